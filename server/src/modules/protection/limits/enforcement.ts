import { CODE, LIMIT_KIND_TEXT, LIMIT_PERIOD_TEXT, type LimitKind, PLAY_PAUSE_MS, siteMinute, yuanText } from '@site/shared/product';
import type { MemberProtection } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import type { Db } from '../../../kernel/db/database.ts';
import type { BeforeBetEvent, BeforeDepositEvent, BeforeVenueEntryEvent, BetSettledEvent } from '../../../domain-events.ts';
import { findOpen, insertPlay, storeOpen, waitForMember } from '../plays.store.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { ProtectionLimitRow, ProtectionOpenRow, ProtectionProfileRow } from '../schema.ts';
import { type Clock, toIso } from '../../../kernel/clock.ts';
import { createId } from '../../../kernel/ids.ts';
import { findProfile, limitsOf } from './protection.store.ts';
import type { UsageOf } from './limits.ts';

interface EnforcementDependencies {
  readonly usageOf: UsageOf;
  readonly notes: PlayNotes;
  readonly refuseRestricted: (trx: Db, who: { readonly memberId: string }) => Promise<void>;
}

/** Enforces members' own breaks and limits before money moves. */
export function createEnforcement({ usageOf, notes, refuseRestricted }: EnforcementDependencies) {
  const { refuseBeyond, refuseBet } = createLimitChecks(usageOf);
  return {
    async beforeDeposit(trx: Db, { memberId, amount }: BeforeDepositEvent): Promise<void> {
      await waitForMember(trx, memberId);
      await refuseRestricted(trx, { memberId });
      await refuseBeyond(trx, memberId, { checkpoint: 'deposit', amount });
    },
    async beforeVenueEntry(trx: Db, { memberId }: BeforeVenueEntryEvent): Promise<void> {
      await refuseRestricted(trx, { memberId });
      await refuseBeyond(trx, memberId, { checkpoint: 'venueEntry', amount: 1n });
    },
    async beforeBet(trx: Db, bet: BeforeBetEvent): Promise<void> {
      const { memberId, stake } = bet;
      await waitForMember(trx, memberId);
      await refuseRestricted(trx, { memberId });
      await refuseBet(trx, memberId, stake);
      await notes.staked(trx, bet);
    },
  };
}

/** Where a limit is checked; a bet checks its stake first, then everything that one more bet uses. */
type Checkpoint = 'deposit' | 'venueEntry' | 'stake' | 'bet';

/** Every kind of limit is checked somewhere. */
const CHECKPOINTS: Readonly<Record<LimitKind, readonly [Checkpoint, ...Checkpoint[]]>> = {
  deposit: ['deposit'],
  loss: ['venueEntry', 'stake'],
  stake: ['venueEntry', 'stake'],
  session: ['venueEntry', 'bet'],
  balance: ['deposit'],
  openBets: ['bet'],
};

/** A limit with its remainder. */
interface RemainingLimit {
  readonly limit: ProtectionLimitRow;
  readonly left: bigint;
}

interface LimitRequest {
  readonly checkpoint: Checkpoint;
  /** Cents, minutes or bets. */
  readonly amount: bigint;
}

/** Remainders of members' limits, and the refusal of what exceeds them. */
function createLimitChecks(usageOf: UsageOf) {
  /** The tightest limit first. */
  async function remainders(trx: Db, limits: readonly ProtectionLimitRow[]): Promise<RemainingLimit[]> {
    const found: RemainingLimit[] = [];
    for (const limit of limits) {
      const [{ used }, value] = [await usageOf(trx, limit), BigInt(limit.value)];
      found.push({ limit, left: used < value ? value - used : 0n });
    }
    return found.toSorted((one, other) => (one.left < other.left ? -1 : 1));
  }
  async function refuseTight(trx: Db, limits: readonly ProtectionLimitRow[], { checkpoint, amount }: LimitRequest): Promise<void> {
    const checked = limits.filter((limit) => CHECKPOINTS[limit.kind].includes(checkpoint) && !isPerBet(limit));
    const tight = (await remainders(trx, checked)).find(({ left }) => left < amount);
    if (tight !== undefined) throw reached(tight);
  }
  return {
    refuseBeyond: async (trx: Db, memberId: string, request: LimitRequest) => refuseTight(trx, await limitsOf(trx, memberId), request),
    /** Checks one bet: its own limit first, then remaining loss and stake, then session time and open bets. */
    async refuseBet(trx: Db, memberId: string, stake: bigint): Promise<void> {
      const limits = await limitsOf(trx, memberId);
      refuseBig(limits.find(isPerBet), stake);
      await refuseTight(trx, limits, { checkpoint: 'stake', amount: stake });
      await refuseTight(trx, limits, { checkpoint: 'bet', amount: 1n });
    },
  };
}

function refuseBig(limit: ProtectionLimitRow | undefined, stake: bigint): void {
  if (limit !== undefined && BigInt(limit.value) < stake)
    throw new Refusal(CODE.common, `超过您设置的单注上限${yuanText(BigInt(limit.value))}元`, { field: 'stake' });
}

