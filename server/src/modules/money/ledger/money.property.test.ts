import fc from 'fast-check';
import { settableClock } from '../../../kernel/clock.ts';
import { inTransaction, type Db } from '../../../kernel/db/database.ts';
import { openTestDatabase } from '../../../kernel/db/test-template.ts';
import { type AccountId, createLedger, entryPair, house, memberCentral, memberLocked } from './ledger.ts';
import { verifyLedger } from './verify.ts';

const CASES = Number(process.env.PROPERTY_CASES ?? 10_000);
/** Sequences use the database, so there are fewer of them, of several steps each. */
const SEQUENCES = Math.ceil(CASES / 50);
const LONGEST_MS = 3_600_000;

const ACCOUNTS = 4;
const command = fc.record({
  from: fc.nat({ max: ACCOUNTS - 1 }),
  to: fc.nat({ max: ACCOUNTS - 1 }),
  amount: fc.bigInt({ min: 1n, max: 100_000n }),
  /** Repeated with the same key, possibly with another amount. */
  again: fc.constantFrom('no', 'same', 'other'),
});

test(
  `${SEQUENCES} sequences of transfers in the ledger match a table of sums [VAL-4] [F39] [F40]`,
  async () => {
    const { db, close } = await openTestDatabase();
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 12 }), async (commands) => {
        run += 1;
        const accounts = [house('model'), memberCentral(`a${run}`), memberLocked(`a${run}`), memberCentral(`b${run}`)];
        await inTransaction(db, (trx) => playThrough(trx, accounts, commands));
      }),
      { numRuns: SEQUENCES },
    );
    expect(await verifyLedger(db)).toEqual([]);
    await close();
  },
  LONGEST_MS,
);

const ledger = createLedger(settableClock(1_760_000_000_000));
let keys = 0;
const sums = new Map<AccountId, bigint>();

type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

async function playThrough(trx: Db, accounts: readonly AccountId[], commands: readonly Command[]): Promise<void> {
  for (const { from, to, ...rest } of commands) {
    const [giver, taker] = [accounts[from], accounts[to]];
    if (giver === undefined || taker === undefined || giver === taker) continue;
    await play(trx, { giver, taker, ...rest });
    const standing = await ledger.balances(trx, accounts);
    for (const account of accounts) expect(standing.get(account) ?? 0n).toBe(sums.get(account) ?? 0n);
  }
}

interface Move extends Pick<Command, 'amount' | 'again'> {
  readonly giver: AccountId;
  readonly taker: AccountId;
}

async function play(trx: Db, { giver, taker, amount, again }: Move): Promise<void> {
  keys += 1;
  const order = orderOf(`key-${keys}`, giver, taker);
  const left = (sums.get(giver) ?? 0n) - amount;
  const posted = await ledger.post(trx, order(amount)).then(
    () => true,
    () => false,
  );
  expect(posted).toBe(left >= 0n || giver.startsWith('house:'));
  if (!posted) return;
  sums.set(giver, left);
  sums.set(taker, (sums.get(taker) ?? 0n) + amount);
  if (again === 'same') await ledger.post(trx, order(amount));
  if (again === 'other') await expect(ledger.post(trx, order(amount + 1n))).rejects.toThrow('another transfer');
}

const orderOf = (key: string, giver: AccountId, taker: AccountId) => (cents: bigint) => ({
  kind: 'adjust' as const,
  reference: key,
  remark: '模型',
  idempotencyKey: key,
  entries: entryPair(giver, taker, cents),
});
