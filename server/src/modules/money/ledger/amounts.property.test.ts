import fc from 'fast-check';
import { cleanMoneyInput, formatMoney, fromWire, parseMoney, toWire } from '@site/shared/product';

/** Properties of amounts on random cases, without a database. */

const CASES = Number(process.env.PROPERTY_CASES ?? 10_000);
jest.setTimeout(3_600_000);

const cents = fc.bigInt({ min: -(10n ** 17n) + 1n, max: 10n ** 17n - 1n });
const typed = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('0', '1', '9', '.', '-', '+', ',', ' ', 'e', '０', '９', '．', '。', '١', '\u200b', '\n') }),
  fc.double().map(String),
  fc.bigInt().map(String),
);

/** The same rule, formulated independently: digits, or digits, a point and one or two digits. */
function isAmount(text: string): boolean {
  const [whole = '', fraction, ...more] = text.split('.');
  const digits = (part: string) => part.split('').every((letter) => '0123456789'.includes(letter));
  if (more.length > 0 || whole.length < 1 || whole.length > 12 || !digits(whole)) return false;
  return fraction === undefined || (fraction.length >= 1 && fraction.length <= 2 && digits(fraction));
}

const check = <Values extends [unknown, ...unknown[]]>(property: fc.IProperty<Values>) => fc.assert(property, { numRuns: CASES });

test(`${CASES} amounts are unchanged after encoding and decoding [VAL-4]`, () => {
  check(fc.property(cents, (amount) => fromWire(toWire(amount)) === amount));
});

test(`${CASES} amounts are displayed with all their digits [VAL-4]`, () => {
  check(
    fc.property(cents, (amount) => {
      const shown = formatMoney(amount);
      expect(shown).toMatch(/^-?\d{1,3}(,\d{3})*\.\d{2}$/);
      return shown.replaceAll(',', '') === toWire(amount);
    }),
  );
});

test(`${CASES} texts are parsed exactly if they are amounts, and refused otherwise [VAL-1] [T21]`, () => {
  check(
    fc.property(typed, (text) => {
      const read = parseMoney(text);
      if (!isAmount(text)) return read === null;
      return read === fromWire(text);
    }),
  );
});

test(`${CASES} typed texts are filtered to an amount or the beginning of one, and filtering is idempotent [VAL-1]`, () => {
  check(
    fc.property(typed, (text) => {
      const filtered = cleanMoneyInput(text);
      expect(filtered === '' || isAmount(filtered) || isAmount(`${filtered}0`)).toBe(true);
      return cleanMoneyInput(filtered) === filtered;
    }),
  );
});
