import { textWidth } from './text.ts';

/** VAL-5: the rules of form fields and their messages. Schemas are built from these. */

/** One field: `missing` when it is empty, `wrong` when it does not fit the pattern. */
export interface FieldRule {
  readonly pattern: RegExp;
  readonly missing: string;
  readonly wrong: string;
}

/**
 * Characters of Chinese names: ideographs with their canonical forms, and 〇. Radicals, numerals of merchants and repetition marks are of the script
 * too and look like ideographs (⻢ is no 马), so that one name would have several readings.
 */
const IDEOGRAPH = String.raw`\p{Unified_Ideograph}\u3007\uf900-\ufad9\u{2f800}-\u{2fa1d}`;
const HAN_OR_LATIN_NAME = new RegExp(
  String.raw`^(?:[${IDEOGRAPH}][${IDEOGRAPH}·]{0,28}[${IDEOGRAPH}]|[A-Za-z][A-Za-z '\-.]{0,28}[A-Za-z.])$`,
  'u',
);

/** The patterns of the fields, by what they hold. */
export const FIELD = {
  loginName: { pattern: /^\S{4,20}$/, missing: '请输入账号', wrong: '账号长度为4-20位' },
  loginPassword: { pattern: /^.{6,20}$/, missing: '请输入密码', wrong: '密码长度为6-20位' },
  captcha: { pattern: /^[A-Za-z0-9]{4}$/, missing: '请输入验证码', wrong: '验证码格式不正确' },
  deviceCode: { pattern: /^\d{6}$/, missing: '请输入6位授权码', wrong: '请输入6位授权码' },
  newUserName: {
    pattern: /^[A-Za-z][A-Za-z0-9]{4,14}$/,
    missing: '请输入账号',
    wrong: '账号须为5-15位字母或数字，且以字母开头',
  },
  newPassword: {
    pattern: /^(?=.*[A-Za-z])(?=.*\d)[\x21-\x7e]{8,20}$/,
    missing: '请输入密码',
    wrong: '密码须为8-20位，且包含字母和数字',
  },
  smsCode: { pattern: /^\d{6}$/, missing: '请输入短信验证码', wrong: '短信验证码错误或已过期' },
  recoveryCode: { pattern: /^\d{6}(?:\d{6})?$/, missing: '请输入短信验证码', wrong: '短信验证码错误或已过期' },
  inviteCode: { pattern: /^[A-Za-z0-9]{4,12}$/, missing: '请输入邀请码', wrong: '邀请码格式不正确' },
  withdrawPassword: { pattern: /^\d{6}$/, missing: '请输入取款密码', wrong: '请输入6位数字取款密码' },
  realName: {
    pattern: HAN_OR_LATIN_NAME,
    missing: '请输入真实姓名',
    wrong: '姓名格式不正确，须与银行账户一致',
  },
  email: {
    pattern: /^(?=.{3,64}$)[A-Za-z0-9._%+-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/,
    missing: '请输入邮箱',
    wrong: '邮箱格式不正确',
  },
  cardNo: { pattern: /^\d{15,19}$/, missing: '请输入银行卡号', wrong: '银行卡号须为15-19位数字' },
  wechatId: { pattern: /^(?:[A-Za-z][-_A-Za-z0-9]{5,19}|1[3-9]\d{9})$/, missing: '请输入微信号', wrong: '微信号须为6-20位，以字母开头' },
  ecnyWallet: { pattern: /^\d{16}$/, missing: '请输入数字人民币钱包编号', wrong: '数字人民币钱包编号须为16位数字' },
} as const satisfies Readonly<Record<string, FieldRule>>;

export type FieldName = keyof typeof FIELD;

/** Why a field's value is refused, or null. */
export function refuseField(name: FieldName, value: string): string | null {
  const { pattern, missing, wrong } = FIELD[name];
  if (value === '') return missing;
  return pattern.test(value) ? null : wrong;
}

/** Why a new password is refused, or null. The backend checks the list of common passwords. */
export function refuseNewPassword(password: string, userName: string): string | null {
  const refused = refuseField('newPassword', password);
  if (refused) return refused;
  return password.toLowerCase() === userName.toLowerCase() ? '密码不能与账号相同' : null;
}

/** Why a repeated password is refused, or null. */
export function refuseRepeat(password: string, repeated: string): string | null {
  if (repeated === '') return '请再次输入密码';
  return repeated === password ? null : '两次输入的密码不一致';
}

/** Why a withdrawal password is refused, or null: not one digit six times, no run up or down, not the birth date (ISO). */
export function refuseWithdrawPassword(password: string, birthDate: string): string | null {
  const refused = refuseField('withdrawPassword', password);
  if (refused) return refused;
  const birthday = birthDate.replace(/\D/g, '');
  const tooEasy = isEvenRun(password) || (birthday.length === 8 && [birthday.slice(2), birthday.slice(0, 6)].includes(password));
  return tooEasy ? '取款密码过于简单' : null;
}

/** Why a free text is refused by its width, or null. `most` and `least` are width units (VAL-3). */
export function refuseWidth(text: string, { least, most }: { readonly least: number; readonly most: number }): string | null {
  const width = textWidth(text.trim());
  if (width < least) return `内容至少${least}个字符`;
  return width > most ? `内容不能超过${most}个字符` : null;
}

function isEvenRun(digits: string): boolean {
  const steps = new Set(
    Array.from(digits)
      .slice(1)
      .map((digit, index) => Number(digit) - Number(digits[index])),
  );
  const [step = 0] = steps;
  return steps.size === 1 && Math.abs(step) <= 1;
}
