import { randomUUID } from 'node:crypto';
import { CODE, fromWire, HEADER, SITE_ID, toWire } from '@site/shared/product';
import { IM_MARKET, imAnswer } from '@site/shared/venue-protocols';
import { cashOutBet, getWalletSummary, launchVenue, type CashOutReceipt, type Envelope, type WalletSummary } from '@site/shared/wire';
import { signedHeaders } from '@site/server/kernel/http/signed-headers.ts';
import { verifyLedger } from '@site/server/modules/money/seeding.ts';
import { tablesOf } from '@site/server/modules/money/schema.ts';
import { tablesOf as playTables } from '@site/server/modules/play/schema.ts';
import { createLossyHttpClient } from './lossy-http-client.ts';
import type { Player } from './players.ts';
import { createRetryingClient } from './retrying-client.ts';
import { databaseOf, superviseSite } from './supervised-site.ts';

/** Bets of each player, which are sold in ten parts each; `npm run verify:long -- crashes` sells the parts of many more. */
const BETS = Number(process.env.CASH_OUT_BETS ?? 2);
const PLAYERS = 4;
const PARTS = 10;
const PART = 1000n;
const ORDERS = PLAYERS * BETS * PARTS;
const KILLS = 4;
const LONGEST_MS = 3_600_000;
const NETWORK = { duplicates: 0.3, lostAnswers: 0.15 };

const site = superviseSite(PLAYERS + 3);

const read = <Answer>({ text }: { readonly text: string }) => JSON.parse(text) as Envelope<Answer>;

const withDatabase = databaseOf(site);

/** Places bets on matches that begin tomorrow or later, so that none is settled meanwhile. Resolves with their numbers. */
async function placeBets(player: Player, count: number): Promise<readonly string[]> {
  const { call, setting } = site();
  const http = createLossyHttpClient();
  const entry = { enName: 'IMTY', gameCode: 'sports', appSendMoney: '', activity: '', temporaryParam: '', siteId: SITE_ID };
  const flags = { https: false, isApp: false, isSure: true, isPreload: false, isManualLaunch: true };
  const launched = read<{ readonly sports: object }>(await call(player, { endpoint: launchVenue, body: { ...entry, ...flags } }));
  const im = async (name: string, body: object): Promise<unknown> => {
    const text = JSON.stringify({ ...launched.data?.sports, ...body });
    const [url, headers] = [`/improxy/api/mobile/${name}`, { 'content-type': 'application/json' }];
    return JSON.parse((await http.send({ port: setting.site.venuePort, method: 'POST', url, headers, text }, 'nothing')).text);
  };
  const { Events } = imAnswer.GetEventInfoMBT.parse(await im('GetEventInfoMBT', { Market: IM_MARKET.early }));
  const legs = Events.flatMap(({ EventId, MarketLines: [line] }) => {
    const [selection] = line?.WagerSelections ?? [];
    if (!line || !selection) return [];
    const { WagerSelectionId, Odds, Handicap } = selection;
    return [{ EventId, MarketlineId: line.MarketlineId, WagerSelectionId, Odds, Handicap }];
  });
  const betNos: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const order = {
      WagerType: 1,
      TransactionId: randomUUID(),
      StakeAmount: toWire(PART * BigInt(PARTS)),
      AcceptOdds: 2,
      DisplayOddsType: 3,
    };
    const placed = await im('PlaceBet', { ...order, WagerSelectionInfos: [legs[at % legs.length]] });
    betNos.push(imAnswer.PlaceBet.parse(placed).Wager.WagerId);
  }
  http.close();
  return betNos;
}

/** The order that sells the next part of a bet of which this much is left, at any price. */
const orderOf = (betNo: string, remaining: bigint) =>
  ({ betNo, stake: toWire(PART), remainingStake: toWire(remaining), price: '0.01', acceptance: 'any' }) as const;

/** What the database has of the cash-outs of bets: each with its amount and how often it was paid. */
const paidParts = (betNos: readonly string[]) =>
  withDatabase(async (db) => {
    const parts = await playTables(db).selectFrom('cash_outs').selectAll().where('bet_no', 'in', betNos).execute();
    const paid = await tablesOf(db)
      .selectFrom('ledger_transfers')
      .select('idempotency_key as key')
      .where('idempotency_key', 'like', 'cash-out:%')
      .execute();
    return parts.map(({ bet_no, part_no, amount }) => ({
      part: `${bet_no}:${part_no}`,
      amount: BigInt(amount),
      times: paid.filter(({ key }) => key === `cash-out:${bet_no}:${part_no}`).length,
    }));
  });

