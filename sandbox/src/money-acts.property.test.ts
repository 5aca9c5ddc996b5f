import { CODE, fromWire, lastDays, quoteCashOut, toWire, type Cents } from '@site/shared/product';
import { imAnswer, type ImEvent } from '@site/shared/venue-protocols';
import {
  type Envelope,
  cancelWithdrawal,
  cashOutBet,
  claimWelfare,
  createDeposit,
  createWithdrawal,
  getCashOutOffer,
  getMemberInfo,
  getPlayStatement,
  getTurnoverSummary,
  getWalletSummary,
  getWithdrawal,
  giveUpBonus,
  listManualDividends,
  listMovements,
  listTransRecords,
  listTurnoverRequirements,
} from '@site/shared/wire';
import * as z from 'zod/mini';
import { DAY_MS, MINUTE_MS } from '@site/server/kernel/clock.ts';
import { deliver, keyed, requestFor } from '@site/server/modules/money/deposits/testing.ts';
import { createLedger, verifyLedger } from '@site/server/modules/money/seeding.ts';
import { memberCentral, memberLocked, memberVenue } from '@site/server/modules/money/index.ts';
import { addedAccount, holder, logInAgain, wechat, WITHDRAW_PASSWORD } from '@site/server/modules/money/payout-accounts/testing.ts';
import { walletsOf } from '@site/server/modules/money/transfers/testing.ts';
import { memberIdOf } from '@site/server/modules/people/member/testing.ts';
import { seededRandom } from '@site/server/modules/play/betting/testing.ts';
import { enterGame, playRound } from '@site/server/modules/play/games/testing.ts';
import { startTestApp, type TestApp } from '@site/server/testing/testing.ts';
import { newSeed } from './venues/fair.ts';
import { bettingOnBooks } from './venues/sports/create-sportsbooks.ts';
import { createMatchRunner, type MatchRunner } from './venues/sports/match-runner.service.ts';
import { scoreCodes } from './venues/sports/kinds.ts';
import { ask, endMatch, enterBook, eventsWithoutSubscribers } from './venues/sports/testing.ts';

/** Random money acts of members over the whole site: every screen that names an amount agrees with the ledger after each. */

/** `verify:long` does a hundred thousand. */
const STEPS = Number(process.env.MONEY_STEPS ?? 80);
/** Another one draws other acts. */
const SEED = process.env.MONEY_SEED ?? 'money acts';
/** Then another member acts: the records of one stay short enough to be read at each step. */
const STEPS_A_MEMBER = 200;
const STEPS_BETWEEN_AUDITS = 100;
const LONGEST_MS = 7_200_000;
const BOOK = 'IMTY';
/** What the sandbox gives a newcomer to play with. */
const WELCOME = 1_000_000n;

const ACTS = [
  'deposit',
  'transferIn',
  'transferOut',
  'round',
  'round',
  'bet',
  'bet',
  'cashOut',
  'cashOut',
  'end',
  'bonus',
  'giveUp',
  'withdraw',
  'decide',
  'takeBack',
  'day',
] as const;
type Act = (typeof ACTS)[number];
/** Each kind once, in an order in which it can be done; then all at random. */
const FIRST: readonly Act[] = [
  'deposit',
  'transferIn',
  'round',
  'bet',
  'cashOut',
  'bonus',
  'giveUp',
  'withdraw',
  'takeBack',
  'bet',
  'end',
  'transferOut',
  'withdraw',
  'decide',
  'day',
];

let app: TestApp;
let matches: MatchRunner;
let betting: ReturnType<typeof bettingOnBooks>;
beforeAll(async () => {
  app = await startTestApp();
  betting = bettingOnBooks({ ...app, ledger: createLedger(app.clock), events: eventsWithoutSubscribers() });
  matches = createMatchRunner({ db: app.db, clock: app.clock, betting, newSeed });
}, 60_000);
afterAll(() => app.close());

const random = seededRandom(SEED);
const yuan = (from: number, to: number) => toWire(BigInt(from * 100 + random((to - from) * 100)));

