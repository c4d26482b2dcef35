/**
 * A refusal. `code` is the server's stable code, the same over REST and the socket, or one of the client's own:
 * NETWORK (no answer), EXPIRED (too late to be worth sending), TOO_MANY_PENDING, CANCELLED.
 */
export class RondoError extends Error {
  override readonly name = 'RondoError';

  constructor(
    readonly code: string,
    readonly status: number,
    detail: string,
    readonly correlationId?: string,
    readonly retryAfterMillis?: number,
  ) {
    super(detail || code);
  }

  /** True if the same request may succeed a little later. */
  get passing(): boolean {
    return this.code === 'NETWORK' || this.code === 'RATE_LIMITED' || this.code === 'SERVICE_UNAVAILABLE';
  }
}

export function asRondoError(cause: unknown): RondoError {
  return cause instanceof RondoError ? cause : new RondoError('NETWORK', 0, String(cause));
}
