/** Client of OB's protocol. */
import { fenOf, yuanOf } from './amounts.js';
import { ask, RefusalError, unpack } from './call.js';

const LISTS = { live: 1, today: 3, early: 4, outright: 100 };
const UNIT = 100;
/** Handicaps, totals, odd and even; full time and first half. */
const TWO_WAY = ['2', '18', '4', '19', '15', '42'];
const STATUS = { 0: 'accepted', 2: 'void', 3: 'pending', 4: 'rejected' };
const OUTCOMES = { 2: 'push', 3: 'lost', 4: 'won', 5: 'half_won', 6: 'half_lost', 7: 'void' };

export function createProtocol(token) {
  const call = async (path, { query = {}, body } = {}) => {
    const parameters = new URLSearchParams({ ...query, rdm: crypto.randomUUID(), cuid: '' });
    const order = { method: body ? 'POST' : 'GET', headers: { 'request-id': token, 'client-type': 'h5' }, ...(body && { body }) };
    const text = await ask(body ? path : `${path}?${parameters}`, order);
    const { code, msg, data } = JSON.parse(text.startsWith('{') ? text : await unpack(text));
    if (code !== '0000000') throw new RefusalError(msg, code === '400401');
    return data;
  };
  const sent = (legs) =>
    legs.map(({ matchId, marketId, id, line, price }) => ({ matchId, marketId, playOptionsId: id, odds: price, marketValue: line }));
  return {
    matches: async (list) => (await call('/yewu11/v1/m/matchesPB', { query: { type: LISTS[list] } })).data.map(toMatch),
    match: async (id) => toMatch(await call('/yewu11/v1/m/matchDetail/getMatchOddsInfoPB', { query: { mid: id } })),
    balance: async () => yuan((await call('/yewu12/api/user/amount')).amount),
    async quote(legs) {
      const body = { seriesType: legs.length > 1 ? 2 : 1, idList: sent(legs) };
      const { minBet, orderMaxPay, list } = await call('/yewu12/v1/betOrder/queryLatestMarketInfo', { body });
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
      return toBet((await call('/yewu12/v1/betOrder/bet', { body })).order);
    },
    async bets() {
      const query = { page: 1, size: 30 };
      const open = await call('/yewu12/v1/order/betRecord/listPB', { query: { ...query, orderStatus: 0 } });
      const settled = await call('/yewu12/v1/order/betRecord/listPB', { query: { ...query, orderStatus: 1, days: 7 } });
      return [...open.records, ...settled.records].map(toBet);
    },
  };
}

function toMatch(match) {
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

function toBet(order) {
  return {
    no: order.orderNo,
    status: STATUS[order.orderStatus] ?? OUTCOMES[order.outcome],
    stake: yuan(order.orderAmount),
    payout: yuan(order.backAmount),
    most: yuan(order.maxWinAmount),
    reason: order.reason,
    isSettled: order.settleTime !== '',
    legs: order.detailList.map((detail) => ({
      match: [detail.homeName, detail.awayName].filter(Boolean).join(' v '),
      pick: `${detail.playName} · ${detail.playOptionName}`,
      milli: detail.oddsValue / UNIT,
    })),
  };
}

function yuan(digits) {
  return yuanOf(BigInt(digits));
}

/** An invalid amount is sent unchanged, so that the venue rejects it. */
function fen(amount) {
  return String(fenOf(amount) ?? amount);
}
