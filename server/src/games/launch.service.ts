import { createHash, randomBytes } from 'node:crypto';
import { CODE } from '@site/shared/product';
import type { Launch, VenueLaunch } from '@site/shared/wire';
import { HOUR_MS, type Clock } from '../kernel/clock.ts';
import { inTransaction, type Db } from '../kernel/database.ts';
import { createId } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import { findGame, findVenue, keepGame } from './games.store.ts';
import { dropExpired, insertSession } from './sessions.store.ts';

const SESSION_LIFETIME_MS = 12 * HOUR_MS;

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  /** Where the venues answer, e.g. http://venue.localhost:4003. */
  readonly venueOrigin: string;
  /** The secret of a session's first round. */
  readonly newSeed: () => string;
}

/** A token is stored hashed only. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** API-14: opens a session at a venue. `isPreload` only says where the venue stands, without a session. */
export function createLaunchService({ db, clock, venueOrigin, newSeed }: Parts) {
  return {
    async launch(memberId: string, { enName, gameCode, isPreload }: Launch): Promise<VenueLaunch> {
      await refuseClosed(db, enName, gameCode);
      const token = isPreload ? '' : randomBytes(32).toString('base64url');
      const url = `${venueOrigin}/slot/`;
      if (!isPreload) await open(memberId, gameCode, token);
      return {
        url,
        h5Url: url,
        token,
        apiUrl: venueOrigin,
        activityUrl: '',
        resource: venueOrigin,
        allowedOrigins: [venueOrigin],
        nonce: randomBytes(16).toString('base64url'),
      };
    },
  };

  function open(memberId: string, gameCode: string, token: string): Promise<void> {
    const nowMs = clock.nowMs();
    return inTransaction(db, async (trx) => {
      await dropExpired(trx, nowMs);
      await insertSession(trx, {
        id: createId(nowMs),
        token_hash: hashOfToken(token),
        member_id: memberId,
        game_code: gameCode,
        next_seed: newSeed(),
        next_round: 1,
        expires_at_ms: nowMs + SESSION_LIFETIME_MS,
      });
      await keepGame(trx, { member_id: memberId, kind: 'recent', game_code: gameCode, at_ms: nowMs });
    });
  }
}

export type LaunchService = ReturnType<typeof createLaunchService>;

async function refuseClosed(db: Db, enName: string, gameCode: string): Promise<void> {
  const [venue, game] = [await findVenue(db, enName), await findGame(db, gameCode)];
  if (venue === undefined) throw new Refusal(CODE.validation, '场馆不存在', { field: 'enName' });
  if (game?.venue_code !== venue.code) throw new Refusal(CODE.validation, '该游戏不存在或已下架', { field: 'gameCode' });
  if (venue.maintenance_until_ms !== null) throw new Refusal(CODE.areaMaintenance, `${venue.title}维护中，请稍后再试`);
}