test.each([
  ['after the money was booked', ['insert into "ledger_entries"'], 0],
  ['after the part was written down', ['insert into "cash_outs"'], 0],
  ['after the commit, before the answer', ['insert into "money_calls"', 'commit'], 1],
] as const)(
  'a cash-out whose backend dies %s is paid exactly once by the same call, and another call finds it sold [F43] [VAL-4]',
  async (_when, steps, left) => {
    const { nextPlayer, call, backend } = site();
    const player = nextPlayer();
    const [betNo = ''] = await placeBets(player, 1);
    const [key, body] = [randomUUID(), orderOf(betNo, PART * BigInt(PARTS))];
    const send = (sent = key) => call(player, { endpoint: cashOutBet, body }, { key: sent });
    const { dead } = await backend.failAfter(steps);

    await expect(send()).rejects.toThrow();
    await dead;
    expect(await paidParts([betNo])).toHaveLength(left);

    const [first, again] = [await send(), await send()].map((answer) => read<CashOutReceipt>(answer));
    expect(first).toMatchObject({ status_code: CODE.success });
    expect(again).toEqual(first);
    expect(read(await send(randomUUID()))).toMatchObject({ data: null });
    expect(await paidParts([betNo])).toEqual([{ part: `${betNo}:1`, amount: fromWire(first?.data?.amount ?? ''), times: 1 }]);
    expect(await withDatabase(verifyLedger)).toEqual([]);
  },
  180_000,
);

/** A client that sends orders twice, and again where their answer is lost. */
function sellingClient() {
  const http = createLossyHttpClient();
  const client = createRetryingClient(http, { sites: [site().setting.site], network: NETWORK, mayStop: () => false });
  async function sell({ uuid, grant }: Player, order: ReturnType<typeof orderOf>): Promise<bigint> {
    const [key, text, { method, path: url }] = [randomUUID(), JSON.stringify(order), cashOutBet];
    const answer = await client.send(({ port, salt }) => {
      const signed = signedHeaders({ session: grant, uuid, salt, nowMs: Date.now() }, { method, url, body: text });
      return { port, method, url, text, headers: { ...signed, 'content-type': 'application/json', [HEADER.idempotencyKey]: key } };
    });
    return fromWire(read<CashOutReceipt>(answer).data?.amount ?? '');
  }
  return { client, sell, close: http.close };
}

/** Kills the backend again and again while so many orders are sent; resolves with how often. */
async function killDuring({ client }: ReturnType<typeof sellingClient>, orders: number): Promise<number> {
  for (let kills = 0; kills < KILLS; kills += 1) {
    await client.reached(Math.floor((orders / (KILLS + 1)) * (kills + 1)));
    await site().backend.kill();
  }
  return KILLS;
}

const totalOf = async (player: Player): Promise<bigint> => {
  const answer = await site().call(player, { endpoint: getWalletSummary, body: {} });
  return fromWire(read<WalletSummary>(answer).data?.total ?? '');
};

test(
  `${ORDERS} cash-outs of parts, sent twice and again where an answer is lost, with ${KILLS} kill -9: each is paid once [F42] [VAL-4]`,
  async () => {
    const players = Array.from({ length: PLAYERS }, () => site().nextPlayer());
    const betsOf = new Map<Player, readonly string[]>();
    for (const player of players) betsOf.set(player, await placeBets(player, BETS));
    const before = await Promise.all(players.map(totalOf));
    const selling = sellingClient();
    const answered = new Map<string, bigint>();

    const sellAll = async (player: Player) => {
      let sum = 0n;
      for (const betNo of betsOf.get(player) ?? [])
        for (let part = 1; part <= PARTS; part += 1) {
          const amount = await selling.sell(player, orderOf(betNo, PART * BigInt(PARTS - part + 1)));
          answered.set(`${betNo}:${part}`, amount);
          sum += amount;
        }
      return sum;
    };
    const [kills, ...sold] = await Promise.all([killDuring(selling, ORDERS), ...players.map(sellAll)]);
    const after = await Promise.all(players.map(totalOf));
    selling.close();

    expect(selling.client.counts).toMatchObject({ failures: [], unequal: [] });
    expect(kills).toBe(KILLS);
    expect(after.map((cents, at) => cents - (before[at] ?? 0n))).toEqual(sold);
    const parts = await paidParts([...betsOf.values()].flat());
    expect(new Map(parts.map(({ part, amount }) => [part, amount]))).toEqual(answered);
    expect(parts.filter(({ times }) => times !== 1)).toEqual([]);
    expect(await withDatabase(verifyLedger)).toEqual([]);
  },
  LONGEST_MS,
);
