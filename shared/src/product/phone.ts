/** VAL-2: phone numbers. */

/** The default country of a number without prefix. */
export const DEFAULT_COUNTRY_CODE = '86';

const SHORT_DIGITS = 7;
const SHOWN_OF_SHORT = 2;
const SHOWN_OF_LONG = 4;

/** The form of a number, by country code: mainland, Hong Kong, Macao, Taiwan. */
export const PHONE_PATTERNS: Readonly<Record<string, RegExp>> = {
  '86': /^1[3-9]\d{9}$/,
  '852': /^[4-9]\d{7}$/,
  '853': /^6\d{7}$/,
  '886': /^9\d{8}$/,
};

/** A parsed number; both parts are digits. */
export interface PhoneNumber {
  readonly countryCode: string;
  readonly number: string;
}

/** VAL-2: a number as typed, with its country: +852…, 00852… or none, which is 86. */
export function splitPhone(text: string): PhoneNumber {
  const international = /^\s*(?:\+|00)(86|852|853|886|\d{1,4}(?=[\s-]))(.*)$/.exec(text);
  const [, countryCode = DEFAULT_COUNTRY_CODE, rest = text] = international ?? [];
  return { countryCode, number: rest.replace(/\D/g, '') };
}

/** Whether a number is valid in its country; a country without a pattern accepts 5 to 15 digits. */
export function isPhone({ countryCode, number }: PhoneNumber): boolean {
  return (PHONE_PATTERNS[countryCode] ?? /^\d{5,15}$/).test(number);
}

/** Why a number may not register, or null. `disabledPrefixes` are part of pre-info (MNT-2). */
export function refusePhone(phone: PhoneNumber, disabledPrefixes: readonly string[]): string | null {
  if (phone.number === '') return '请输入手机号';
  if (!isPhone(phone)) return '手机号格式不正确';
  const refused = disabledPrefixes.some((prefix) => prefix !== '' && phone.number.startsWith(prefix));
  return refused ? '该号段暂不支持，请更换手机号' : null;
}

/** VAL-2: a number with its beginning masked: up to 7 digits show the last 2, longer ones the last 4, and never the whole. */
export function maskPhone(number: string): string {
  const digits = number.replace(/\D/g, '');
  const shown = digits.length <= SHORT_DIGITS ? SHOWN_OF_SHORT : SHOWN_OF_LONG;
  const hidden = Math.max(digits.length - shown, Math.min(digits.length, 1));
  return '*'.repeat(hidden) + digits.slice(hidden);
}
