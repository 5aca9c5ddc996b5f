import { systemClock } from '@site/server/kernel/clock.ts';
import { inKeyedTransaction, memberKey, openDatabase } from '@site/server/kernel/db/database.ts';
import { createLedger, house } from '@site/server/modules/money/seeding.ts';
import type { Poster } from './poster.ts';

/** The ledger as the server uses it. */
export async function createProduct(url: string): Promise<Poster> {
  const [db, ledger] = [await openDatabase(url), createLedger(systemClock)];
  const move = (member: string, key: string, entries: Parameters<typeof ledger.post>[1]['entries']) =>
    inKeyedTransaction(db, [memberKey(member)], (trx) =>
      ledger.post(trx, { kind: 'adjust', reference: key, remark: 'bench', idempotencyKey: key, entries }),
    );
  return {
    async post({ member, house: counter, cents, key }) {
      await move(member, key, [
        { account: member, amount: -cents },
        { account: counter, amount: cents },
      ]);
    },
    async fund(accounts, cents) {
      for (const account of accounts.filter((id) => id.startsWith('member:')))
        await move(account, `fund:${account}`, [
          { account, amount: cents },
          { account: house('funds'), amount: -cents },
        ]);
    },
    close: () => db.destroy(),
  };
}
