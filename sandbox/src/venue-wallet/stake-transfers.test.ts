import * as fc from 'fast-check';
import { ODDS } from '@site/shared/product';
import { setAutoTransfer, type PlacedBet } from '@site/shared/wire';
import { createDomainEvents } from '@site/server/domain-events.ts';
import { MINUTE_MS } from '@site/server/kernel/clock.ts';
import { Refusal, sessionGone } from '@site/server/kernel/http/refusal.ts';
import {
  createLedger,
  createTransfers,
  memberCentral,
  memberLocked,
  memberVenue,
  type VenueWallet,
} from '@site/server/modules/money/index.ts';
import { verifyLedger } from '@site/server/modules/money/seeding.ts';
import { walletsOf } from '@site/server/modules/money/transfers/testing.ts';
import { memberIdOf } from '@site/server/modules/people/member/testing.ts';
import { createVenueList } from '@site/server/modules/play/index.ts';
import { createBettingEngine } from '@site/server/modules/play/seeding.ts';
import type { Offer } from '@site/server/modules/play/sportsbook.port.ts';
import { startTestApp, type TestApp } from '@site/server/testing/testing.ts';
import { VENUE_FAULTS, type VenueFault } from './venue-wallet-faults.ts';
import { createVenueWalletSimulator, type VenueWalletSimulator } from './venue-wallet-simulator.ts';

/** Stakes that a bet takes from the central wallet through the transfer protocol of its venue. */

const BOOK = 'IMTY';
const OPENING = 1_000_000n;
const OFFER: Omit<Offer, 'startsAtMs'> = {
  matchNo: 1,
  eventKey: 'stake-transfers',
  marketNo: 1,
  selectionNo: 1,
  sport: 'football',
  league: '测试联赛',
  home: '主队',
  away: '客队',
  isLive: false,
  canParlay: true,
  marketType: '1X2',
  period: 'full',
  marketTitle: '独赢',
  lineQuarters: null,
  selectionCode: 'home',
  selectionName: '主队',
  status: 'open',
  oddsMilli: 2000,
  score: null,
  minStake: 100n,
  maxStake: 10n ** 9n,
};

let app: TestApp;
let newcomers = 0;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  expect(await verifyLedger(app.db)).toEqual([]);
  await app.close();
});

/** A new member with 10,000 yuan in the central wallet, and a book whose one price a test moves. Each bet is made by a site that may lose its power. */
async function bettor() {
  newcomers += 1;
  const name = `Staker${newcomers}`;
  const client = await app.newcomer(name);
  const memberId = await memberIdOf(app, name);
  const venueWallet = createVenueWalletSimulator(app.db, app.clock);
  const ledger = createLedger(app.clock);
  let [oddsMilli, references] = [OFFER.oddsMilli, 0];
  const siteWith = (wallet: VenueWallet) => {
    const events = createDomainEvents();
    const { stakes, tick } = createTransfers({
      ...app,
      events,
      ledger,
      venueWallet: wallet,
      venues: createVenueList(app.db),
      refusePlay: async () => undefined,
    });
    const offer = async (): Promise<Offer> => ({ ...OFFER, startsAtMs: app.clock.nowMs() + MINUTE_MS, oddsMilli });
    const book = { venueCode: BOOK, gameCode: BOOK, category: 'sport' as const, title: 'IM体育', offer, chances: async () => null };
    return { engine: createBettingEngine({ ...app, events, ledger, books: [book], fundStake: stakes.fund }), stakes, tick };
  };
  const leg = { matchId: '1', marketId: '1', selectionId: '1', oddsMilli: OFFER.oddsMilli, line: null };
  const orderOf = (reference: string, stake: string) =>
    ({ reference, type: 'single', legs: [leg], stake, acceptance: 'none', oddsFormat: ODDS.europe }) as const;
  return {
    client,
    memberId,
    ...walletsOf(client),
    venueWallet,
    newReference: () => `stake-${name}-${(references += 1)}`,
    movePrice: (next: number) => void (oddsMilli = next),
    /** One attempt to bet; with another wallet, by a site whose power fails in it. */
    bet: (reference: string, stake: string, wallet: VenueWallet = venueWallet): Promise<PlacedBet> =>
      siteWith(wallet).engine.place(BOOK, { memberId }, orderOf(reference, stake)),
    /** A bet whose session ends after so many of its transactions. */
    betInSession: (stake: string, transactions: number): Promise<PlacedBet> => {
      let asked = 0;
      const requireSession = async () => {
        asked += 1;
        if (asked > transactions) throw sessionGone();
      };
      return siteWith(venueWallet).engine.place(BOOK, { memberId, requireSession }, orderOf(`stake-${name}-session`, stake));
    },
    playable: () => siteWith(venueWallet).stakes.playable(app.db, memberId, memberVenue(memberId, BOOK)),
    /** Continues what is under way, as the job does. */
    async settle(): Promise<void> {
      for (let minute = 0; minute < 3; minute += 1) {
        app.clock.advance(MINUTE_MS);
        await siteWith(venueWallet).tick((error) => {
          throw error;
        });
      }
    },
    async money() {
      const accounts = [memberCentral(memberId), memberVenue(memberId, BOOK), memberLocked(memberId)];
      const [central = 0n, venue = 0n, locked = 0n] = await Promise.all(accounts.map((account) => ledger.balance(app.db, account)));
      return { central, venue, locked, booked: await venueWallet.booked(BOOK, memberId) };
    },
    stakesTaken: async () =>
      (await siteWith(venueWallet).engine.ownBets(BOOK, memberId, { settled: false, days: 1, page: 1, size: 50 })).total,
  };
}

const messageOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'placed',
    (cause: unknown) => (cause instanceof Refusal ? cause.message : Promise.reject(cause)),
  );

test('a bet takes exactly its stake from the central wallet, and the next one only what the venue lacks', async () => {
  const { bet, newReference, money, book, playable } = await bettor();
  const reference = newReference();
  expect(await playable()).toBe(OPENING);
  expect(await bet(reference, '100.00')).toMatchObject({ status: 'accepted', stake: '100.00' });

  expect(await money()).toEqual({ central: OPENING - 10_000n, venue: 0n, locked: 0n, booked: 10_000n });
  expect((await book()).transfers).toMatchObject([
    { requestKey: `stake:${BOOK}:${reference}`, from: 'central', to: BOOK, amount: '100.00', status: 'success' },
  ]);
});

test('money that the venue has is staked first', async () => {
  const { bet, newReference, money, send, detail } = await bettor();
  await detail((await send('in', '30', { venueCode: BOOK })).data?.transferId ?? '');
  await bet(newReference(), '100.00');
  expect(await money()).toMatchObject({ central: OPENING - 10_000n, venue: 0n, booked: 10_000n });
});

test('the same reference takes the stake once, one after the other and at once', async () => {
  const { bet, newReference, money, stakesTaken } = await bettor();
  const reference = newReference();
  const answers = [await bet(reference, '100.00'), ...(await Promise.all([bet(reference, '100.00'), bet(reference, '100.00')]))];

  expect(new Set(answers.map(({ betNo }) => betNo)).size).toBe(1);
  const another = newReference();
  const atOnce = await Promise.all([1, 2, 3].map(() => messageOf(bet(another, '50.00'))));
  expect(new Set(atOnce)).toEqual(new Set(['placed']));
  expect(await money()).toEqual({ central: OPENING - 15_000n, venue: 0n, locked: 0n, booked: 15_000n });
  expect(await stakesTaken()).toBe(2);
});

test('bets at once each take their stake, and none the money of another', async () => {
  const { bet, newReference, money, stakesTaken } = await bettor();
  const answers = await Promise.all([1, 2, 3, 4].map((yuan) => messageOf(bet(newReference(), `${yuan}00.00`))));

  expect(new Set(answers)).toEqual(new Set(['placed']));
  expect(await money()).toEqual({ central: OPENING - 100_000n, venue: 0n, locked: 0n, booked: 100_000n });
  expect(await stakesTaken()).toBe(4);
});

test('nothing moves for a bet that is refused for another reason, nor for one that the member cannot pay', async () => {
  const { bet, newReference, movePrice, money } = await bettor();
  movePrice(1900);
  expect(await messageOf(bet(newReference(), '100.00'))).toBe('赔率已变化，请确认');
  movePrice(OFFER.oddsMilli);
  expect(await messageOf(bet(newReference(), '10000.01'))).toBe('余额不足');
  expect(await money()).toEqual({ central: OPENING, venue: 0n, locked: 0n, booked: 0n });
});

test('nothing moves for a bet whose session ends before its money does [VEN-6]', async () => {
  const { betInSession, money } = await bettor();

  await expect(betInSession('50', 1)).rejects.toMatchObject({ code: sessionGone().code });
  expect(await money()).toMatchObject({ central: OPENING, venue: 0n });
});

test('a member who moves money by hand, and one above his own cap, keep it', async () => {
  const { client, bet, newReference, money, playable } = await bettor();
  await client.call(setAutoTransfer, { on: true, most: '60' });
  expect(await playable()).toBe(6000n);
  expect(await messageOf(bet(newReference(), '60.01'))).toBe('所需转入金额超过您设置的单次转入上限60元，请先转账或调高上限');
  await client.call(setAutoTransfer, { on: false, most: null });
  expect(await playable()).toBe(0n);
  expect(await messageOf(bet(newReference(), '10.00'))).toBe('余额不足');
  expect(await money()).toMatchObject({ central: OPENING, booked: 0n });
});

