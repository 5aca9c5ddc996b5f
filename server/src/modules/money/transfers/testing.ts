import { randomUUID } from 'node:crypto';
import { createTransfer, getTransfer, getVenueBalances, type WalletOverview } from '@site/shared/wire';
import type { SignedClient } from '../../../kernel/testing.ts';
import type { TestApp } from '../../../testing/testing.ts';
import { keyed } from '../deposits/testing.ts';

export { createTransferOperator } from './operator.ts';
export { MOST_TRIES } from './saga.ts';
export { createVenueDirectory } from './venues.ts';

/** A seeded venue with its own wallet. */
export const VENUE = 'BT';

/** A member's transfers, and the wallets that the site shows him. */
export function walletsOf(member: SignedClient) {
  return {
    send: (direction: 'in' | 'out', amount: string, { venueCode = VENUE, key = randomUUID() as string } = {}) =>
      member.call(createTransfer, { venueCode, direction, amount }, keyed(key)),
    detail: (transferId: string) => member.call(getTransfer, { transferId }),
    async book(): Promise<WalletOverview> {
      const { data, message } = await member.call(getVenueBalances);
      if (data === null) throw new Error(message);
      return data;
    },
  };
}

let newcomers = 0;

/** A new member with 10,000 yuan in the central wallet. */
export async function newMover(app: Pick<TestApp, 'newcomer'>) {
  newcomers += 1;
  const member = await app.newcomer(`Mover${newcomers}`);
  return { member, ...walletsOf(member) };
}
