import { type Db, inKeyedTransaction, memberKey } from '../../kernel/db/database.ts';

/**
 * Runs work for every due member, each in its own transaction; `due` reads a batch of members by id, after a cursor. A member's failure
 * does not stop the others; it is thrown at the end, as `failure`.
 */
export async function forEachDue(
  db: Db,
  due: (afterId: string) => Promise<readonly string[]>,
  work: (trx: Db, memberId: string) => Promise<void>,
  failure: string,
): Promise<void> {
  const failures: unknown[] = [];
  for (let batch = await due(''); batch.length > 0; batch = await due(batch.at(-1) ?? ''))
    for (const memberId of batch)
      await inKeyedTransaction(db, [memberKey(memberId)], (trx) => work(trx, memberId)).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, failure);
}
