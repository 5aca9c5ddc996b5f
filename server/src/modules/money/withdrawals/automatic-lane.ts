import { AUTO_WITHDRAWAL, toWire, type WithdrawalHold } from '@site/shared/product';
import type { UsdtPayout, WithdrawalLane, WithdrawalLaneEntry } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { dayStart, SECOND_MS, toIso } from '../../../kernel/clock.ts';
import { type Db, inKeyedTransaction, inTransaction, memberKey } from '../../../kernel/db/database.ts';
import { createId } from '../../../kernel/ids.ts';
import { within } from '../../../kernel/jobs/within.ts';
import { creditedSince, hasHeld } from '../deposits/deposit.store.ts';
import type { MemberPayout, PaymentGateway, PayoutResult } from '../payment-gateway.port.ts';
import type { PayoutAccountRow, WithdrawalLaneLogRow, WithdrawalRow } from '../schema.ts';
import type { MoveWithdrawal } from './moves.ts';
import type { WithdrawalStore } from './withdrawal-records.ts';

export interface LaneServices {
  account(memberId: string, accountId: string, trx: Db): Promise<PayoutAccountRow | undefined>;
  /** An account whatever its state, also when it is removed by now. */
  destination(accountId: string): Promise<PayoutAccountRow>;
  /** Whether the member passed his identity check, and whether he paid under more names than one person has. */
  payeeStatus(trx: Db, memberId: string): Promise<{ readonly isVerified: boolean; readonly hasManyNames: boolean }>;
  realNameOf(trx: Db, memberId: string): Promise<string | null>;
  /** Whether operators neither locked nor closed the account. */
  isActive(trx: Db, memberId: string): Promise<boolean>;
}

interface LaneDependencies extends LaneServices, Pick<AppContext, 'db' | 'clock' | 'vault'> {
  readonly store: WithdrawalStore;
  readonly move: MoveWithdrawal;
  readonly gateway: Pick<PaymentGateway, 'payout'>;
}

/**
 * Pays small, verified and unsuspicious withdrawals without a person (`AUTO_WITHDRAWAL`); all others wait for one. Each decision is made once, in
 * one transaction with its step and its entry in the log. The gateway is asked outside of it, and may be asked again: it pays a bill once.
 */
export interface AutomaticLane {
  /** Decides about what was submitted and is past its grace, and has the gateway pay what passed. A failure of one is logged. */
  tick(logFailure: (failure: unknown) => void): Promise<void>;
  /** Whether `tick` has work. */
  isDue(): Promise<boolean>;
  isOpen(from?: Db): Promise<boolean>;
  set(open: boolean, actor: string): Promise<WithdrawalLane>;
  view(): Promise<WithdrawalLane>;
}

const ACTOR = 'auto';
/** How long a run waits for the gateway. An answer that comes later is recorded all the same. */
const PATIENCE_MS = 20 * SECOND_MS;

export function createAutomaticLane(dependencies: LaneDependencies): AutomaticLane {
  const { db, clock, store, move, gateway } = dependencies;
  const holdOf = createHoldCheck(dependencies);
  const payoutOf = createPayoutOf(dependencies);

  const log = (trx: Db, entry: Pick<WithdrawalLaneLogRow, 'decision' | 'detail' | 'actor' | 'bill_no'>) =>
    store.logLane(trx, { id: createId(clock.nowMs()), at_ms: clock.nowMs(), ...entry });

  async function isOpen(from: Db = db): Promise<boolean> {
    return gateway.payout !== null && (await store.lastSwitch(from))?.decision !== 'off';
  }
  async function toPerson(trx: Db, { bill_no }: WithdrawalRow, hold: WithdrawalHold, detail: string): Promise<void> {
    await store.change(trx, bill_no, { lane: 'person', hold });
    await log(trx, { bill_no, actor: ACTOR, decision: 'person', detail });
  }
  async function decide(trx: Db, billNo: string): Promise<void> {
    const row = await store.byBillNo(billNo, trx);
    if (row?.status !== 'submitted' || row.lane !== null) return;
    const hold = (await isOpen(trx)) ? await holdOf(trx, row) : 'off';
    if (hold !== null) return toPerson(trx, row, hold, hold);
    await store.change(trx, billNo, { lane: 'auto' });
    const reviewed = await move(trx, row, { to: 'reviewing', actor: ACTOR });
    await move(trx, reviewed, { to: 'paying', actor: ACTOR });
    await log(trx, { bill_no: billNo, actor: ACTOR, decision: 'pay', detail: `${toWire(BigInt(row.amount))} to ${row.account_masked}` });
  }
  async function record(trx: Db, billNo: string, answer: PayoutResult): Promise<void> {
    const row = await store.byBillNo(billNo, trx);
    if (row?.status !== 'paying' || row.lane !== 'auto') return;
    if (answer.result === 'refused') return toPerson(trx, row, 'refused', answer.reason);
    await move(trx, row, { to: 'success', actor: ACTOR });
    await log(trx, { bill_no: billNo, actor: ACTOR, decision: 'paid', detail: '' });
  }
  async function view(): Promise<WithdrawalLane> {
    const last = await store.lastSwitch(db);
    return {
      isOpen: await isOpen(),
      changed: last === undefined ? null : { actor: last.actor, at: toIso(Number(last.at_ms)) },
      entries: (await store.laneLog()).map(asEntry),
    };
  }
  async function pay(row: WithdrawalRow): Promise<void> {
    if (gateway.payout === null) return;
    const payout = await payoutOf(row);
    const answered = gateway
      .payout(payout)
      .then((answer) => inKeyedTransaction(db, [memberKey(row.member_id)], (trx) => record(trx, row.bill_no, answer)));
    await within(answered, { patienceMs: PATIENCE_MS, otherwise: undefined });
  }

  return {
    isOpen,
    isDue: () => store.hasLaneWork(clock.nowMs() - AUTO_WITHDRAWAL.graceMs),
    async tick(logFailure) {
      for (const { bill_no, member_id } of await store.undecided(clock.nowMs() - AUTO_WITHDRAWAL.graceMs))
        await inKeyedTransaction(db, [memberKey(member_id)], (trx) => decide(trx, bill_no)).catch(logFailure);
      await Promise.all((await store.paidByLane()).map((row) => pay(row).catch(logFailure)));
    },
    async set(open, actor) {
      await inTransaction(db, (trx) => log(trx, { bill_no: null, actor, decision: open ? 'on' : 'off', detail: '' }));
      return view();
    },
    view,
  };
}

