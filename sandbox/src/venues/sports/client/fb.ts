/** Client of FB's protocol. */
import type { FbMatch, FbOrder, fbData } from '@site/shared/venue-protocols';
import type * as z from 'zod/mini';
import { RefusalError } from '../../client/calls.ts';
import { ask } from './call.ts';
import { matchTitle, type BetStatus, type BookBet, type BookMatch, type BookProtocol, type Leg, type MatchList } from './protocol.ts';

type Data<Name extends keyof typeof fbData> = z.infer<(typeof fbData)[Name]>;
interface Envelope<Answer> {
  readonly code: number;
  readonly message: string;
  readonly data: Answer;
}

const LISTS: Readonly<Record<MatchList, number>> = { live: 1, today: 3, early: 4, outright: 7 };
const FULL = 1001;
/** Handicaps, totals, odd and even. */
const TWO_WAY = [1000, 1007, 1008];
const STATUS: Readonly<Record<number, BetStatus>> = { 1: 'pending', 2: 'rejected', 3: 'void', 4: 'accepted' };
const OUTCOMES: Readonly<Record<number, BetStatus>> = { 2: 'push', 3: 'lost', 4: 'won', 5: 'half_won', 6: 'half_lost', 7: 'void' };

export function createProtocol(token: string): BookProtocol {
  const call = async <Answer>(path: string, body: object = {}): Promise<Answer> => {
    const text = await ask(path, { headers: { authorization: token }, body: { languageType: 'CMN', ...body } });
    const { code, message, data } = JSON.parse(text) as Envelope<Answer>;
    if (code !== 0) throw new RefusalError(message, code === 14010);
    return data;
  };
  const sent = (legs: readonly Leg[]) =>
    legs.map(({ matchId, marketId, type, line, price }) => ({ matchId, marketId, optionType: type, odds: price, li: line }));
  return {
    matches: async (list) => (await call<Data<'list'>>('/v1/match/getList', { type: LISTS[list] })).records.map(toMatch),
    match: async (id) => toMatch(await call<Data<'detail'>>('/v1/match/getMatchDetail', { matchId: id })),
    balance: async () => (await call<Data<'user'>>('/v1/user/base')).bl,
    async quote(legs) {
      const body = { isMultiple: legs.length > 1, betMatchMarketList: sent(legs) };
      const { min, max, bms } = await call<Data<'quote'>>('/v1/order/batchBetMatchMarketOfJumpLine', body);
      return { min, max, prices: bms.map(({ odds, ss }) => ({ price: odds, milli: milliOf(odds), open: ss === 1 })) };
    },
    async place(legs, { reference, stake }) {
      const body = { thirdRemark: reference, unitStake: stake, oddsChange: 1, oddsFormat: 3, betOptionList: sent(legs) };
      return toBet(await call<Data<'order'>>(legs.length > 1 ? '/v1/order/betMultiple' : '/v1/order/bet/singlePass', body));
    },
    async bets() {
      const open = await call<Data<'orders'>>('/v1/order/new/bet/list', { isSettled: false, current: 1, size: 30 });
      const settled = await call<Data<'orders'>>('/v1/order/new/bet/list', { isSettled: true, days: 7, current: 1, size: 30 });
      return [...open.records, ...settled.records].map(toBet);
    },
  };
}

function toMatch(match: FbMatch): BookMatch {
  const score = match.nsg.find(({ pe }) => pe === FULL);
  return {
    id: match.id,
    league: match.lg.na,
    home: match.ts[0]?.na ?? '',
    away: match.ts[1]?.na ?? '',
    startMs: match.bt,
    clock: match.mc.tx,
    score: score ? score.sc.join(' - ') : null,
    markets: match.mg.flatMap(({ mty, nm, mks }) =>
      mks.map(({ id, ss, li, op }) => ({
        id,
        title: nm,
        open: ss === 1,
        twoWay: TWO_WAY.includes(mty),
        options: op.map(({ na, ty, od }) => ({
          matchId: match.id,
          marketId: id,
          id: `${id}:${ty}`,
          type: ty,
          name: na,
          line: li,
          price: od,
          milli: milliOf(od),
        })),
      })),
    ),
  };
}

function toBet(order: FbOrder): BookBet {
  return {
    no: order.id,
    status: STATUS[order.st] ?? OUTCOMES[order.uot],
    stake: order.sat,
    payout: order.sa,
    most: order.mwa,
    reason: order.rjs,
    isSettled: order.stm > 0,
    legs: order.ops.map((option) => ({
      match: matchTitle(option.te[0]?.na ?? '', option.te[1]?.na ?? ''),
      pick: `${option.mgn} · ${option.on}`,
      milli: milliOf(option.od),
    })),
  };
}

/** A Hong Kong price as thousandths of a European one; 0 means no price. */
function milliOf(shown: string): number {
  if (shown === '0') return 0;
  const [whole = '', decimals = ''] = shown.split('.');
  return Number(whole + decimals.padEnd(3, '0')) + 1000;
}