/** What a member did, counted from the answers he got. */
interface Tally {
  deposited: Cents;
  withdrawn: Cents;
  /** The welcome money and the bonuses he claimed, less those he gave up. */
  given: Cents;
}

type AskIm = (call: string, body: object) => Promise<Record<string, unknown>>;

let events: readonly ImEvent[] = [];

/** A selection of a match that has not begun, as IM's page orders it; null where all of the day have. The list is read again once its first match has begun. */
async function anySelection(im: AskIm) {
  const isOld = events.some(({ EventDate }) => Date.parse(EventDate) <= app.clock.nowMs() + MINUTE_MS);
  if (isOld || events.length === 0) {
    await matches.tick();
    const { Events } = z.parse(imAnswer.GetEventInfoMBT, await im('GetEventInfoMBT', { Market: 2 }));
    const later = Events.filter(({ MarketLines }) => MarketLines.length > 0).toSorted(
      (one, other) => Date.parse(other.EventDate) - Date.parse(one.EventDate),
    );
    events = later.slice(0, 10);
  }
  const event = events[random(events.length)];
  const market = event?.MarketLines[random(event.MarketLines.length)];
  const selection = market?.WagerSelections[random(market.WagerSelections.length)];
  if (!event || !market || !selection) return null;
  const { WagerSelectionId, Odds, Handicap } = selection;
  return { EventId: event.EventId, MarketlineId: market.MarketlineId, WagerSelectionId, Odds, Handicap };
}