const asEntry = ({ at_ms, actor, bill_no, decision, detail }: WithdrawalLaneLogRow): WithdrawalLaneEntry => ({
  at: toIso(Number(at_ms)),
  actor,
  billNo: bill_no,
  decision,
  detail,
});

/** Why a person looks at a withdrawal, the first reason in the order of the published rules; null where the lane pays it. */
function createHoldCheck({ clock, store, ...services }: LaneDependencies) {
  async function accountHold(trx: Db, { member_id, account_id }: WithdrawalRow, nowMs: number): Promise<boolean> {
    const account = await services.account(member_id, account_id, trx);
    return account?.status !== 'active' || Number(account.created_at_ms) + AUTO_WITHDRAWAL.accountAgeMs > nowMs;
  }
  async function gain(trx: Db, memberId: string, sinceMs: number): Promise<bigint> {
    const withdrawn = await store.usedSince(memberId, sinceMs, trx);
    return withdrawn.cents - (await creditedSince(trx, memberId, sinceMs));
  }
  return async (trx: Db, row: WithdrawalRow): Promise<WithdrawalHold | null> => {
    const { member_id: memberId } = row;
    const nowMs = clock.nowMs();
    const sinceMs = nowMs - AUTO_WITHDRAWAL.windowMs;
    const amount = BigInt(row.amount);
    const payee = await services.payeeStatus(trx, memberId);
    const checks: readonly (readonly [WithdrawalHold, () => boolean | Promise<boolean>])[] = [
      ['locked', async () => !(await services.isActive(trx, memberId))],
      ['amount', () => amount > AUTO_WITHDRAWAL.max],
      ['day', async () => (await store.laneSumSince(trx, memberId, dayStart(nowMs))) + amount > AUTO_WITHDRAWAL.dayMax],
      ['identity', () => !payee.isVerified],
      // No order records that many names any more; an older version did.
      ['name', () => payee.hasManyNames],
      ['held', () => hasHeld(trx, memberId)],
      ['account', () => accountHold(trx, row, nowMs)],
      ['change', async () => (await store.accessChangedAt(trx, memberId)) + AUTO_WITHDRAWAL.changeHoldMs > nowMs],
      ['history', () => store.hasUnpaidSince(trx, memberId, sinceMs)],
      ['gain', async () => (await gain(trx, memberId, sinceMs)) > AUTO_WITHDRAWAL.gainMax],
    ];
    for (const [hold, applies] of checks) if (await applies()) return hold;
    return null;
  };
}

/** What the gateway is asked to pay, with the account in full. */
const createPayoutOf =
  ({ db, vault, destination, realNameOf }: LaneDependencies) =>
  async ({ bill_no, member_id, account_id, ...row }: WithdrawalRow): Promise<MemberPayout> => {
    const target = await destination(account_id);
    const usdt = row.usdt === null ? null : (JSON.parse(row.usdt) as UsdtPayout);
    return {
      billNo: bill_no,
      ...(usdt === null
        ? { currency: 'CNY', amount: toWire(BigInt(row.amount) - BigInt(row.fee)) }
        : { currency: 'USDT', amount: usdt.net }),
      to: {
        type: target.type,
        account: vault.open(target.sealed_account),
        holder: (await realNameOf(db, member_id)) ?? '',
        bankCode: target.bank_code,
        network: target.network,
      },
    };
  };
