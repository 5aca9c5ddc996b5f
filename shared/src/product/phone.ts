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

/**
 * E.164: no country code begins with another one, so that the digits alone divide: 1 and 7 are whole zones, the two digits of the list are countries,
 * all others have three. None begins with a zero.
 */
const COUNTRY_FIRST = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d{2})(\d*)$/;

/**
 * VAL-2: a number as typed, with its country: +852…, 00852… or none, which is 86. Wherever it is separated: the digits are dialled, so that one phone has one
 * reading. A zero before the number of a country without a pattern is dialled within it alone.
 */
export function splitPhone(text: string): PhoneNumber {
  const international = /^\s*(?:\+|00)(.*)$/.exec(text)?.[1]?.replace(/\D/g, '').replace(/^0+/, '') ?? '';
  const [, countryCode = DEFAULT_COUNTRY_CODE, rest = text] = COUNTRY_FIRST.exec(international) ?? [];
  const number = rest.replace(/\D/g, '');
  return { countryCode, number: countryCode in PHONE_PATTERNS ? number : number.replace(/^0+/, '') };
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
