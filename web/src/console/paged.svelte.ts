import type { Page } from '../client';

/** A list that comes in pages: the page at hand, and the way forward and back. */
export class Paged<T> {
  items = $state.raw<readonly T[]>();
  error = $state.raw<unknown>();
  busy = $state(false);
  /** The starts of the pages up to this one; the first page has none. */
  private trail = $state.raw<readonly (string | undefined)[]>([undefined]);
  private next = $state.raw<string>();
  private asked = 0;

  constructor(private readonly fetchPage: (next?: string) => Promise<Page<T>>) {}

  get number(): number {
    return this.trail.length;
  }
  get hasNext(): boolean {
    return this.next !== undefined;
  }
  get hasBefore(): boolean {
    return this.trail.length > 1;
  }

  first(): Promise<void> {
    return this.show([undefined]);
  }
  reload(): Promise<void> {
    return this.show(this.trail);
  }
  forward(): Promise<void> {
    return this.show([...this.trail, this.next]);
  }
  back(): Promise<void> {
    return this.show(this.trail.slice(0, -1));
  }

  private async show(trail: readonly (string | undefined)[]): Promise<void> {
    const mine = ++this.asked;
    this.busy = true;
    try {
      const page = await this.fetchPage(trail.at(-1));
      // Only the newest question counts.
      if (mine !== this.asked) return;
      this.items = page.items;
      this.next = page.next;
      this.trail = trail;
      this.error = undefined;
    } catch (cause) {
      if (mine === this.asked) this.error = cause;
    } finally {
      if (mine === this.asked) this.busy = false;
    }
  }
}
