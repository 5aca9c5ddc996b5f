import { BANKS, type BankCode } from '@site/shared/product';
import type { BinAnswer } from '@site/shared/wire';

/** The first six digits of cards, by bank: debit cards are accepted; credit cards are listed so that they are refused. */
const DEBIT: Readonly<Record<BankCode, string>> = {
  ICBC: '622200 622202 622203 622208 621225 621226 620058 621281 621558',
  ABC: '622841 622845 622846 622848 622849 623052 621282 621336',
  BOC: '621660 621661 621663 621785 621788 456351 601382 623208',
  CCB: '622700 621700 622280 621284 623211 436742 621467',
  COMM: '622260 622261 622262 621002 621069 621436',
  PSBC: '622188 621098 622150 621799 621797 620062 623218',
  CMB: '622580 622588 622609 621483 621485 621486 620520',
  CITIC: '622690 622691 622692 622696 621771 621773 621768',
  CEB: '622660 622662 622663 622664 621492 623155',
  CMBC: '622622 622615 622617 622619 621691 623258',
  SPDB: '622518 622520 622521 622522 621351 621352',
  CIB: '622908 622909 438588 486493',
  PAB: '622298 622986 622989 627069 623058',
  CGB: '622568 623259 621462 685800',
  HXB: '622630 622631 622632 623021',
};
const CREDIT: Readonly<Partial<Record<BankCode, string>>> = {
  ICBC: '622230 622235 622210 625330',
  ABC: '622836 622837 628268 625996',
  CCB: '622166 622168 625363 625362',
  COMM: '622252 622253 622284',
  CMB: '622575 622576 622577 439226 622581',
  CITIC: '622680 622688 622689 628206',
};
const BIN_DIGITS = 6;

interface Bin {
  readonly code: BankCode;
  readonly credit: boolean;
}

const BY_PREFIX: ReadonlyMap<string, Bin> = new Map([...rows(DEBIT, false), ...rows(CREDIT, true)]);

function rows(table: Readonly<Partial<Record<BankCode, string>>>, credit: boolean): (readonly [string, Bin])[] {
  const codes = Object.keys(table) as BankCode[];
  return codes.flatMap((code) => (table[code] ?? '').split(' ').map((prefix) => [prefix, { code, credit }] as const));
}

/** Bank and kind of a card by its first digits. */
export function lookUpBank(cardNo: string): BinAnswer {
  const bin = BY_PREFIX.get(cardNo.slice(0, BIN_DIGITS));
  return bin === undefined ? { bank: null, credit: false } : { bank: { code: bin.code, name: BANKS[bin.code] }, credit: bin.credit };
}
