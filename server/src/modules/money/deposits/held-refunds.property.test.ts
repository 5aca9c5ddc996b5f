import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { createDomainEvents } from '../../../domain-events.ts';
import { HOUR_MS } from '../../../kernel/clock.ts';
import { inTransaction, type Db } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { createLedger, house, memberCentral, memberHeld } from '../ledger/ledger.ts';
import { withVerifiedLedger } from '../ledger/testing.ts';
import type { RefundResult } from '../payment-gateway.port.ts';
import type { DepositOrderRow } from '../schema.ts';
import { changeOrder, findHeld, findOrder, insertOrder } from './deposit.store.ts';
import { createHeldDeposits } from './held-deposits.service.ts';
import { byBank } from './held-deposits.testing.ts';
import { createHeldMoney } from './held-money.ts';
import { createHeldReview } from './held-review.ts';
import { ordered } from './testing.ts';

const RUNS = Math.ceil(Number(process.env.PROPERTY_CASES ?? 10_000) / 100);
const LONGEST_MS = 3_600_000;
const AMOUNT = 50_000n;

const app = withVerifiedLedger();

/** What happens to one held deposit. `other` is a second instance of the server; its answers may overtake each other. */
const ACTIONS = [
  'member credits',
  'member returns',
  'operator credits',
  'operator returns',
  'operator paid by hand',
  'tick',
  'tick of the other',
  'gateway pays',
  'gateway refuses',
  'first answer arrives',
  'last answer arrives',
  'answer is lost after the payment',
  'answer is lost before the payment',
  'an hour passes',
] as const;
type Action = (typeof ACTIONS)[number];

interface OpenCall {
  readonly answer: (result: RefundResult) => void;
  readonly lose: () => void;
}

/**
 * A gateway that decides about calls and answers them when the test says so, in any order. It pays an order once. A `faithful` one pays nothing for
 * the calls that were open when it refused one; the other may.
 */
function createGateway({ faithful }: { readonly faithful: boolean }) {
  const open: OpenCall[] = [];
  const answers: (() => void)[] = [];
  let payments = 0;
  const decide = (calls: readonly OpenCall[], result: RefundResult) =>
    answers.push(
      ...calls.map(
        ({ answer }) =>
          () =>
            answer(result),
      ),
    );
  const pays = () => {
    if (open.length > 0) payments = 1;
    decide(open.splice(0, 1), { result: 'done' });
  };
  return {
    refund: () =>
      new Promise<RefundResult>((answer, reject) => {
        open.push({ answer, lose: () => reject(new Error('The gateway did not answer.')) });
      }),
    payments: () => payments,
    isBusy: () => open.length + answers.length > 0,
    pays,
    refuses: () =>
      payments > 0 ? pays() : void decide(open.splice(0, faithful ? open.length : 1), { result: 'refused', reason: 'closed' }),
    answersFirst: () => answers.shift()?.(),
    answersLast: () => answers.pop()?.(),
    loses({ paid }: { readonly paid: boolean }) {
      if (paid && open.length > 0) payments = 1;
      open.shift()?.lose();
    },
  };
}

type Gateway = ReturnType<typeof createGateway>;

let template: DepositOrderRow;
let orders = 0;
beforeAll(async () => {
  const member = await app.newcomer('Refunded1');
  const { billNo } = await ordered(member, byBank('500.00'));
  template = (await findOrder(app.db, billNo)) as DepositOrderRow;
  await inTransaction(app.db, (trx) => changeOrder(trx, billNo, { status: 'cancelled' }));
});

/** The server's parts that decide about held money, as one instance has them. */
function createInstance(gateway: Gateway) {
  const { db, clock } = app;
  const rules = { refusalOf: async () => null };
  const log = () => undefined;
  const confirmPayer = async () => undefined;
  const money = createHeldMoney({ db, clock, log, ledger: createLedger(clock), gateway, events: createDomainEvents() });
  return {
    money,
    deposits: createHeldDeposits({ db, rules, money, confirmPayer }),
    review: createHeldReview({ db, clock, rules, money, confirmPayer }),
  };
}

