import { RondoError, asRondoError } from './errors';
import type {
  Account,
  ActionAnswer,
  Friend,
  FriendLinkOwner,
  Game,
  Invitation,
  Leaderboard,
  Item,
  JsonObject,
  KeptNotice,
  Legal,
  Match,
  MatchRow,
  Page,
  PublicProfile,
  QueuePlace,
  Rematch,
  Replay,
  SignedIn,
  Status,
  Step,
  Transaction,
  Wallet,
} from './types';

type Query = Record<string, string | number | boolean | undefined>;

interface Call {
  query?: Query;
  body?: object;
  /** Instead of a JSON body. */
  csv?: string;
  /** Makes a repeat harmless: the same key gives the first answer again. */
  key?: string;
  /** True if sending it twice is harmless, so that a lost answer may be asked for again. */
  repeatable?: boolean;
}

const ATTEMPTS = 4;
const TIMEOUT_MILLIS = 15_000;

const id = encodeURIComponent;

function pause(millis: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, millis));
}

/** The REST calls, typed. Every refusal is a RondoError. */
export class Rest {
  constructor(
    private readonly origin: string,
    private readonly token: () => string | undefined,
    private readonly fetcher: typeof fetch = (input, init) => fetch(input, init),
  ) {}

  guest(nickname?: string): Promise<SignedIn> {
    return this.call('POST', '/auth/guest', { body: { nickname } });
  }

  /** With a guest's token, the guest becomes the account. */
  register(username: string, password: string, nickname?: string): Promise<SignedIn> {
    return this.call('POST', '/auth/register', { body: { username, password, nickname } });
  }

  login(username: string, password: string): Promise<SignedIn> {
    return this.call('POST', '/auth/login', { body: { username, password } });
  }

  changePassword(old: string, fresh: string): Promise<void> {
    return this.call('POST', '/auth/password', { body: { old, new: fresh } });
  }

  logout(): Promise<void> {
    return this.call('POST', '/auth/logout', {});
  }

  /** The identity providers that one can sign in with. */
  async providers(): Promise<{ id: string; title: string }[]> {
    return (await this.get<Page<{ id: string; title: string }>>('/auth/oidc')).items;
  }

  /** The address to which the browser goes to sign in with a provider. */
  providerUrl(provider: string): string {
    return `${this.origin}/api/v1/auth/oidc/${id(provider)}`;
  }

  finishOidc(provider: string, code: string, state: string): Promise<SignedIn> {
    return this.call('POST', `/auth/oidc/${id(provider)}`, { body: { code, state } });
  }

  /** Deletes the own account for good. */
  deleteMe(password?: string): Promise<void> {
    return this.call('DELETE', '/me', { body: { password } });
  }

  /** Everything that the server knows of the own account. */
  exportMe(): Promise<object> {
    return this.get('/me/export');
  }

  me(): Promise<Account> {
    return this.get('/me');
  }

  changeMe(changes: { nickname?: string; language?: string; avatar?: string }): Promise<Account> {
    return this.call('PATCH', '/me', { body: changes, repeatable: true });
  }

  /** The public profile of a player; the own one also when it is off. */
  player(playerId: string): Promise<PublicProfile> {
    return this.get(`/players/${id(playerId)}`);
  }

  /** Switches the own public profile on or off. */
  setProfile(open: boolean): Promise<{ open: boolean }> {
    return this.call('PUT', '/me/profile', { body: { open }, repeatable: true });
  }

  /** The own friends, and who of them is connected. */
  friends(): Promise<Page<Friend>> {
    return this.get('/friends');
  }

  /** The code of the own link: whoever accepts it becomes a friend. */
  friendLink(): Promise<{ code: string }> {
    return this.get('/friends/link');
  }

  /** A new link; the old one leads nowhere from now on. */
  renewFriendLink(): Promise<{ code: string }> {
    return this.call('POST', '/friends/link', { repeatable: true });
  }

  friendLinkOwner(code: string): Promise<FriendLinkOwner> {
    return this.get(`/friends/links/${id(code)}`);
  }

