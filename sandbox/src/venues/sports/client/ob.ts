/** Client of OB's protocol. */
import type { obData, ObMatch, ObOrder } from '@site/shared/venue-protocols';
import type * as z from 'zod/mini';
import { RefusalError } from '../../client/calls.ts';
import { decimal, parseCents } from '../../client/money.ts';
import { ask, unpack } from './call.ts';
import { matchTitle, type BetStatus, type BookBet, type BookMatch, type BookProtocol, type Leg, type MatchList } from './protocol.ts';

type Data<Name extends keyof typeof obData> = z.infer<(typeof obData)[Name]>;
interface Envelope<Answer> {
  readonly code: string;
  readonly msg: string;
  readonly data: Answer;
}
/** A GET with this query, or a POST with this body. */
interface Request {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

const LISTS: Readonly<Record<MatchList, number>> = { live: 1, today: 3, early: 4, outright: 100 };
const UNIT = 100;
/** Handicaps, totals, odd and even; full time and first half. */
const TWO_WAY = ['2', '18', '4', '19', '15', '42'];
const STATUS: Readonly<Record<number, BetStatus>> = { 0: 'accepted', 2: 'void', 3: 'pending', 4: 'rejected' };
const OUTCOMES: Readonly<Record<number, BetStatus>> = { 2: 'push', 3: 'lost', 4: 'won', 5: 'half_won', 6: 'half_lost', 7: 'void' };

export function createProtocol(token: string): BookProtocol {
  const call = async <Answer>(path: string, { query = {}, body }: Request = {}): Promise<Answer> => {
    const parameters = new URLSearchParams({ ...query, rdm: crypto.randomUUID(), cuid: '' });
    const headers = { requestId: token, 'client-type': 'h5' };
    const text = await (body ? ask(path, { headers, body }) : ask(`${path}?${parameters}`, { method: 'GET', headers }));
    const { code, msg, data } = JSON.parse(text.startsWith('{') ? text : await unpack(text)) as Envelope<Answer>;
    if (code !== '0000000') throw new RefusalError(msg, code === '400401');
    return data;
  };
  const sent = (legs: readonly Leg[]) =>
    legs.map(({ matchId, marketId, id, line, price }) => ({ matchId, marketId, playOptionsId: id, odds: price, marketValue: line }));
  return {
    matches: async (list) =>
      (await call<Data<'list'>>('/yewu11/v1/m/matchesPB', { query: { type: String(LISTS[list]) } })).data.map(toMatch),
    match: async (id) => toMatch(await call<Data<'detail'>>('/yewu11/v1/m/matchDetail/getMatchOddsInfoPB', { query: { mid: String(id) } })),
    balance: async () => yuan((await call<Data<'amount'>>('/yewu12/api/user/amount')).amount),
    async quote(legs) {
      const body = { seriesType: legs.length > 1 ? 2 : 1, idList: sent(legs) };
      const { minBet, orderMaxPay, list } = await call<Data<'latest'>>('/yewu12/v1/betOrder/queryLatestMarketInfo', { body });
      return {
        min: yuan(minBet),
        max: yuan(orderMaxPay),
        prices: list.map(({ odds, hs }) => ({ price: odds, milli: odds / UNIT, open: hs === 0 })),
      };
    },
    async place(legs, { reference, stake }) {
      const body = {
        clientOrderNo: reference,
        seriesType: legs.length > 1 ? 2 : 1,
        acceptOdds: 1,
        marketTypeFinally: 3,
        betAmount: fen(stake),
        orderDetailList: sent(legs),
      };
      return toBet((await call<Data<'bet'>>('/yewu12/v1/betOrder/bet', { body })).order);
    },
    async bets() {
      const query = { page: '1', size: '30' };
      const open = await call<Data<'orders'>>('/yewu12/v1/order/betRecord/listPB', { query: { ...query, orderStatus: '0' } });
      const settled = await call<Data<'orders'>>('/yewu12/v1/order/betRecord/listPB', { query: { ...query, orderStatus: '1', days: '7' } });
      return [...open.records, ...settled.records].map(toBet);
    },
  };
}

function toMatch(match: ObMatch): BookMatch {
  const score = match.msc.find((part) => part.startsWith('S1|'));
  return {
    id: match.mid,
    league: match.tn,
    home: match.mhn,
    away: match.man,
    startMs: Number(match.mgt),
    clock: match.mst,
    score: score ? score.slice(3).replace(':', ' - ') : null,
    markets: match.hps.flatMap(({ hpid, hpn, hl }) =>
      hl.map(({ hid, hv, hs, ol }) => ({
        id: hid,
        title: hpn,
        open: hs === 0,
        twoWay: TWO_WAY.includes(hpid),
        options: ol.map(({ oid, on, ov }) => ({
          matchId: match.mid,
          marketId: hid,
          id: oid,
          name: on,
          line: hv,
          price: ov,
          milli: ov / UNIT,
        })),
      })),
    ),
  };
}

function toBet(order: ObOrder): BookBet {
  return {
    no: order.orderNo,
    status: STATUS[order.orderStatus] ?? OUTCOMES[order.outcome],
    stake: yuan(order.orderAmount),
    payout: yuan(order.backAmount),
    most: yuan(order.maxWinAmount),
    reason: order.reason,
    isSettled: order.settleTime !== '',
    legs: order.detailList.map((detail) => ({
      match: matchTitle(detail.homeName, detail.awayName),
      pick: `${detail.playName} · ${detail.playOptionName}`,
      milli: detail.oddsValue / UNIT,
    })),
  };
}

function yuan(digits: string): string {
  return decimal(BigInt(digits));
}

/** An invalid amount is sent unchanged, so that the venue rejects it. */
function fen(amount: string): string {
  return String(parseCents(amount) ?? amount);
}