/** One held deposit with its gateway, on two instances. */
async function openCase(faithful: boolean) {
  orders += 1;
  const gateway = createGateway({ faithful });
  const [one, other] = [createInstance(gateway), createInstance(gateway)];
  const order = {
    ...template,
    bill_no: `D${String(orders).padStart(16, '0')}`,
    pay_token: `refund-${orders}`,
    status: 'cancelled' as const,
  };
  const { bill_no: billNo } = order;
  const before = await balances(app.db, order.member_id);
  await inTransaction(app.db, async (trx) => {
    await insertOrder(trx, order).execute();
    await one.money.hold(trx, order, 'review', app.clock.nowMs());
  });
  let paidByHand = 0;
  const member = (decision: 'credit' | 'sendBack') =>
    inTransaction(app.db, async (trx) => one.deposits[decision](trx, (await findOrder(trx, billNo)) ?? order));
  const operator = (decision: 'credit' | 'return' | 'returned') => one.review.decide(billNo, { order: decision, reason: 'asked' }, 'lin');
  const acts: Readonly<Record<Action, () => unknown>> = {
    'member credits': () => member('credit'),
    'member returns': () => member('sendBack'),
    'operator credits': () => operator('credit'),
    'operator returns': () => operator('return'),
    'operator paid by hand': async () => {
      await operator('returned');
      paidByHand += 1;
    },
    tick: () => void one.money.refund(billNo).catch(() => undefined),
    'tick of the other': () => void other.money.refund(billNo).catch(() => undefined),
    'gateway pays': () => gateway.pays(),
    'gateway refuses': () => gateway.refuses(),
    'first answer arrives': () => gateway.answersFirst(),
    'last answer arrives': () => gateway.answersLast(),
    'answer is lost after the payment': () => gateway.loses({ paid: true }),
    'answer is lost before the payment': () => gateway.loses({ paid: false }),
    'an hour passes': () => app.clock.advance(HOUR_MS),
  };
  return {
    gateway,
    async act(action: Action) {
      await Promise.resolve(acts[action]()).catch((failure: unknown) => {
        if (!(failure instanceof Refusal)) throw failure;
      });
      await settled();
    },
    async read() {
      const [row, held, after] = [await findOrder(app.db, billNo), await findHeld(app.db, billNo), await balances(app.db, order.member_id)];
      const change = (name: keyof typeof after) => after[name] - before[name];
      return {
        status: row?.status,
        conflictAtMs: held?.conflict_at_ms ?? null,
        isOpen: held?.settled_at_ms === null,
        paidBack: gateway.payments() + paidByHand,
        paidByHand,
        central: change('central'),
        held: change('held'),
        deposits: change('deposits'),
        claims: change('claims'),
      };
    },
  };
}

async function balances(db: Db, memberId: string) {
  const ledger = createLedger(app.clock);
  const [central, held] = [await ledger.balance(db, memberCentral(memberId)), await ledger.balance(db, memberHeld(memberId))];
  return { central, held, deposits: await ledger.balance(db, house('deposits')), claims: await ledger.balance(db, house('refund-claims')) };
}

/** Everything that an action started has reached the database, or waits for the gateway. */
async function settled(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await turn();
    await inTransaction(app.db, async () => undefined);
  }
}

/** Lets the gateway answer until nobody waits for it. */
async function drain({ act, gateway, read }: Awaited<ReturnType<typeof openCase>>): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    while (gateway.isBusy()) {
      await act('gateway pays');
      await act('first answer arrives');
    }
    if ((await read()).status !== 'returning') return;
    await act('an hour passes');
    await act('operator returns');
    await act('tick');
  }
}

const steps = fc.array(fc.constantFrom(...ACTIONS), { minLength: 1, maxLength: 24 });

/** A refusal arrives after the next attempt was paid: of another instance, and of a lease that is over. */
const OVERTAKEN: readonly Action[] = [
  'gateway refuses',
  'tick of the other',
  'gateway pays',
  'first answer arrives',
  'operator paid by hand',
];
const EXAMPLES: [Action[]][] = [
  [['member returns', ...OVERTAKEN]],
  [['member returns', 'an hour passes', ...OVERTAKEN]],
  [['member returns', 'gateway refuses', 'an hour passes', ...OVERTAKEN.slice(1)]],
];

test(
  `${RUNS} sequences of decisions, answers and lost answers pay held money back at most once, and ledger and gateway agree [VAL-4]`,
  () =>
    fc.assert(
      fc.asyncProperty(steps, async (actions) => {
        const one = await openCase(true);
        for (const action of actions) {
          await one.act(action);
          const { paidBack, central, held } = await one.read();
          expect(paidBack).toBeLessThanOrEqual(1);
          expect([0n, AMOUNT]).toContain(held);
          if (central !== 0n) expect(paidBack).toBe(0);
        }
        await drain(one);
        const { status, paidBack, central, held, deposits, claims, conflictAtMs } = await one.read();
        expect({ claims, conflictAtMs }).toEqual({ claims: 0n, conflictAtMs: null });
        expect(central + held + BigInt(paidBack) * AMOUNT).toBe(AMOUNT);
        expect(deposits).toBe(BigInt(paidBack) * AMOUNT - AMOUNT);
        expect({ held, success: central !== 0n, returned: paidBack === 1 }).toEqual({
          held: status === 'held' ? AMOUNT : 0n,
          success: status === 'success',
          returned: status === 'returned',
        });
      }),
      { numRuns: RUNS, examples: EXAMPLES },
    ),
  LONGEST_MS,
);

test(
  `${RUNS} sequences with a gateway that pays after it refused leave the ledger exact and show every second payment to operators`,
  () =>
    fc.assert(
      fc.asyncProperty(steps, async (actions) => {
        const one = await openCase(false);
        for (const action of actions) await one.act(action);
        await drain(one);
        const { paidBack, central, held, deposits, claims, conflictAtMs, isOpen, status } = await one.read();
        const isTwice = paidBack === 2;
        expect(deposits).toBe(BigInt(paidBack) * AMOUNT - AMOUNT);
        expect(claims).toBe(isTwice ? -AMOUNT : 0n);
        expect(central + held + deposits + claims).toBe(0n);
        expect(conflictAtMs !== null).toBe(isTwice);
        expect(isOpen).toBe(isTwice || status === 'held');
      }),
      { numRuns: RUNS, examples: EXAMPLES },
    ),
  LONGEST_MS,
);