async function createActor(userName: string) {
  const client = await holder(app, userName);
  const memberId = await memberIdOf(app, userName);
  const accountId = await addedAccount(client, wechat(`wx_${userName}`));
  const wallets = walletsOf(client);
  const tally: Tally = { deposited: 0n, withdrawn: 0n, given: WELCOME };
  const bets: { readonly betNo: string; readonly matchNo: number }[] = [];
  const waiting: { readonly billNo: string; readonly amount: Cents }[] = [];
  let [central, lastMovement, acts] = [0n, '', 0];

  // A refusal may carry data too.
  const required = async <Answer>(answer: Promise<Pick<Envelope<Answer>, 'status_code' | 'data' | 'message'>>): Promise<Answer> => {
    const { status_code: code, data, message } = await answer;
    if (code !== CODE.success || data === null) throw new Error(`${code} ${message}`);
    return data;
  };

  async function deposit() {
    const { data } = await client.call(createDeposit, await requestFor(client, 'alipay', yuan(100, 900)), keyed());
    if (data === null) return false;
    await deliver(app, data);
    tally.deposited += fromWire(data.amount);
    return true;
  }
  async function transfer(direction: 'in' | 'out') {
    const { data } = await wallets.send(direction, yuan(1, 200));
    return data !== null && (await wallets.detail(data.transferId)).data?.status === 'success';
  }
  async function round() {
    const token = await enterGame(client).catch(() => null);
    return token !== null && (await playRound(app, token, String(1 + random(20)))).code === '0000000';
  }
  async function bet() {
    const entered = await enterBook(client, BOOK);
    const im = (call: string, body: object) => ask(app, { url: `/improxy/api/mobile/${call}`, body: { ...entered, ...body } });
    const selection = await anySelection(im);
    if (selection === null) return false;
    const order = { WagerType: 1, StakeAmount: yuan(10, 60), AcceptOdds: 2, DisplayOddsType: 3, WagerSelectionInfos: [selection] };
    const placed = z.safeParse(imAnswer.PlaceBet, await im('PlaceBet', { ...order, TransactionId: `${userName}-bet-${acts}` }));
    if (placed.success) bets.push({ betNo: placed.data.Wager.WagerId, matchNo: selection.EventId });
    return placed.success;
  }
  async function cashOut() {
    const betNo = bets[random(Math.max(1, bets.length))]?.betNo;
    if (betNo === undefined) return false;
    const { data: offer } = await client.call(getCashOutOffer, { betNo });
    if (offer === null || offer.refusal !== null) return false;
    const left = fromWire(offer.remainingStake);
    const stake = random(2) === 0 ? left : (left * BigInt(1 + random(99))) / 100n;
    const price = quoteCashOut({ stake, legs: offer.legs, marginBp: offer.marginBp }).price;
    const order = { betNo, stake: toWire(stake), remainingStake: offer.remainingStake, price: toWire(price), acceptance: 'none' } as const;
    return (await client.call(cashOutBet, order, keyed())).data !== null;
  }
  /** The match of a bet ends, with a score or without one. */
  async function end() {
    const one = bets[random(Math.max(1, bets.length))];
    if (one === undefined) return false;
    const score = random(8) === 0 ? 'void' : ({ home: random(4), away: random(4) } as const);
    await endMatch(app.db, one.matchNo, score);
    const outcome = { half: null, full: score === 'void' ? null : score, winners: [], isVoid: score === 'void', stoppedAt: null };
    await betting.settleMatch({ matchNo: one.matchNo, outcome, scoreCodes: scoreCodes('football') });
    events = events.filter(({ EventId }) => EventId !== one.matchNo);
    return true;
  }
  async function bonus() {
    const order = { userName, amount: yuan(1, 50), title: '随机红利', multiple: 1 + random(2), occasion: `${userName}-${acts}` };
    await app.ops('/welfare/dividends', order);
    const ids = (await required(client.call(listManualDividends))).map(({ id }) => id);
    if (ids.length === 0) return false;
    // A member who plays on and on is offered nothing for a while.
    const { status_code: code, data } = await client.call(claimWelfare, { ids }, keyed());
    if (code !== CODE.success || data === null) return false;
    tally.given += fromWire(data.amount);
    return true;
  }
  async function giveUp() {
    const { list } = await required(client.call(listTurnoverRequirements, { page: 1, pageSize: 50, open: true }));
    const one = list.find(({ forfeit }) => forfeit !== null);
    if (one === undefined) return false;
    const before = fromWire((await required(client.call(getWalletSummary))).total);
    if ((await client.call(giveUpBonus, { requirementId: one.id }, keyed())).data === null) return false;
    const taken = before - fromWire((await required(client.call(getWalletSummary))).total);
    expect(taken).toBe(fromWire(one.forfeit ?? ''));
    tally.given -= taken;
    return true;
  }
  async function withdraw() {
    await app.ops(`/turnover/${userName}/release`, {});
    const order = { accountId, amount: yuan(100, 300), withdrawPassword: WITHDRAW_PASSWORD };
    const { status_code: code, data } = await client.call(createWithdrawal, order, keyed());
    // A refusal may carry data too: what is withdrawable.
    if (code !== CODE.success || data === null) return false;
    waiting.push({ billNo: data.billNo, amount: fromWire(data.amount) });
    return true;
  }
  async function decide() {
    const one = waiting.shift();
    if (one === undefined) return false;
    const isPaid = random(2) === 0;
    for (const order of isPaid ? ['approve', 'approve', 'pay'] : ['reject', 'reject'])
      await app.ops(`/withdrawals/${one.billNo}`, { order });
    const { status } = await required(client.call(getWithdrawal, { billNo: one.billNo }));
    expect(status).toBe(isPaid ? 'success' : 'rejected');
    if (isPaid) tally.withdrawn += one.amount;
    return true;
  }
  async function takeBack() {
    const one = waiting.shift();
    if (one === undefined) return false;
    return (await client.call(cancelWithdrawal, { billNo: one.billNo }, keyed())).data !== null;
  }
  async function day() {
    app.clock.advance(DAY_MS);
    await logInAgain(client, userName);
    return true;
  }
  const doing: Readonly<Record<Act, () => Promise<boolean>>> = {
    deposit,
    transferIn: () => transfer('in'),
    transferOut: () => transfer('out'),
    round,
    bet,
    cashOut,
    end,
    bonus,
    giveUp,
    withdraw,
    decide,
    takeBack,
    day,
  };

  /** Header, wallet, movements, records, statements, turnover and ledger name the same money. */
  async function verify(): Promise<void> {
    const [header, wallet, turnover, months, { netDeposit }] = [
      await required(client.call(getMemberInfo, { withLockMoney: 1 })),
      await required(client.call(getWalletSummary)),
      await required(client.call(getTurnoverSummary)),
      await required(client.call(getPlayStatement)),
      await required(client.call(listTransRecords, { page: 1, pageSize: 1, tab: 'deposit', ...lastDays(1, app.clock.nowMs()) })),
    ];
    const ledger = createLedger(app.clock);
    const booked = async (account: ReturnType<typeof memberCentral>) => toWire(await ledger.balance(app.db, account));
    const atVenues = wallet.venues.reduce((sum, { balance }) => sum + fromWire(balance), 0n);
    expect(wallet.central).toBe(await booked(memberCentral(memberId)));
    expect(wallet.locked).toBe(await booked(memberLocked(memberId)));
    for (const { venueCode, balance } of wallet.venues) expect(balance).toBe(await booked(memberVenue(memberId, venueCode)));
    expect(fromWire(wallet.total)).toBe(fromWire(wallet.central) + fromWire(wallet.locked) + atVenues);
    expect(header).toMatchObject({ total: wallet.total, balance: wallet.central, lockMoney: wallet.locked });
    expect(fromWire(turnover.withdrawable) + fromWire(turnover.frozen)).toBe(fromWire(wallet.central));

    const sum = (read: (month: (typeof months)[number]) => string) => months.reduce((total, month) => total + fromWire(read(month)), 0n);
    expect([netDeposit.deposited, netDeposit.withdrawn]).toEqual([toWire(tally.deposited), toWire(tally.withdrawn)]);
    expect([sum(({ deposited }) => deposited), sum(({ withdrawn }) => withdrawn)]).toEqual([tally.deposited, tally.withdrawn]);
    const played = sum(({ net }) => net) - sum(({ open }) => open);
    expect(fromWire(wallet.total)).toBe(tally.deposited + tally.given - tally.withdrawn + played);
    await verifyMovements(fromWire(wallet.central));
  }
  /** The lines of the central wallet since the last look lead from its balance then to that of now. */
  async function verifyMovements(now: Cents): Promise<void> {
    const { list } = await required(client.call(listMovements, { page: 1, pageSize: 50 }));
    const known = list.findIndex(({ id }) => id === lastMovement);
    const lines = known === -1 ? list : list.slice(0, known);
    expect(central + lines.reduce((total, { amount }) => total + fromWire(amount), 0n)).toBe(now);
    expect(list[0] === undefined ? 0n : fromWire(list[0].balanceAfter)).toBe(now);
    [central, lastMovement] = [now, list[0]?.id ?? ''];
  }
  return {
    verify,
    /** Whether it was done; what is refused moves nothing. */
    act(one: Act): Promise<boolean> {
      acts += 1;
      app.clock.advance(1000 + random(60_000));
      return doing[one]();
    },
  };
}

test(
  `after each of ${STEPS} random deposits, transfers, bets, cash-outs, bonuses and withdrawals, header, wallet, records, statements, turnover and ledger agree [RT-6] [RT-7]`,
  async () => {
    const done = new Map<Act, number>();
    let actor = await createActor('Acting0');
    for (let step = 0; step < STEPS; step += 1) {
      if (step > 0 && step % STEPS_A_MEMBER === 0) actor = await createActor(`Acting${step / STEPS_A_MEMBER}`);
      const act = FIRST[step] ?? ACTS[random(ACTS.length)] ?? 'deposit';
      try {
        if (await actor.act(act)) done.set(act, (done.get(act) ?? 0) + 1);
        await actor.verify();
      } catch (cause) {
        throw new Error(`step ${step}, ${act}: ${String(cause)}`, { cause });
      }
      if (step % STEPS_BETWEEN_AUDITS === STEPS_BETWEEN_AUDITS - 1) expect(await verifyLedger(app.db)).toEqual([]);
    }
    expect(ACTS.filter((act) => !done.has(act))).toEqual([]);
  },
  LONGEST_MS,
);
