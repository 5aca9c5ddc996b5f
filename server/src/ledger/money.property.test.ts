import fc from 'fast-check';
import { cleanMoneyInput, formatMoney, fromWire, parseMoney, toWire } from '@site/shared/product';
import { settableClock } from '../kernel/clock.ts';
import { inTransaction, type Db } from '../kernel/database.ts';
import { openTestDatabase } from '../kernel/test-database.ts';
import { house, memberCentral, memberLocked, type AccountId } from './accounts.ts';
import { createLedger } from './ledger.ts';
import { verifyLedger } from './verify.ts';

const CASES = Number(process.env.PROPERTY_CASES ?? 10_000);
/** A sequence goes through the database: there are fewer of them, of several steps each. */
const SEQUENCES = Math.ceil(CASES / 50);
const LONGEST_MS = 3_600_000;

const cents = fc.bigInt({ min: -(10n ** 17n) + 1n, max: 10n ** 17n - 1n });
const typed = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('0', '1', '9', '.', '-', '+', ',', ' ', 'e', '０', '９', '．', '。', '١', '\u200b', '\n') }),
  fc.double().map(String),
  fc.bigInt().map(String),
);

/** The same rule in other words: digits, or digits, a point and one or two digits. */
function isAmount(text: string): boolean {
  const [whole = '', fraction, ...more] = text.split('.');
  const digits = (part: string) => part.split('').every((letter) => '0123456789'.includes(letter));
  if (more.length > 0 || whole.length < 1 || whole.length > 12 || !digits(whole)) return false;
  return fraction === undefined || (fraction.length >= 1 && fraction.length <= 2 && digits(fraction));
}

const check = <Values extends [unknown, ...unknown[]]>(property: fc.IProperty<Values>) => fc.assert(property, { numRuns: CASES });

test(
  `${CASES} amounts come back from the wire as they went [VAL-4]`,
  () => {
    check(fc.property(cents, (amount) => fromWire(toWire(amount)) === amount));
  },
  LONGEST_MS,
);

test(
  `${CASES} amounts are shown with every digit they have [VAL-4]`,
  () => {
    check(
      fc.property(cents, (amount) => {
        const shown = formatMoney(amount);
        expect(shown).toMatch(/^-?\d{1,3}(,\d{3})*\.\d{2}$/);
        return shown.replaceAll(',', '') === toWire(amount);
      }),
    );
  },
  LONGEST_MS,
);

test(
  `of ${CASES} texts those that are amounts are read exactly, and no other [VAL-1] [T21]`,
  () => {
    check(
      fc.property(typed, (text) => {
        const read = parseMoney(text);
        if (!isAmount(text)) return read === null;
        return read === fromWire(text);
      }),
    );
  },
  LONGEST_MS,
);

test(
  `what stays of ${CASES} typed texts is an amount, or the beginning of one, and stays as it is [VAL-1]`,
  () => {
    check(
      fc.property(typed, (text) => {
        const kept = cleanMoneyInput(text);
        expect(kept === '' || isAmount(kept) || isAmount(`${kept}0`)).toBe(true);
        return cleanMoneyInput(kept) === kept;
      }),
    );
  },
  LONGEST_MS,
);

const ACCOUNTS = 4;
const command = fc.record({
  from: fc.nat({ max: ACCOUNTS - 1 }),
  to: fc.nat({ max: ACCOUNTS - 1 }),
  amount: fc.bigInt({ min: 1n, max: 100_000n }),
  /** Sent again with the same key, maybe with another amount. */
  again: fc.constantFrom('no', 'same', 'other'),
});

test(
  `over ${SEQUENCES} sequences of transfers the ledger does what a table of sums does [VAL-4] [F39] [F40]`,
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
    for (const account of accounts) expect(await ledger.balance(trx, account)).toBe(sums.get(account) ?? 0n);
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
  entries: [
    { account: giver, amount: -cents },
    { account: taker, amount: cents },
  ],
});