test('a price that moves while the money does leaves the money at the venue, where the next bet takes it', async () => {
  const { bet, newReference, movePrice, money, venueWallet, book } = await bettor();
  const moving: VenueWallet = {
    ...venueWallet,
    send: async (order) => {
      movePrice(1900);
      return venueWallet.send(order);
    },
  };
  const reference = newReference();
  expect(await messageOf(bet(reference, '100.00', moving))).toBe('赔率已变化，请确认');
  expect(await money()).toEqual({ central: OPENING - 10_000n, venue: 10_000n, locked: 0n, booked: 10_000n });
  expect((await book()).transfers).toMatchObject([{ status: 'success', amount: '100.00' }]);

  movePrice(OFFER.oddsMilli);
  await bet(reference, '100.00');
  expect(await money()).toEqual({ central: OPENING - 10_000n, venue: 0n, locked: 0n, booked: 10_000n });
});

test.each<[VenueFault, string, Partial<Awaited<ReturnType<Awaited<ReturnType<typeof bettor>>['money']>>>]>([
  ['refuse', '场馆未受理转入，资金已退回中心钱包，本次未投注', { central: OPENING, venue: 0n, locked: 0n }],
  ['late', '资金转入场馆的结果确认中，本次未投注；确认后可直接投注', { central: OPENING - 10_000n, venue: 0n, locked: 10_000n }],
])('a venue whose wallet is at fault (%s) takes no bet, and says what became of the money [F46]', async (fault, text, after) => {
  const { bet, newReference, money, venueWallet, settle } = await bettor();
  await venueWallet.misbehave(BOOK, fault, 1);
  expect(await messageOf(bet(newReference(), '100.00'))).toBe(text);
  expect(await money()).toMatchObject(after);

  await settle();
  expect(await messageOf(bet(newReference(), '100.00'))).toBe('placed');
  expect(await money()).toEqual({ central: OPENING - 10_000n, venue: 0n, locked: 0n, booked: 10_000n });
});

/** Where the power fails in a bet: `off` never returns, committed work stays. */
const CUTS: Readonly<Record<string, (wallet: VenueWalletSimulator, off: () => Promise<never>) => Partial<VenueWallet>>> = {
  'before the venue heard of the money': (_wallet, off) => ({ send: off }),
  'after the venue had booked the money': (wallet, off) => ({ send: async (order) => wallet.send(order).then(off) }),
  'before the site wrote down the result': (_wallet, off) => ({ find: off }),
};

/** Bets until the power fails; that run never continues. */
const untilPowerCut = (
  { bet, venueWallet }: Pick<Awaited<ReturnType<typeof bettor>>, 'bet' | 'venueWallet'>,
  cut: string,
  reference: string,
) =>
  new Promise<void>((reached) => {
    const off = () => {
      reached();
      return new Promise<never>(() => undefined);
    };
    void bet(reference, '100.00', { ...venueWallet, ...CUTS[cut]?.(venueWallet, off) });
  });

test.each(Object.keys(CUTS))('a site that stops %s has taken the stake once when the bet is repeated [F43]', async (cut) => {
  const member = await bettor();
  const reference = member.newReference();
  await untilPowerCut(member, cut, reference);
  expect(await member.money()).toMatchObject({ central: OPENING - 10_000n, venue: 0n, locked: 10_000n });

  await member.settle();
  await member.bet(reference, '100.00');
  await member.bet(reference, '100.00');
  expect(await member.money()).toEqual({ central: OPENING - 10_000n, venue: 0n, locked: 0n, booked: 10_000n });
  expect(await member.stakesTaken()).toBe(1);
});

test('whatever the venue does and however often a bet is sent, one transfer and one bet come of it, and no money is lost', async () => {
  const step = fc.record({
    fault: fc.option(fc.constantFrom(...VENUE_FAULTS), { nil: null }),
    reference: fc.integer({ min: 1, max: 3 }),
    priceMoves: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      const member = await bettor();
      const name = member.newReference();
      const placed = new Set<number>();
      for (const { fault, reference, priceMoves } of steps) {
        await member.venueWallet.misbehave(BOOK, fault, 1);
        member.movePrice(priceMoves ? 1900 : OFFER.oddsMilli);
        if ((await messageOf(member.bet(`${name}-${reference}`, '100.00'))) === 'placed') placed.add(reference);
        await member.venueWallet.misbehave(BOOK, null);
        await member.settle();
      }
      const { central, venue, locked, booked } = await member.money();
      expect(locked).toBe(0n);
      expect(await member.stakesTaken()).toBe(placed.size);
      expect(central + venue + BigInt(placed.size) * 10_000n).toBe(OPENING);
      expect(booked).toBe(OPENING - central);
      const keys = (await member.book()).transfers.map(({ requestKey }) => requestKey);
      expect(new Set(keys).size).toBe(keys.length);
    }),
    { numRuns: 40, seed: 550 },
  );
});
