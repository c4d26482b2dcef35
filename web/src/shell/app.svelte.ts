import { Rondo, webStorage, type Account, type ConnectionState, type JsonObject, type Wallet } from '../client';
import { recall, remember } from '../parts/memory';
import { isLanguage, speak } from '../texts/language.svelte';
import { t } from '../texts/shell';

export interface Notice {
  /** The id under which the server keeps the notice. */
  id: string;
  name: string;
  d: JsonObject;
  time: string;
  read: boolean;
}

export interface Toast {
  id: number;
  text: string;
  href?: string;
  label?: string;
}

export type Theme = 'auto' | 'light' | 'dark';

const MAX_NOTICES = 100;
const PASSING = 'passing-';
const TOAST_MILLIS = 6_000;

/** On the own machine two windows are two players, as with `?guest=new` anywhere; else a browser is one player. */
function guestOfThisTab(): boolean {
  const url = new URL(location.href);
  if (url.searchParams.get('guest') === 'new') {
    url.searchParams.delete('guest');
    history.replaceState({}, '', url);
    sessionStorage.removeItem('rondo.session');
    sessionStorage.setItem('rondo.apart', 'yes');
  }
  const ownMachine = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
  return ownMachine || sessionStorage.getItem('rondo.apart') === 'yes';
}

/** The account that plays here, and the state that every page shows. */
class App {
  readonly rondo: Rondo;
  /** The place where the sign-in is kept: the browser, or this tab alone. */
  readonly storage: () => Storage;
  account = $state.raw<Account>();
  connection = $state<ConnectionState>('closed');
  wallet = $state.raw<Wallet>();
  notices = $state<Notice[]>([]);
  toasts = $state<Toast[]>([]);
  theme = $state<Theme>('auto');

  private arriving: Promise<Account> | undefined;
  private toastCount = 0;
  private passingCount = 0;

  constructor() {
    const tab = guestOfThisTab();
    this.storage = () => (tab ? sessionStorage : localStorage);
    this.rondo = new Rondo({ session: webStorage(this.storage) });
    this.rondo.on('account', (account) => this.became(account));
    this.rondo.on('connection', (state) => {
      this.connection = state;
      if (state === 'refused') this.toast(t('signedOut'));
    });
    this.rondo.on('notice', ({ name, d }) => this.noticed(name, d));
    this.setTheme((recall('theme') as Theme | null) ?? 'auto');
  }

  /** Takes up a remembered sign-in. */
  async start(): Promise<void> {
    this.became(this.rondo.account);
    if (!this.account) return;
    this.rondo.connect();
    await this.rondo.verify().catch(() => undefined); // offline: the socket keeps trying
    if (isLanguage(this.account?.language)) speak(this.account.language);
  }

  /** Whoever is signed in, or a new guest. */
  someone(): Promise<Account> {
    if (this.account) return Promise.resolve(this.account);
    this.arriving ??= this.rondo.guest().finally(() => (this.arriving = undefined));
    return this.arriving;
  }

  async refreshWallet(): Promise<void> {
    if (!this.account) return;
    this.wallet = await this.rondo.rest.wallet();
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    remember('theme', theme);
    if (theme === 'auto') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }

  toast(text: string, link: { href?: string; label?: string } = {}): void {
    const id = this.toastCount++;
    this.toasts = [...this.toasts, { id, text, ...link }].slice(-3);
    setTimeout(() => this.dismiss(id), TOAST_MILLIS);
  }

  dismiss(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }

  /** All that the server has kept, read ones too. */
  async loadNotices(): Promise<void> {
    const kept = (await this.rondo.rest.notices()).items;
    const passing = this.notices.filter(({ id }) => id.startsWith(PASSING));
    this.notices = [...passing, ...kept].sort((a, b) => b.time.localeCompare(a.time));
  }

  async readNotices(): Promise<void> {
    if (!this.notices.some(({ read }) => !read)) return;
    this.notices = this.notices.map((notice) => ({ ...notice, read: true }));
    await this.rondo.rest.readNotices();
  }

  private became(account: Account | undefined): void {
    if (account?.id !== this.account?.id) {
      this.wallet = undefined;
      this.notices = []; // Unread notices come with the socket.
    }
    this.account = account;
    if (account) this.rondo.connect();
    if (account && !this.wallet) void this.refreshWallet().catch(() => undefined);
  }

  private noticed(name: string, d: JsonObject): void {
    // For the page of that tournament or match, not for people to read later.
    if (name === 'tournament.changed' || name.startsWith('match.rematch')) return;
    const kept = d['notice_id'];
    const id = typeof kept === 'string' ? kept : `${PASSING}${this.passingCount++}`;
    // After each reconnect the server tells again what is unread.
    if (this.notices.some((notice) => notice.id === id)) return;
    const notice = { id, name, d, time: new Date(this.rondo.now()).toISOString(), read: false };
    this.notices = [notice, ...this.notices].slice(0, MAX_NOTICES);
    const nickname = String(d['nickname']);
    if (name === 'friend.added') this.toast(t('notice_friend_added', { nickname }));
    if (name === 'friend.invited') this.toast(t('notice_friend_invited', { nickname }), { href: `/match/${String(d['matchId'])}`, label: t('goThere') });
  }
}

export const app = new App();
