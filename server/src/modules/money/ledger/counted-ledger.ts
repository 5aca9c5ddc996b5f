import { Counter } from 'prom-client';
import { afterCommit } from '../../../kernel/db/database.ts';
import { meters } from '../../../kernel/observability/meters.ts';
import type { Ledger } from './ledger.ts';

const posts = new Counter({
  name: 'site_ledger_posts_total',
  help: 'Transfers in the ledger that are durable, by kind; one more for each repetition by the same key.',
  labelNames: ['kind'],
  registers: [meters],
});

/** The same ledger, with its transfers in the metrics once they are durable. */
export function countedLedger(ledger: Ledger): Ledger {
  return {
    ...ledger,
    async post(trx, posting) {
      const transfer = await ledger.post(trx, posting);
      afterCommit(trx, () => posts.inc({ kind: posting.kind }));
      return transfer;
    },
    async postAll(trx, postings) {
      const transfers = await ledger.postAll(trx, postings);
      afterCommit(trx, () => postings.forEach(({ kind }) => posts.inc({ kind })));
      return transfers;
    },
  };
}
