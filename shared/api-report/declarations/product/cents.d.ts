export type Cents = bigint;
export declare function parseMoney(text: string): Cents | null;
export declare function fromWire(decimal: string): Cents;
export declare function toWire(cents: Cents): string;
export declare function formatMoney(amount: string | Cents): string;
export declare function cleanMoneyInput(text: string): string;
export declare function floorShare(cents: Cents, basisPoints: number): Cents;
