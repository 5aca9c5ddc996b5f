import { createDeposit, setLimit, type LimitChange } from '@site/shared/wire';
import { BY_BANK, keyed } from '../../money/deposits/testing.ts';
import { inTransaction } from '../../../kernel/db/database.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import type { TestApp } from '../../../testing/testing.ts';
import { memberIdOf } from '../../people/member/testing.ts';
import { createPlayRecorder } from './play-recorder.ts';

/** Sets a limit and requires success. */
export async function limited(member: SignedClient, change: LimitChange): Promise<void> {
  const { data, message } = await member.call(setLimit, change);
  if (data === null) throw new Error(`The limit was refused: ${message}`);
}

/** Requests a bank deposit; returns the response, and the order if there is one. */
export const deposit = (member: SignedClient, amount: string) => member.call(createDeposit, { ...BY_BANK, amount }, keyed());

/** A bet that a venue placed and has not settled. */
export async function stake(app: TestApp, userName: string, amount: bigint): Promise<void> {
  const bet = { memberId: await memberIdOf(app, userName), venueCode: 'XH', category: 'egame', stake: amount } as const;
  await inTransaction(app.db, (trx) => createPlayRecorder(app.clock).staked(trx, bet));
}

/** A lost bet, as a venue places and settles it. */
export async function lose(app: TestApp, userName: string, stake: bigint): Promise<void> {
  const [memberId, nowMs] = [await memberIdOf(app, userName), app.clock.nowMs()];
  const bet = { memberId, venueCode: 'XH', category: 'egame', betNo: 'B1', stake } as const;
  const { staked, settled } = createPlayRecorder(app.clock);
  await inTransaction(app.db, async (trx) => {
    await staked(trx, bet);
    await settled(trx, [{ ...bet, status: 'lost', payout: 0n, placedAtMs: nowMs, settledAtMs: nowMs }]);
  });
}

/** Stakes of a member's open bets, cents. */
export const openStakesOf = ({ db, clock }: Pick<TestApp, 'db' | 'clock'>, memberId: string): Promise<bigint> =>
  createPlayRecorder(clock).unsettled(db, memberId);
