import { RondoError } from './errors';
import type { Rest } from './rest';
import type { components } from './schema';
import type { JsonObject, Page } from './types';

type Schema = components['schemas'];

/** A game that people enrol for. */
export type LobbyGame = Omit<Schema['LobbyGame'], 'config' | 'runtime_binding' | 'runtime_snapshot'> & {
  config: JsonObject;
  /** A runtime of another service has no `matchId`, but whatever that service said: `runtime_id`, `address` and the like. */
  runtime_binding?: JsonObject & { matchId?: string };
  runtime_snapshot?: JsonObject;
};
export type GameStatus = LobbyGame['status'];
export type GameWish = Schema['LobbyGameRequest'];
export type GameChange = Schema['LobbyGameChange'];
export type Application = Schema['LobbyApplication'];
export type Invite = Schema['LobbyInvite'];
export type Membership = Schema['LobbyMembership'];
export type RaceName = Schema['RaceName'];

export type Command = 'open-enrollment' | 'ready-to-start' | 'start' | 'retry-start' | 'pause' | 'resume' | 'cancel';

/** Ids of older accounts are UUIDs; newer ones look as a name could look, too. */
const ID = /^([0-9A-Za-z]{16}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const id = encodeURIComponent;
const why = (reason: string | undefined) => (reason === undefined ? {} : { body: { reason } });
const at = (game: string) => `/lobby/games/${id(game)}`;

/** The calls of the lobby. */
export class Lobby {
  constructor(private readonly rest: Rest) {}

  games(query: { status?: GameStatus; kind?: string; game?: string; mine?: boolean; search?: string; next?: string; limit?: number } = {}): Promise<Page<LobbyGame>> {
    return this.rest.get('/lobby/games', query);
  }

  game(gameId: string): Promise<LobbyGame> {
    return this.rest.get(at(gameId));
  }

  create(wish: GameWish): Promise<LobbyGame> {
    return this.rest.call('POST', '/lobby/games', { body: wish });
  }

  change(gameId: string, changes: GameChange): Promise<LobbyGame> {
    return this.rest.call('PATCH', at(gameId), { body: changes, repeatable: true });
  }

  /** @param reason kept in the audit log */
  command(gameId: string, command: Command, reason?: string): Promise<LobbyGame> {
    return this.rest.call('POST', `${at(gameId)}/${command}`, why(reason));
  }

  apply(gameId: string, raceName: string): Promise<Application> {
    return this.rest.call('POST', `${at(gameId)}/applications`, { body: { race_name: raceName } });
  }

  async applications(gameId: string): Promise<Application[]> {
    return (await this.rest.get<Page<Application>>(`${at(gameId)}/applications`)).items;
  }

  /** @param reason kept in the audit log */
  judge(application: Application, verdict: 'approve' | 'reject', reason?: string): Promise<Application> {
    return this.rest.call('POST', `${at(application.game_id)}/applications/${id(application.id)}/${verdict}`, why(reason));
  }

  /** @param invitee a player's id, or the name they sign in with */
  async invite(gameId: string, invitee: string): Promise<Invite> {
    const send = (body: object) => this.rest.call<Invite>('POST', `${at(gameId)}/invites`, { body });
    if (ID.test(invitee)) {
      try {
        return await send({ invitee_user_id: invitee });
      } catch (failed) {
        if (!(failed instanceof RondoError && failed.status === 404)) throw failed;
      }
    }
    return send({ invitee_username: invitee });
  }

  async invites(gameId: string): Promise<Invite[]> {
    return (await this.rest.get<Page<Invite>>(`${at(gameId)}/invites`)).items;
  }

  redeem(invite: Invite, raceName: string): Promise<Invite> {
    return this.rest.call('POST', `${at(invite.game_id)}/invites/${id(invite.id)}/redeem`, { body: { race_name: raceName } });
  }

  answer(invite: Invite, answer: 'decline' | 'revoke'): Promise<Invite> {
    return this.rest.call('POST', `${at(invite.game_id)}/invites/${id(invite.id)}/${answer}`, {});
  }

  async memberships(gameId: string): Promise<Membership[]> {
    return (await this.rest.get<Page<Membership>>(`${at(gameId)}/memberships`)).items;
  }

  remove(membership: Membership): Promise<Membership> {
    return this.rest.call('POST', `${at(membership.game_id)}/memberships/${id(membership.id)}/remove`, {});
  }

  async myGames(): Promise<LobbyGame[]> {
    return (await this.rest.get<Page<LobbyGame>>('/lobby/me/games')).items;
  }

  async myApplications(): Promise<Application[]> {
    return (await this.rest.get<Page<Application>>('/lobby/me/applications')).items;
  }

  async myInvites(): Promise<Invite[]> {
    return (await this.rest.get<Page<Invite>>('/lobby/me/invites')).items;
  }

  async myNames(): Promise<RaceName[]> {
    return (await this.rest.get<Page<RaceName>>('/lobby/me/race-names')).items;
  }

  register(raceName: string): Promise<RaceName> {
    return this.rest.call('POST', '/lobby/race-names/register', { body: { race_name: raceName } });
  }
}
