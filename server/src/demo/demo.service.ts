import { randomBytes } from 'node:crypto';
import { CODE, DEMO_COINS, toWire } from '@site/shared/product';
import type { DemoState, VenueLaunch } from '@site/shared/wire';
import { DAY_MS, HOUR_MS, type Clock } from '../kernel/clock.ts';
import { inTransaction, type Db } from '../kernel/database.ts';
import type { Moments } from '../kernel/moments.ts';
import { Refusal } from '../kernel/refusal.ts';
import { DEMO_TOKEN, hashOfDemoToken } from './demo-wallet.ts';
import { findCoins, forgetDemos, insertDemoSession, setCoins } from './demo.store.ts';

const SESSION_LIFETIME_MS = 4 * HOUR_MS;
const WALLET_LIFETIME_MS = 30 * DAY_MS;

/** Who asks: a device, and the member on it if one is logged in. */
export interface DemoCaller {
  readonly deviceUuid: string;
  readonly memberId: string | null;
}

/** A game that can be tried. */
export interface TriedGame {
  readonly venueCode: string;
  /** What opens its page with a token. */
  launch(token: string): VenueLaunch;
}

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly moments: Pick<Moments, 'entryAsked'>;
  readonly newSeed: () => string;
  /** Null for a game that cannot be tried now. */
  readonly triedGame: (code: string) => Promise<TriedGame | null>;
}

/** Free play: play coins of a device, opened after a look at the visitor's age. A member's age was seen when he registered. */
export function createDemo({ db, clock, moments, newSeed, triedGame }: Parts) {
  async function stateOf({ deviceUuid }: DemoCaller): Promise<DemoState> {
    const coins = await findCoins(db, deviceUuid);
    return { isOpen: coins !== undefined, coins: toWire(coins ?? 0n), startCoins: toWire(DEMO_COINS) };
  }
  const fill = async (deviceUuid: string) => {
    const nowMs = clock.nowMs();
    await forgetDemos(db, { walletsBefore: nowMs - WALLET_LIFETIME_MS, nowMs });
    await setCoins(db, { device: deviceUuid, balance: DEMO_COINS, seen_at_ms: nowMs });
  };

  return {
    state: stateOf,
    async open(birthDate: string | null, caller: DemoCaller): Promise<DemoState> {
      if (caller.memberId === null && birthDate === null) throw notOpen();
      if ((await findCoins(db, caller.deviceUuid)) === undefined) await fill(caller.deviceUuid);
      return stateOf(caller);
    },
    async reset(caller: DemoCaller): Promise<DemoState> {
      if ((await findCoins(db, caller.deviceUuid)) === undefined) throw notOpen();
      await fill(caller.deviceUuid);
      return stateOf(caller);
    },
    async launch(gameCode: string, { deviceUuid, memberId }: DemoCaller): Promise<VenueLaunch> {
      if ((await findCoins(db, deviceUuid)) === undefined) throw notOpen();
      const tried = await triedGame(gameCode);
      if (tried === null) throw new Refusal(CODE.validation, '该游戏暂不支持试玩', { field: 'gameCode' });
      if (memberId !== null) await inTransaction(db, (trx) => moments.entryAsked.tell(trx, { memberId, venueCode: tried.venueCode }));
      const token = DEMO_TOKEN + randomBytes(32).toString('base64url');
      await insertDemoSession(db, {
        token_hash: hashOfDemoToken(token),
        device: deviceUuid,
        game_code: gameCode,
        next_seed: newSeed(),
        next_round: 1,
        expires_at_ms: clock.nowMs() + SESSION_LIFETIME_MS,
        last_key: '',
        last_bet: '',
      });
      return tried.launch(token);
    },
  };
}

export type Demo = ReturnType<typeof createDemo>;

function notOpen(): Refusal {
  return new Refusal(CODE.validation, '请选择出生日期', { field: 'birthDate' });
}
