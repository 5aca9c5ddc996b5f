import { depCreate, rgLimitSet, type LimitChange } from '@site/shared/wire';
import { BY_BANK, keyed } from '../../money/deposits/testing.ts';
import type { SignedClient } from '../../../kernel/testing.ts';

/** Sets a limit and requires success. */
export async function limited(member: SignedClient, change: LimitChange): Promise<void> {
  const { data, message } = await member.call(rgLimitSet, change);
  if (data === null) throw new Error(`The limit was refused: ${message}`);
}

/** Requests a bank deposit; returns the response, and the order if there is one. */
export const deposit = (member: SignedClient, amount: string) => member.call(depCreate, { ...BY_BANK, amount }, keyed());