const isPerBet = ({ kind, period }: Pick<ProtectionLimitRow, 'kind' | 'period'>) => kind === 'stake' && period === 'once';

const REACHED: Readonly<Record<LimitKind, (left: bigint) => string>> = {
  deposit: (left) => `剩余可存${yuanText(left)}元`,
  loss: (left) => `剩余${yuanText(left)}元`,
  stake: (left) => `剩余可投${yuanText(left)}元`,
  session: () => '请休息一下',
  balance: (left) => `剩余可存${yuanText(left)}元`,
  openBets: () => '请等待注单结算',
};

function reached({ limit: { kind, period }, left }: RemainingLimit): Refusal {
  const name = `${period === 'once' ? '' : LIMIT_PERIOD_TEXT[period]}${LIMIT_KIND_TEXT[kind]}`;
  return new Refusal(CODE.common, `已达到您设置的${name}，${REACHED[kind](left)}`, {
    ...(kind === 'deposit' && { field: 'amount' }),
    detail: { limit: kind, period },
  });
}

/** Records stakes and results, as limits sum them. */
export function createPlayNotes(clock: Clock) {
  async function note(trx: Db, memberId: string, { staked = 0n, lost = 0n }: { staked?: bigint; lost?: bigint }): Promise<void> {
    const atMs = clock.nowMs();
    await insertPlay(trx, { id: createId(atMs), member_id: memberId, at_ms: atMs, staked, lost });
  }
  async function openOf(trx: Db, memberId: string): Promise<ProtectionOpenRow> {
    const nowMs = clock.nowMs();
    const open = await findOpen(trx, memberId);
    const session = { member_id: memberId, stake: BigInt(open?.stake ?? 0), bets: open?.bets ?? 0, last_play_ms: nowMs };
    const paused = open === undefined || nowMs - open.last_play_ms > PLAY_PAUSE_MS;
    return { ...session, session_since_ms: paused ? nowMs : open.session_since_ms };
  }
  return {
    async staked(trx: Db, { memberId, stake }: BeforeBetEvent): Promise<void> {
      const open = await openOf(trx, memberId);
      await storeOpen(trx, { ...open, stake: BigInt(open.stake) + stake, bets: open.bets + 1 });
      await note(trx, memberId, { staked: stake });
    },
    async settled(trx: Db, { memberId, stake, payout }: BetSettledEvent): Promise<void> {
      const open = await findOpen(trx, memberId);
      const left = BigInt(open?.stake ?? 0) - stake;
      if (open !== undefined) await storeOpen(trx, { ...open, stake: left > 0n ? left : 0n, bets: Math.max(0, open.bets - 1) });
      await note(trx, memberId, { lost: stake - payout });
    },
    /** Stakes of a member's open bets, cents. */
    unsettled: async (db: Db, memberId: string): Promise<bigint> => BigInt((await findOpen(db, memberId))?.stake ?? 0),
  };
}

export type PlayNotes = ReturnType<typeof createPlayNotes>;

/** Whether a member may play: a `timeout` ends by time, an exclusion only by staff, after its term. */
export function stateOf(profile: ProtectionProfileRow | undefined, nowMs: number): 'active' | 'timeout' | 'excluded' {
  if (profile === undefined) return 'active';
  if (profile.excluded_until_ms !== null) return 'excluded';
  return profile.timeout_until_ms !== null && profile.timeout_until_ms > nowMs ? 'timeout' : 'active';
}

type RestrictionDetails = Pick<AppContext, 'db' | 'clock'>;

/** A member's active break or exclusion, and its end. */
export async function standingOf({ db, clock }: RestrictionDetails, memberId: string): Promise<MemberProtection> {
  const profile = await findProfile(db, memberId);
  const state = stateOf(profile, clock.nowMs());
  const untilMs = state === 'excluded' ? profile?.excluded_until_ms : state === 'timeout' ? profile?.timeout_until_ms : null;
  return { state, until: untilMs ? toIso(Number(untilMs)) : null };
}

/** Whether offers may be shown or sent to a member now. */
export async function mayBeOffered({ db, clock }: RestrictionDetails, memberId: string): Promise<boolean> {
  const profile = await findProfile(db, memberId);
  return profile === undefined || (stateOf(profile, clock.nowMs()) === 'active' && profile.marketing_opt_out === 0);
}

/** Refuses play, deposits and offers to a member on a break or excluded. */
export function createRestriction(clock: Clock) {
  return async function refuseRestricted(trx: Db, { memberId }: { readonly memberId: string }): Promise<void> {
    const profile = await findProfile(trx, memberId);
    const state = stateOf(profile, clock.nowMs());
    const detail = { restricted: state };
    if (state === 'excluded')
      throw new Refusal(CODE.common, `您处于自我排除期，至 ${siteMinute(profile?.excluded_until_ms ?? 0)}。您仍可取款和查看记录。`, {
        detail,
      });
    if (state === 'timeout')
      throw new Refusal(CODE.common, `冷静期至 ${siteMinute(profile?.timeout_until_ms ?? 0)}，期间不可提前结束。您仍可取款和查看记录。`, {
        detail,
      });
  };
}
