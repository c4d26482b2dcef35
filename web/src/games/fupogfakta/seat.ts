import { Rondo, webStorage } from '../../client';
import { app } from '../../shell/app.svelte';

const store = (code: string) => webStorage(app.storage, `rondo.party.${code}`);

/** The seat this browser has in an evening: its own sign-in, good for that evening alone. */
export function seatedClient(code: string): Rondo | undefined {
  const session = store(code);
  return session.load() && new Rondo({ session });
}

export function takeSeat(code: string, sessionToken: string, seat: number, nickname: string): void {
  const account = { id: `${code}-${seat}`, nickname, roles: [], guest: true };
  store(code).save({ token: sessionToken, account });
}

export function giveSeatUp(code: string): void {
  store(code).save(undefined);
}