  acceptFriend(code: string): Promise<FriendLinkOwner> {
    return this.call('POST', '/friends', { body: { code }, repeatable: true });
  }

  removeFriend(friendId: string): Promise<void> {
    return this.call('DELETE', `/friends/${id(friendId)}`, {});
  }

  /** Tells a friend of an open match; not told if the friend is not connected. */
  inviteFriend(friendId: string, matchId: string): Promise<{ told: boolean }> {
    return this.call('POST', `/friends/${id(friendId)}/invitations`, { body: { matchId } });
  }

  games(): Promise<Game[]> {
    return this.get('/games');
  }

  createMatch(game: string, options: { config?: JsonObject; private?: boolean } = {}): Promise<Match> {
    return this.call('POST', '/matches', { body: { game, ...options } });
  }

  matches(query: { game?: string; status?: Status; mine?: boolean; next?: string } = {}): Promise<Page<MatchRow>> {
    return this.get('/matches', query);
  }

  match(matchId: string): Promise<Match> {
    return this.get(`/matches/${id(matchId)}`);
  }

  /** @param match its id, or its short code */
  invitation(match: string): Promise<Invitation> {
    return this.get(`/invitations/${id(match)}`);
  }

  join(matchId: string): Promise<Match> {
    return this.call('POST', `/matches/${id(matchId)}/join`, { repeatable: true });
  }

  leave(matchId: string): Promise<{ status: Status }> {
    return this.call('POST', `/matches/${id(matchId)}/leave`, { repeatable: true });
  }

  addBots(matchId: string, count: number, kind?: string): Promise<Match> {
    return this.call('POST', `/matches/${id(matchId)}/bots`, { body: { count, kind } });
  }

  /** Asks the others of a finished match to play again. There is a match once all have asked. */
  rematch(matchId: string): Promise<Rematch> {
    return this.call('POST', `/matches/${id(matchId)}/rematch`, { repeatable: true });
  }

  withdrawRematch(matchId: string): Promise<void> {
    return this.call('DELETE', `/matches/${id(matchId)}/rematch`, { repeatable: true });
  }

  /** Says a word to the others at the table. */
  emote(matchId: string, emote: string): Promise<void> {
    return this.call('POST', `/matches/${id(matchId)}/emotes`, { body: { emote } });
  }

  /** The actions that the rules would accept from the own seat now. */
  legal(matchId: string): Promise<Legal> {
    return this.get(`/matches/${id(matchId)}/legal`);
  }

  /** The same key again gives the first answer, so a lost answer is asked for again. */
  act(matchId: string, key: string, type: string, payload?: JsonObject, useStamp?: boolean): Promise<ActionAnswer> {
    const body = { type, payload, useStamp };
    return this.call('POST', `/matches/${id(matchId)}/actions`, { body, key, repeatable: true });
  }

  /** All updates after a version. The server sends long lists in parts. */
  async events(matchId: string, query: { since?: number; seat?: number } = {}): Promise<Page<Step>> {
    const items: Step[] = [];
    let since = query.since;
    for (;;) {
      const part = await this.get<Page<Step>>(`/matches/${id(matchId)}/events`, { ...query, since });
      items.push(...part.items);
      if (part.next === undefined) return { items };
      since = Number(part.next);
    }
  }

  replay(matchId: string): Promise<Replay> {
    return this.get(`/matches/${id(matchId)}/replay`);
  }

  /** A few matches that anybody may join or watch; needs no sign-in. */
  publicMatches(): Promise<Page<MatchRow>> {
    return this.get('/public-matches');
  }

  /** The number of people online, and the address at which phones find the server. */
  place(): Promise<{ online: number; url?: string; hosts: string[] }> {
    return this.get('/place');
  }

  queues(): Promise<Page<QueuePlace>> {
    return this.get('/queue');
  }

  leaveQueue(game: string): Promise<void> {
    return this.call('DELETE', `/queue/${id(game)}`, { repeatable: true });
  }

