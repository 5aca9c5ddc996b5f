import { FIELD, isPhone, splitPhone, type FieldName } from '@site/shared/product';
import * as z from 'zod/mini';

/** A day of the calendar: 30 February is none, though `Date.parse` takes it for 2 March. */
const isIsoDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(Date.parse(text) || 0).toISOString().startsWith(text);
/** Compared as text, so that 29 February of a year without one comes before 1 March. */
const yearsAgo = (years: number) => {
  const today = new Date().toISOString().slice(0, 10);
  return `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
};

/** Nobody is older; a birth date before is a slip. */
const MAXIMUM_AGE_YEARS = 120;
/** Youngest age that may play anywhere, in years. */
export const MINIMUM_AGE_YEARS = 18;

/** VAL-5: the schema of a text field, built from its rule in product. */
export function textField(name: FieldName) {
  const { pattern, missing, wrong } = FIELD[name];
  return z.string().check(z.minLength(1, { error: missing, abort: true }), z.regex(pattern, wrong));
}

/** VAL-5: an ISO birth date of an adult; others get `tooYoung`. */
export function birthDateField(tooYoung: string) {
  return z.string().check(
    z.refine((day) => isIsoDate(day) && day >= yearsAgo(MAXIMUM_AGE_YEARS), { error: '请选择出生日期', abort: true }),
    z.refine((day) => day <= yearsAgo(MINIMUM_AGE_YEARS), tooYoung),
  );
}

/** VAL-5: the birth date of a registration. */
export const BIRTH_DATE = birthDateField('您未达到法定年龄，无法注册');

/** VAL-2, VAL-5: a phone number with or without its country: +852 6612 3456, 13812345678. */
export function phoneField() {
  return z.string().check(
    z.refine((text) => splitPhone(text).number !== '', { error: '请输入手机号', abort: true }),
    z.maxLength(24, '手机号格式不正确'),
    z.refine((text) => isPhone(splitPhone(text)), '手机号格式不正确'),
  );
}

/** An id that the server issued earlier: of a captcha or a ticket. */
export function ticketField() {
  return z.string().check(z.regex(/^[\w-]{10,64}$/, '请求已失效，请重新开始'));
}
