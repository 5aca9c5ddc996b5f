import { CODE, type Code } from './codes.ts';
import { cleanMessage, SYSTEM_TEXT } from './texts.ts';
import type { RestrictionName } from './routes.ts';

/** The site's reactions to a code (ERR-11). */
export type Reaction =
  | 'none'
  | 'toast'
  | 'dialog'
  | 'field'
  | 'redirect'
  | 'captcha'
  | 'device-code'
  | 'refresh-gifts'
  | 'logout-and-alert'
  | 'end-session'
  | 'confirm-login'
  | RestrictionName;

interface CodeReaction {
  readonly reaction: Reaction;
  /** Shown when the server's message is empty. */
  readonly text: string;
}

/** ERR-11: every code of the catalogue and its reaction. */
export const REACTION: Readonly<Record<Code, CodeReaction>> = {
  [CODE.success]: { reaction: 'none', text: '操作成功' },
  [CODE.zeroSuccess]: { reaction: 'none', text: '操作成功' },
  [CODE.common]: { reaction: 'toast', text: '操作失败，请稍后重试' },
  [CODE.validation]: { reaction: 'field', text: '请求参数有误' },
  [CODE.sessionMissing]: { reaction: 'end-session', text: '请先登录' },
  [CODE.oldVersion]: { reaction: 'dialog', text: '版本过旧，请刷新页面' },
  [CODE.deviceBlocked]: { reaction: 'logout-and-alert', text: '设备已被限制，请联系客服' },
  [CODE.sessionInvalid]: { reaction: 'end-session', text: '登录状态无效，请重新登录' },
  [CODE.sessionExpired]: { reaction: 'end-session', text: '登录已过期，请重新登录' },
  [CODE.apiAuth]: { reaction: 'toast', text: '安全校验未通过，请刷新页面重试' },
  [CODE.validCode]: { reaction: 'field', text: '验证码错误' },
  [CODE.loginElsewhere]: { reaction: 'confirm-login', text: '您的账号已在其他设备登录' },
  [CODE.loginName]: { reaction: 'field', text: '账号或密码错误' },
  [CODE.maintenance]: { reaction: 'redirect', text: '系统维护中' },
  [CODE.areaMaintenance]: { reaction: 'redirect', text: '系统维护中，请稍后再来' },
  [CODE.captchaRequired]: { reaction: 'captcha', text: '请完成图形验证' },
  [CODE.captchaWrong]: { reaction: 'captcha', text: '验证码错误，请重新输入' },
  [CODE.captchaExpired]: { reaction: 'captcha', text: '验证码已过期，请刷新' },
  [CODE.captchaRefused]: { reaction: 'captcha', text: '安全验证未通过，请重试' },
  [CODE.unusualIp]: { reaction: 'captcha', text: '检测到登录IP异常，请完成验证' },
  [CODE.unknownDevice]: { reaction: 'captcha', text: '检测到陌生设备，请完成验证' },
  [CODE.accountAtRisk]: { reaction: 'dialog', text: '账号存在风险，请联系客服' },
  [CODE.unusualSurroundings]: { reaction: 'toast', text: '登录环境异常，请稍后再试' },
  [CODE.loginTooOften]: { reaction: 'toast', text: '登录过于频繁，请稍后再试' },
  [CODE.ipBlocked]: { reaction: 'access-caveat', text: '抱歉，您所在的地区无法访问' },
  [CODE.accessNotice]: { reaction: 'access-alert', text: '您所在的地区部分服务暂不可用' },
  [CODE.accessRestricted]: { reaction: 'access-caveat', text: '抱歉，您的访问受到限制' },
  [CODE.deviceCodeRequired]: { reaction: 'device-code', text: '该设备需要授权，验证码已发送' },
  [CODE.deviceCodeWrong]: { reaction: 'device-code', text: '授权码错误，请重新输入' },
  [CODE.deviceCodeLocked]: { reaction: 'dialog', text: '授权已锁定，请稍后再试' },
  [CODE.deviceCodeExpired]: { reaction: 'device-code', text: '授权码已过期，请重新获取' },
  [CODE.deviceCodeTooMany]: { reaction: 'dialog', text: '授权失败次数过多，请明日再试' },
  [CODE.limited]: { reaction: 'toast', text: '操作过于频繁，请稍后再试' },
  [CODE.uuidMissing]: { reaction: 'toast', text: '设备标识缺失，请刷新页面重试' },
  [CODE.speedpayUnavailable]: { reaction: 'toast', text: '该快捷支付暂不可用，请更换方式' },
  [CODE.giftChanged]: { reaction: 'refresh-gifts', text: '礼物已更新，请重新选择' },
  [CODE.liveMaintenance]: { reaction: 'toast', text: '直播维护中' },
  [CODE.captchaNetwork]: { reaction: 'captcha', text: '验证码加载失败，请检查网络' },
};

const REACTIONS: ReadonlyMap<number, Reaction> = new Map(Object.entries(REACTION).map(([code, { reaction }]) => [Number(code), reaction]));

/** The reaction to a code, or null when the catalogue does not contain it. */
export function reactionTo(code: number): Reaction | null {
  return REACTIONS.get(code) ?? null;
}

const FOR_EVERYBODY = ['logout-and-alert', 'end-session', 'confirm-login', 'access-caveat', 'access-alert', 'redirect'] as const;

/** A reaction of the whole site, independent of the calling screen. */
export type GlobalReaction = (typeof FOR_EVERYBODY)[number];

const isGlobal = (reaction: Reaction): reaction is GlobalReaction => FOR_EVERYBODY.some((one) => one === reaction);

/** The global reactions. The caller handles any code that is not a key here. */
export const GLOBAL_REACTION: Readonly<Partial<Record<number, GlobalReaction>>> = Object.fromEntries(
  Object.entries(REACTION).flatMap(([code, { reaction }]) => (isGlobal(reaction) ? [[code, reaction]] : [])),
);

const TEXT_BY_CODE: ReadonlyMap<number, string> = new Map(Object.entries(REACTION).map(([code, { text }]) => [Number(code), text]));

/** ERR-11: the text of a code for the player: the server's message, else the code's own text, never blank. */
export function textOfCode(code: number, message: string): string {
  return message.trim() || (TEXT_BY_CODE.get(code) ?? SYSTEM_TEXT);
}

/**
 * ERR-11: what a screen shows for a code with this message: a Chinese message as it is; without one the text of the code; of an unknown code the
 * server's message whatever its language, cleaned, because it is all that is known. Never blank.
 */
export function shownTextOf(code: number, message: string): string {
  if (/\p{Script=Han}/u.test(message)) return message;
  return TEXT_BY_CODE.get(code) ?? (cleanMessage(message) || SYSTEM_TEXT);
}

/** ERR-3: the access page of a code, or null without one. */
export function restrictionOf(code: number, site: { readonly maintainStatus: number; readonly isGo: boolean }): RestrictionName | null {
  const reaction = GLOBAL_REACTION[code];
  if (reaction === 'access-caveat') return reaction;
  return reaction === 'access-alert' && site.maintainStatus !== 0 && !site.isGo ? reaction : null;
}
