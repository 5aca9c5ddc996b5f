import * as z from 'zod/mini';

const isIsoDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const yearsAgo = (years: number) => {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return day.toISOString().slice(0, 10);
};

/** Youngest age that may play in the sandbox's jurisdiction, in years. */
export const MINIMUM_AGE_YEARS = 18;

export const LOGIN_NAME = z.string().check(z.minLength(1, '请输入账号'), z.regex(/^\S{4,20}$/, '账号长度为4-20位'));
export const LOGIN_PASSWORD = z.string().check(z.minLength(1, '请输入密码'), z.regex(/^.{6,20}$/, '密码长度为6-20位'));
export const NEW_USER_NAME = z
  .string()
  .check(z.minLength(1, '请输入账号'), z.regex(/^[A-Za-z][A-Za-z0-9]{4,14}$/, '账号须为5-15位字母或数字，且以字母开头'));
export const NEW_PASSWORD = z
  .string()
  .check(z.minLength(1, '请输入密码'), z.regex(/^(?=.*[A-Za-z])(?=.*\d)[\x21-\x7e]{8,20}$/, '密码须为8-20位，且包含字母和数字'));
export const BIRTH_DATE = z.string().check(
  z.refine(isIsoDate, '请选择出生日期'),
  z.refine((day) => day <= yearsAgo(MINIMUM_AGE_YEARS), '您未达到法定年龄，无法注册'),
);
export const INVITE_CODE = z.string().check(z.regex(/^[A-Za-z0-9]{4,12}$/, '邀请码格式不正确'));
