import { randomUUID } from 'node:crypto';
import { validTurnover } from '@site/shared/product';
import { getBetDetail, listTurnoverLines, listTurnoverRequirements } from '@site/shared/wire';
import type { SignedClient } from '@site/server/kernel/testing.ts';
import { BY_BANK, ordered, pay } from '@site/server/modules/money/deposits/testing.ts';
import { countDueTurnover, enterGame } from '@site/server/modules/play/games/testing.ts';
import { startTestApp, type TestApp } from '@site/server/testing/testing.ts';
import { TABLE_GAMES } from './catalogue.ts';
import { isScheduled } from './draws.ts';
import { KINDS } from './kinds/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function ask<Data>(path: string, payload: object): Promise<Data> {
  const { data, msg } = (await app.venue.inject({ method: 'POST', url: `/table/api/${path}`, payload })).json();
  if (data === null || data === undefined) throw new Error(msg);
  return data;
}

interface Draw {
  readonly running: { readonly drawNo: string; readonly drawsAtMs: number; readonly endsAtMs: number; readonly isOpen: boolean };
  readonly last: readonly { readonly drawNo: string; readonly mark: string }[];
}

type Picks = readonly { readonly area: string; readonly stake: string }[];

/**
 * Bets of a member on one running draw: each list of stakes is a bet. Returns their details after the draw, `settled` before the job has
 * counted large groups, and its short result.
 */
async function betOnDraw(member: SignedClient, [enName, gameCode]: readonly [string, string], bets: readonly Picks[]) {
  const token = await enterGame(member, { enName, gameCode });
  const { running } = await ask<Draw>('draw', { token });
  const betNos: string[] = [];
  for (const picks of bets)
    betNos.push((await ask<{ betNo: string }>('bets', { token, key: randomUUID(), drawNo: running.drawNo, picks })).betNo);
  app.clock.set(running.drawsAtMs + 1000);
  const { last } = await ask<Draw>('draw', { token });
  async function readDetails() {
    const details = [];
    for (const betNo of betNos) details.push((await member.call(getBetDetail, { betNo })).data);
    return details;
  }
  const settled = await readDetails();
  await countDueTurnover(app);
  const details = await readDetails();
  app.clock.set(running.endsAtMs);
  return { mark: last.find(({ drawNo }) => drawNo === running.drawNo)?.mark ?? '', settled, details };
}

const cents = (amount: string | undefined) => BigInt((amount ?? '').replace('.', ''));
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

test('red and black as two bets count nothing and are explained as HEDGED, unless the zero loses both [RT-4] [RT-9]', async () => {
  const member = await app.newcomer('Opposite01');
  await pay(app, await ordered(member, { ...BY_BANK, payerName: '林晓舟', amount: '2000.00' }), { way: 'exact' });
  app.clock.advance(1000);

  const { mark, details } = await betOnDraw(
    member,
    ['TIANHONG', 'TH002'],
    [[{ area: 'red', stake: '1000' }], [{ area: 'black', stake: '1000' }]],
  );

  const expected = mark === '0' ? ['1000.00', '0.00'] : ['0.00', '1000.00'];
  expect(details.map((bet) => [bet?.validAmount, bet?.offsetAmount])).toEqual([expected, expected]);
  const [requirement] = (await member.call(listTurnoverRequirements, { page: 1, pageSize: 5, open: mark !== '0' })).data?.list ?? [];
  expect(requirement?.done).toBe(mark === '0' ? '2000.00' : '0.00');
  const query = { requirementId: requirement?.id ?? '', page: 1, pageSize: 5, uncountedOnly: false };
  const reasons = (await member.call(listTurnoverLines, query)).data?.list.map(({ reason }) => reason);
  expect(reasons).toEqual(mark === '0' ? [null, null] : ['HEDGED', 'HEDGED']);
});

/** One scheduled game of each kind; a kind that gets a schedule is among them. */
const SCHEDULED = TABLE_GAMES.filter(isScheduled).filter(
  (game, place, games) => games.findIndex(({ kind }) => kind === game.kind) === place,
);
const VENUES: Readonly<Record<string, string>> = { MZ: 'MINGZHU', TH: 'TIANHONG', HC: 'HONGCAI', JX: 'JIXING' };

test.each(SCHEDULED.map(({ kind, venueCode, code }, place) => [kind, venueCode, code, `AllAreas${place}`] as const))(
  'bets on every area of a draw of %s count what they count as one bet, and no more than the draw moved [RT-4]',
  async (kind, venueCode, code, userName) => {
    const member = await app.newcomer(userName);
    const stakes = KINDS[kind].areas.map(({ key }, place) => ({ area: key, stake: `${100 + place}` }));

    const { details } = await betOnDraw(
      member,
      [VENUES[venueCode] ?? '', code],
      stakes.map((pick) => [pick]),
    );

    const settled = details.map((bet) => ({ status: bet?.status ?? '', stake: cents(bet?.stake), payout: cents(bet?.payout) }));
    const alone = settled.map(validTurnover);
    const moved = sum(settled.map(({ stake, payout }) => payout - stake));
    const counted = sum(details.map((bet) => cents(bet?.validAmount)));
    const magnitude = moved < 0n ? -moved : moved;
    expect(counted).toBe(magnitude < sum(alone) ? magnitude : sum(alone));
    expect(details.every((bet) => bet?.waitsForOpposite === false)).toBe(true);
    details.forEach((bet, place) => expect(cents(bet?.validAmount) + cents(bet?.offsetAmount)).toBe(alone[place]));
  },
);

