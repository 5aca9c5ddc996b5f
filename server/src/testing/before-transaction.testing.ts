import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '../kernel/db/database.ts';

const counted = new AsyncLocalStorage<{ begun: number }>();

/** Makes a call, and `change` right before its transaction of this number, from 1, begins. Transactions of others do not count. */
export async function beforeTransaction<Answer>(
  db: Db,
  number: number,
  { call, change }: { readonly call: () => Promise<Answer>; readonly change: () => Promise<unknown> },
): Promise<Answer> {
  const executor = db.getExecutor();
  const [begin, provide] = [db.transaction.bind(db), executor.provideConnection.bind(executor)];
  let isChanged = false;
  const transactions = jest.spyOn(db, 'transaction').mockImplementation(() => {
    const store = counted.getStore();
    if (store !== undefined) store.begun += 1;
    return begin();
  });
  const connections = jest.spyOn(executor, 'provideConnection').mockImplementation(async (consumer) => {
    const isNow = !isChanged && counted.getStore()?.begun === number;
    isChanged ||= isNow;
    if (isNow) await counted.exit(change);
    return provide(consumer);
  });
  try {
    const answer = await counted.run({ begun: 0 }, call);
    if (!isChanged) throw new Error(`The call had no transaction ${number}.`);
    return answer;
  } finally {
    connections.mockRestore();
    transactions.mockRestore();
  }
}
