export declare const DEFAULT_COUNTRY_CODE = "86";
export declare const PHONE_PATTERNS: Readonly<Record<string, RegExp>>;
export interface PhoneNumber {
    readonly countryCode: string;
    readonly number: string;
}
export declare function splitPhone(text: string): PhoneNumber;
export declare function isPhone({ countryCode, number }: PhoneNumber): boolean;
export declare function refusePhone(phone: PhoneNumber, disabledPrefixes: readonly string[]): string | null;
export declare function maskPhone(number: string): string;