test('sixty bets on one draw count after its settlement, each once and together what one bet would [RT-4]', async () => {
  const member = await app.newcomer('Opposite02');
  const picks = Array.from({ length: 60 }, (_none, place) => [{ area: place % 2 === 0 ? 'red' : 'black', stake: '10' }]);

  const { mark, settled, details } = await betOnDraw(member, ['TIANHONG', 'TH002'], picks);

  expect(settled.every((bet) => bet?.waitsForOpposite === true)).toBe(true);
  expect(details.every((bet) => bet?.waitsForOpposite === false)).toBe(true);
  expect(sum(details.map((bet) => cents(bet?.validAmount)))).toBe(mark === '0' ? 60_000n : 0n);
});

test('opposite bets on one draw that two games sell count nothing, because the venue names the event [RT-9]', async () => {
  const member = await app.newcomer('Opposite09');
  await pay(app, await ordered(member, { ...BY_BANK, payerName: '林晓舟', amount: '2000.00' }), { way: 'exact' });
  app.clock.advance(1000);
  const names = jest.spyOn(app.ports.casino, 'drawEvent').mockReturnValue('one lottery:1');
  const results = jest.spyOn(app.ports.casino, 'drawResult').mockImplementation(async () => ({
    seed: 'ab',
    // Only red wins: 100 yuan at even odds.
    settle: (picks) => ({ picks, hands: [], payout: picks.some(({ area }) => area === 'red') ? 20_000n : 0n }),
  }));
  const otherRoulette = TABLE_GAMES.find(({ venueCode, kind }) => venueCode === 'MZ' && kind === 'roulette')?.code ?? '';
  const tables = [
    { token: await enterGame(member, { enName: 'TIANHONG', gameCode: 'TH002' }), area: 'red' },
    { token: await enterGame(member, { enName: 'MINGZHU', gameCode: otherRoulette }), area: 'black' },
  ];
  const running = async () => Promise.all(tables.map(async ({ token }) => (await ask<Draw>('draw', { token })).running));
  let draws = await running();
  while (!draws.every(({ isOpen }) => isOpen)) {
    app.clock.advance(1000);
    draws = await running();
  }
  const end = Math.max(...draws.map(({ drawsAtMs }) => drawsAtMs + 1000));
  const betNos: string[] = [];
  for (const [place, { token, area }] of tables.entries()) {
    const order = { token, key: randomUUID(), drawNo: draws[place]?.drawNo, picks: [{ area, stake: '100' }] };
    betNos.push((await ask<{ betNo: string }>('bets', order)).betNo);
  }
  app.clock.set(end);
  await app.services.venues.settleDue();
  await countDueTurnover(app);
  const details = [];
  for (const betNo of betNos) details.push((await member.call(getBetDetail, { betNo })).data);
  names.mockRestore();
  results.mockRestore();

  expect(details.map((bet) => [bet?.validAmount, bet?.offsetAmount])).toEqual([
    ['0.00', '100.00'],
    ['0.00', '100.00'],
  ]);
});

/** The next draw that takes bets. */
async function openDraw(token: string): Promise<Draw['running']> {
  for (;;) {
    const { running } = await ask<Draw>('draw', { token });
    if (running.isOpen) return running;
    app.clock.advance(1000);
  }
}

/** A member with a deposit whose turnover is open, at a table of roulette. */
async function atRoulette(userName: string) {
  const member = await app.newcomer(userName);
  await pay(app, await ordered(member, { ...BY_BANK, payerName: '林晓舟', amount: '2000.00' }), { way: 'exact' });
  return { member, token: await enterGame(member, { enName: 'TIANHONG', gameCode: 'TH002' }) };
}

/** What counts to the open turnover of the deposit; undefined once it is done. */
const doneOf = async (member: SignedClient) =>
  (await member.call(listTurnoverRequirements, { page: 1, pageSize: 5, open: true })).data?.list[0]?.done;

test('bets of many members on one draw are settled and counted for each as alone: nothing for who holds both sides [RT-4] [RT-9]', async () => {
  const sides = [['red'], ['black'], ['red', 'black'], ['black'], ['red'], ['black', 'red']];
  const places = [];
  for (const [place, areas] of sides.entries()) places.push({ areas, ...(await atRoulette(`ManyOnDraw${place}`)) });
  const { token } = await atRoulette('ManyOnDraw9');
  app.clock.advance(1000);
  const { drawNo, drawsAtMs } = await openDraw(token);
  const bets = places.flatMap(({ areas, ...own }) => areas.map((area) => ({ ...own, area, isHedging: areas.length > 1 })));
  const betNos: string[] = [];
  for (const bet of bets) {
    const order = { token: bet.token, key: randomUUID(), drawNo, picks: [{ area: bet.area, stake: '1000' }] };
    betNos.push((await ask<{ betNo: string }>('bets', order)).betNo);
  }
  app.clock.set(drawsAtMs + 1000);
  const { last } = await ask<Draw>('draw', { token });
  const isZero = last.some((draw) => draw.drawNo === drawNo && draw.mark === '0');

  const details = [];
  for (const [place, { member }] of bets.entries()) details.push((await member.call(getBetDetail, { betNo: betNos[place] ?? '' })).data);
  const done = [];
  for (const { member } of places) done.push(await doneOf(member));

  expect(details.map((bet) => bet?.validAmount)).toEqual(bets.map(({ isHedging }) => (isHedging && !isZero ? '0.00' : '1000.00')));
  expect(new Set(details.map((bet) => bet?.status)).size).toBe(isZero ? 1 : 2);
  // A zero loses both sides, which then count, and the turnover of that deposit is done.
  const ofBoth = isZero ? undefined : '0.00';
  expect(done).toEqual(['1000.00', '1000.00', ofBoth, '1000.00', '1000.00', ofBoth]);
});
