import { randomBytes } from 'node:crypto';
import { CODE, DEMO_COINS, toWire } from '@site/shared/product';
import { type DemoState, getDemoLobby, getDemoState, launchDemo, openDemo, resetDemo, type VenueLaunch } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { dateYearsAgo, DAY_MS, HOUR_MS } from '../../../kernel/clock.ts';
import { type Db, inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import type { DomainEvents } from '../../../domain-events.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { addressKey } from '../../../kernel/http/addresses.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import type { Games } from '../games/create-games.ts';
import { newSeed } from '../games/launch.service.ts';
import type { RefusePlay } from '../games/site-sessions.ts';
import { tablesOf } from '../schema.ts';
import { DEMO_TOKEN, deviceKey, findCoins, hashOfDemoToken, setCoins } from './demo-wallet.ts';

const SESSION_LIFETIME_MS = 4 * HOUR_MS;
/** New devices of one address, which a guest chooses himself. */
const OPENED_A_DAY = 200;
const SESSIONS_OF_DEVICE = 10;

/** The requesting device, and its member if one is logged in. */
type DemoCaller = Pick<Caller, 'ip' | 'deviceUuid' | 'memberId' | 'sessionId'>;

interface DemoDependencies extends Pick<AppContext, 'db' | 'clock' | 'limitRate'> {
  readonly events: Pick<DomainEvents, 'beforeVenueEntry'>;
  readonly refusePlay: RefusePlay;
  /** Years, where the visitor is; null where nobody is served. */
  readonly minimumAge: (ip: string) => Promise<number | null>;
  readonly triedGame: Games['triedGame'];
  readonly demoLobby: Games['demoLobby'];
}

/** Free play: play coins of a device, after a check of the visitor's age. A member's age is checked at registration. */
function createDemo({ db, clock, limitRate, events, refusePlay, minimumAge, triedGame }: DemoDependencies) {
  async function stateOf({ deviceUuid }: DemoCaller): Promise<DemoState> {
    const coins = await findCoins(db, deviceUuid);
    return { isOpen: coins !== undefined, coins: toWire(coins ?? 0n), startCoins: toWire(DEMO_COINS) };
  }
  const opened = limitRate({ name: 'free-play', most: OPENED_A_DAY, windowMs: DAY_MS });
  const fill = (deviceUuid: string) => setCoins(db, { device: deviceUuid, balance: DEMO_COINS, seen_at_ms: clock.nowMs() });
  /** A device's latest sessions: each launch adds one, and strangers may launch. */
  async function keepLatest(from: Db, deviceUuid: string): Promise<void> {
    const ofDevice = tablesOf(from).selectFrom('demo_sessions').select('token_hash').where('device', '=', deviceUuid);
    const older = await ofDevice
      .orderBy('expires_at_ms', 'desc')
      .orderBy('token_hash')
      .offset(SESSIONS_OF_DEVICE)
      .limit(SESSIONS_OF_DEVICE)
      .execute();
    if (older.length === 0) return;
    const hashes = older.map(({ token_hash }) => token_hash);
    await tablesOf(from).deleteFrom('demo_sessions').where('token_hash', 'in', hashes).execute();
  }

  return {
    state: stateOf,
    async open(birthDate: string | null, caller: DemoCaller): Promise<DemoState> {
      if (caller.memberId === null) {
        if (birthDate === null) throw notOpen();
        refuseYoung(birthDate, await minimumAge(caller.ip), clock.nowMs());
      }
      if ((await findCoins(db, caller.deviceUuid)) !== undefined) return stateOf(caller);
      if (!(await opened.take(addressKey(caller.ip)))) throw new Refusal(CODE.common, '今日试玩开启次数过多，请明日再试，或登录后游戏');
      await fill(caller.deviceUuid);
      return stateOf(caller);
    },
    async reset(caller: DemoCaller): Promise<DemoState> {
      if ((await findCoins(db, caller.deviceUuid)) === undefined) throw notOpen();
      await fill(caller.deviceUuid);
      return stateOf(caller);
    },
    async launch(gameCode: string, { ip, deviceUuid, memberId, sessionId }: DemoCaller): Promise<VenueLaunch> {
      await refusePlay(ip);
      if ((await findCoins(db, deviceUuid)) === undefined) throw notOpen();
      const tried = await triedGame(gameCode);
      if (tried === null) throw new Refusal(CODE.validation, '该游戏暂不支持试玩', { field: 'gameCode' });
      if (memberId !== null)
        await inKeyedTransaction(db, [memberKey(memberId)], (trx) =>
          events.beforeVenueEntry.emit(trx, { memberId, venueCode: tried.venueCode }),
        );
      const token = DEMO_TOKEN + randomBytes(32).toString('base64url');
      const session = {
        token_hash: hashOfDemoToken(token),
        device: deviceUuid,
        site_session_id: sessionId,
        player_id: memberId,
        launch_ip: ip,
        game_code: gameCode,
        next_seed: newSeed(),
        next_round: 1,
        expires_at_ms: clock.nowMs() + SESSION_LIFETIME_MS,
        last_key: '',
        last_bet: '',
      };
      await inKeyedTransaction(db, [deviceKey(deviceUuid)], async (trx) => {
        await tablesOf(trx).insertInto('demo_sessions').values(session).execute();
        await keepLatest(trx, deviceUuid);
      });
      return tried.launch(token);
    },
  };
}

/** The law of the place may require more years than the form does. */
function refuseYoung(birthDate: string, minimumAge: number | null, nowMs: number): void {
  if (minimumAge === null || birthDate <= dateYearsAgo(nowMs, minimumAge)) return;
  throw new Refusal(CODE.validation, `未满${minimumAge}周岁禁止参与`, { field: 'birthDate' });
}

const notOpen = (): Refusal => new Refusal(CODE.validation, '请选择出生日期', { field: 'birthDate' });

export function demoRoutes(dependencies: DemoDependencies): readonly Route[] {
  const demo = createDemo(dependencies);
  return [
    bindEndpoint(getDemoState, (_none, caller) => demo.state(caller)),
    bindEndpoint(openDemo, ({ birthDate }, caller) => demo.open(birthDate ?? null, caller)),
    bindEndpoint(resetDemo, (_none, caller) => demo.reset(caller)),
    bindEndpoint(launchDemo, ({ gameCode }, caller) => demo.launch(gameCode, caller)),
    bindEndpoint(getDemoLobby, dependencies.demoLobby),
  ];
}
