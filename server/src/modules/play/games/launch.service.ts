import { sha256Hex } from '@site/shared/crypto';
import { randomBytes } from 'node:crypto';
import { CODE } from '@site/shared/product';
import type { Launch, VenueLaunch } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { HOUR_MS } from '../../../kernel/clock.ts';
import { type Db, inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import { createId } from '../../../kernel/ids.ts';
import type { DomainEvents } from '../../../domain-events.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { VenueEntry, VenueFunding } from '../../money/index.ts';
import type { CasinoVenue } from '../casino-venue.port.ts';
import type { Sportsbook } from '../sportsbook.port.ts';
import { dropExpired, findGame, findVenue, insertSession, keepGame, keepNewestSessions } from './games.store.ts';
import { requireOpenSession, type SiteSessions } from './site-sessions.ts';

const SESSION_LIFETIME_MS = 12 * HOUR_MS;
/** Of one member: more than he opens in tabs. The oldest end first. */
const MOST_SESSIONS = 40;

interface LaunchServiceDependencies extends Pick<AppContext, 'db' | 'clock'> {
  readonly events: Pick<DomainEvents, 'beforeVenueEntry'>;
  /** Origin of the venues, e.g. http://venue.localhost:4003. */
  readonly venueOrigin: string;
  /** Creates the secret of a session's first round. */
  readonly newSeed: () => string;
  readonly funding: VenueFunding;
  readonly sportsbook: Pick<Sportsbook, 'launch'>;
  readonly pagePath: CasinoVenue['pagePath'];
  readonly siteSessions: SiteSessions;
}

/** Creates the secret of a session's first round, hex. */
export const newSeed = (): string => randomBytes(32).toString('hex');

/** Only the hash of a token is stored. */
export const hashOfToken = (token: string): string => sha256Hex(token);

/** The member who enters, and his session at the site. */
export interface VenuePlayer {
  readonly memberId: string;
  readonly sessionId: string;
  readonly ip: string;
  /** The Idempotency-Key of the press that entered, null without one: however often the launch is repeated, it moves money once. */
  readonly pressKey: string | null;
}

export interface LaunchService {
  /**
   * API-14: opens a session at a venue, which ends with the player's session at the site. `isPreload` returns only the venue's address,
   * without a session. Refuses with 10105 when the player's session has ended since.
   */
  launch(player: VenuePlayer, order: Launch): Promise<VenueLaunch>;
}

export function createLaunchService(dependencies: LaunchServiceDependencies): LaunchService {
  const { db, clock, events, venueOrigin, newSeed, funding, sportsbook, pagePath, siteSessions } = dependencies;
  return {
    async launch(player, { enName, isPreload, appSendMoney, isManualLaunch, isSure, ...order }) {
      const { venueCode, gameCode, category } = await openVenue(db, enName, order.gameCode);
      const token = isPreload ? '' : randomBytes(32).toString('base64url');
      const book =
        category === 'sport' || category === 'gaming' ? sportsbook.launch({ venueCode, memberId: player.memberId, token }) : null;
      const path = book?.path ?? pagePath({ category });
      if (!isPreload) await open({ ...player, venueCode, gameCode, token, appSendMoney, isManualLaunch, isSure });
      return venueLaunch(venueOrigin, path, token, isPreload ? null : book?.data);
    },
  };

  async function open({ memberId, sessionId, ip, venueCode, gameCode, token, ...money }: Entry): Promise<void> {
    const nowMs = clock.nowMs();
    const transferId = await inKeyedTransaction(db, [memberKey(memberId)], async (trx) => {
      await requireOpenSession(trx, siteSessions, sessionId);
      await events.beforeVenueEntry.emit(trx, { memberId, venueCode });
      await dropExpired(trx, nowMs);
      await insertSession(trx, {
        id: createId(nowMs),
        token_hash: hashOfToken(token),
        member_id: memberId,
        site_session_id: sessionId,
        game_code: gameCode,
        launch_ip: ip,
        next_seed: newSeed(),
        next_round: 1,
        expires_at_ms: nowMs + SESSION_LIFETIME_MS,
      });
      await keepNewestSessions(trx, memberId, MOST_SESSIONS);
      await keepGame(trx, { member_id: memberId, kind: 'recent', game_code: gameCode, at_ms: nowMs });
      return funding.enter(trx, { memberId, venueCode, gameCode, ...money });
    });
    if (transferId !== null) await funding.arrive(transferId);
  }
}

interface Entry extends VenueEntry, VenuePlayer {
  readonly token: string;
}

/** A sportsbook's whole lobby is one game, whose code is the venue's code. */
const WHOLE_LOBBY = 'sports';

/** The codes of a venue and of its game; refuses a closed venue. */
async function openVenue(db: Db, enName: string, requestedCode: string) {
  const venue = await findVenue(db, enName);
  if (venue === undefined) throw new Refusal(CODE.validation, '场馆不存在', { field: 'enName' });
  const game = await findGame(db, requestedCode === WHOLE_LOBBY ? venue.code : requestedCode);
  if (game?.venue_code !== venue.code) throw new Refusal(CODE.validation, '该游戏不存在或已下架', { field: 'gameCode' });
  if (venue.maintenance_until_ms !== null) throw new Refusal(CODE.areaMaintenance, `${venue.title}维护中，请稍后再试`);
  return { venueCode: venue.code, gameCode: game.code, category: game.category };
}

/** API-14: the response of a launch; `venueOrigin` is the only allowed origin of its frame. The token is empty for a preload, which opens no session. */
export function venueLaunch(venueOrigin: string, path: `/${string}`, token: string, sports: VenueLaunch['sports'] = null): VenueLaunch {
  const url = `${venueOrigin}${path}`;
  return {
    url,
    h5Url: url,
    token,
    apiUrl: venueOrigin,
    activityUrl: '',
    resource: venueOrigin,
    allowedOrigins: [venueOrigin],
    nonce: randomBytes(16).toString('base64url'),
    sports,
  };
}
