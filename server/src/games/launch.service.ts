import { createHash, randomBytes } from 'node:crypto';
import { CODE } from '@site/shared/product';
import type { Launch, SportsLaunchData, VenueLaunch } from '@site/shared/wire';
import { HOUR_MS, type Clock } from '../kernel/clock.ts';
import { inTransaction, type Db } from '../kernel/database.ts';
import { createId } from '../kernel/ids.ts';
import type { Moments } from '../kernel/moments.ts';
import { Refusal } from '../kernel/refusal.ts';
import { findGame, findVenue, keepGame } from './games.store.ts';
import { dropExpired, insertSession } from './sessions.store.ts';
import { venueLaunch } from './venue-launch.ts';

const SESSION_LIFETIME_MS = 12 * HOUR_MS;

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly moments: Pick<Moments, 'entryAsked'>;
  /** Where the venues answer, e.g. http://venue.localhost:4003. */
  readonly venueOrigin: string;
  /** The secret of a session's first round. */
  readonly newSeed: () => string;
  readonly funding: Funding;
  readonly sports: SportsLaunch;
}

/** VEN-1 to VEN-3: where a sportsbook's page stands and what its launch hands over; null at other venues. Throws when the book does not answer. */
export type SportsLaunch = (entered: {
  readonly venueCode: string;
  readonly memberId: string;
  readonly token: string;
}) => { readonly path: `/${string}`; readonly data: SportsLaunchData | null } | null;

/** Who enters which venue, and what the launch says about money. */
interface Entering extends Pick<Launch, 'appSendMoney' | 'isSure'> {
  readonly memberId: string;
  readonly venueCode: string;
  readonly launchId: string;
}

/** Moves money into a venue with a wallet of its own, for members who chose so. */
export interface Funding {
  /** In the launch's transaction; answers what `arrive` carries on afterwards, or null when nothing is moved. */
  enter(trx: Db, entering: Entering): Promise<string | null>;
  arrive(transferId: string): Promise<void>;
}

/** A token is stored hashed only. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** API-14: opens a session at a venue. `isPreload` only says where the venue stands, without a session. */
export function createLaunchService({ db, clock, moments, venueOrigin, newSeed, funding, sports }: Parts) {
  return {
    async launch(memberId: string, { enName, isPreload, appSendMoney, isSure, ...order }: Launch): Promise<VenueLaunch> {
      const { venueCode, gameCode, page } = await openVenue(db, enName, order.gameCode);
      const token = isPreload ? '' : randomBytes(32).toString('base64url');
      const book = sports({ venueCode, memberId, token });
      if (!isPreload) await open({ memberId, venueCode, gameCode, token, appSendMoney, isSure });
      return venueLaunch(venueOrigin, { path: book?.path ?? page, token, sports: isPreload ? null : (book?.data ?? null) });
    },
  };

  async function open({ memberId, venueCode, gameCode, token, ...money }: Entry): Promise<void> {
    const nowMs = clock.nowMs();
    const launchId = createId(nowMs);
    const transferId = await inTransaction(db, async (trx) => {
      await moments.entryAsked.tell(trx, { memberId, venueCode });
      await dropExpired(trx, nowMs);
      await insertSession(trx, {
        id: launchId,
        token_hash: hashOfToken(token),
        member_id: memberId,
        game_code: gameCode,
        next_seed: newSeed(),
        next_round: 1,
        expires_at_ms: nowMs + SESSION_LIFETIME_MS,
      });
      await keepGame(trx, { member_id: memberId, kind: 'recent', game_code: gameCode, at_ms: nowMs });
      return funding.enter(trx, { memberId, venueCode, launchId, ...money });
    });
    if (transferId !== null) await funding.arrive(transferId);
  }
}

export type LaunchService = ReturnType<typeof createLaunchService>;

interface Entry extends Omit<Entering, 'launchId'> {
  readonly gameCode: string;
  readonly token: string;
}

/** A sportsbook's whole lobby is one game, whose code is the venue's. */
const WHOLE_LOBBY = 'sports';

interface OpenGame {
  readonly venueCode: string;
  readonly gameCode: string;
  readonly page: `/${string}`;
}

/** The codes of a venue and of its game; refuses a venue that is closed. */
async function openVenue(db: Db, enName: string, asked: string): Promise<OpenGame> {
  const venue = await findVenue(db, enName);
  if (venue === undefined) throw new Refusal(CODE.validation, '场馆不存在', { field: 'enName' });
  const game = await findGame(db, asked === WHOLE_LOBBY ? venue.code : asked);
  if (game?.venue_code !== venue.code) throw new Refusal(CODE.validation, '该游戏不存在或已下架', { field: 'gameCode' });
  if (venue.maintenance_until_ms !== null) throw new Refusal(CODE.areaMaintenance, `${venue.title}维护中，请稍后再试`);
  return { venueCode: venue.code, gameCode: game.code, page: pageOf(game) };
}

/** The page of a game that is no sportsbook. */
export function pageOf({ category }: { readonly category: string }): `/${string}` {
  return category === 'egame' ? '/slot/' : '/table/';
}