  wallet(): Promise<Wallet> {
    return this.get('/wallet');
  }

  transactions(next?: string): Promise<Page<Transaction>> {
    return this.get('/wallet/transactions', { next });
  }

  inventory(next?: string): Promise<Page<Item>> {
    return this.get('/inventory', { next });
  }

  equip(itemId: string): Promise<Item> {
    return this.call('POST', `/inventory/${id(itemId)}/equip`, { repeatable: true });
  }

  unequip(itemId: string): Promise<Item> {
    return this.call('POST', `/inventory/${id(itemId)}/unequip`, { repeatable: true });
  }

  /** The best of all times, or of a season such as 2030-01. */
  leaderboard(game: string, season?: string): Promise<Leaderboard> {
    return this.get(`/leaderboards/${id(game)}`, { season });
  }

  notices(): Promise<Page<KeptNotice>> {
    return this.get('/notices');
  }

  /** Marks all of them as read. */
  readNotices(): Promise<void> {
    return this.call('POST', '/notices/read', { repeatable: true });
  }

  get<T>(path: string, query?: Query): Promise<T> {
    return this.call('GET', path, { query, repeatable: true });
  }

  /** All rows of a list as CSV. A long list comes in parts: each names the start of the next, and repeats the heads. */
  async csv(path: string, query?: Query): Promise<string> {
    let all = '';
    let next: string | undefined;
    do {
      const call = { query: { ...query, next, format: 'csv' }, repeatable: true };
      const part = await this.tried('GET', path, call, async (response) => ({ text: await response.text(), next: response.headers.get('X-Next') }));
      all += all ? part.text.slice(part.text.indexOf('\n') + 1) : part.text;
      next = part.next ?? undefined;
    } while (next !== undefined);
    return all;
  }

  /** Any call under /api/v1. Repeatable ones are tried again when the network or the server is briefly away. */
  call<T>(method: string, path: string, call: Call): Promise<T> {
    return this.tried(method, path, call, async (response) => {
      if (response.status === 204) return undefined as T;
      const type = response.headers.get('Content-Type') ?? '';
      if (type.startsWith('application/zip')) return (await response.blob()) as T;
      return (await (type.startsWith('text/csv') ? response.text() : response.json())) as T;
    });
  }

  private async tried<T>(method: string, path: string, call: Call, read: (response: Response) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await read(await this.once(method, path, call));
      } catch (cause) {
        const error = asRondoError(cause);
        if (!call.repeatable || !error.passing || attempt === ATTEMPTS) throw error;
        await pause(error.retryAfterMillis ?? 250 * 2 ** attempt);
      }
    }
  }

  private async once(method: string, path: string, { query, body, csv, key }: Call): Promise<Response> {
    const url = new URL(`${this.origin}/api/v1${path}`);
    for (const [name, value] of Object.entries(query ?? {})) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const headers: Record<string, string> = { Accept: 'application/json' };
    const token = this.token();
    if (token) headers['Authorization'] = `Bearer ${token}`;
    if (key) headers['Idempotency-Key'] = key;
    if (body) headers['Content-Type'] = 'application/json';
    if (csv !== undefined) headers['Content-Type'] = 'text/csv';
    const response = await this.fetcher(url, {
      method,
      headers,
      body: csv ?? (body && JSON.stringify(body)),
      signal: AbortSignal.timeout(TIMEOUT_MILLIS),
    });
    if (!response.ok) throw await refusal(response);
    return response;
  }
}

async function refusal(response: Response): Promise<RondoError> {
  const problem = await response.json().catch(() => ({}));
  const retryAfter = Number(response.headers.get('Retry-After'));
  return new RondoError(
    problem.code ?? (response.status >= 500 ? 'SERVICE_UNAVAILABLE' : `HTTP_${response.status}`),
    response.status,
    problem.detail ?? response.statusText,
    problem.correlationId,
    retryAfter > 0 ? retryAfter * 1000 : undefined,
  );
}
