/** The sentences that the specification quotes, and words of several screens. */

/** ERR-6: the text for an HTTP failure whose own text is not fit for a player. */
export const NETWORK_ABNORMAL_TEXT = '网络异常，请稍后重试';
/** ERR-6: the text for a failure without any text. */
export const SYSTEM_TEXT = '系统异常，请稍后重试或联系客服';
/** VAL-5: the message for a new password (of the log-in or of withdrawals) that equals the old one. */
export const SAME_PASSWORD_TEXT = '新密码不能与旧密码相同';

/** ERR-7: the text for a request without an answer. */
export const NETWORK_TEXT = {
  cancelled: '请求已取消，请稍后重试',
  timeout: '请求超时，请重试',
  connectionTimeout: '连接超时，请重试',
  offline: '网络连接已断开，请检查网络',
  closed: '连接已中断',
  unknown: '未知连接错误',
} as const;

/** ERR-8: the default alert. */
export const ALERT = { title: '温馨提示', button: '确定' } as const;
/** ERR-2: the alert after a blocked device. */
export const DEVICE_BLOCKED_ALERT = { title: '提示', button: '确定' } as const;
/** ERR-9: the warning against strangers' bank cards. */
export const SAFETY_DIALOG = {
  title: '安全提示',
  button: '我已了解',
  text: '如有客服人员提供银行卡号引导您存款，请勿进行交易，否则可能造成资金损失，平台概不负责。请仅在存款页面获取收款信息。',
} as const;

/** Words several screens share. */
export const WORD = {
  loading: '加载中…',
  loadFailed: '加载失败，请重试',
  retry: '重试',
  refresh: '刷新',
  confirm: '确定',
  cancel: '取消',
  save: '保存',
  submit: '提交',
  back: '返回',
  close: '关闭',
  copy: '复制',
  copied: '复制成功',
  empty: '暂无数据',
  noMore: '没有更多了',
  login: '登录',
  register: '注册',
  logOut: '退出登录',
  loginFirst: '请先登录',
  sandbox: '演示环境 · 不涉及真实资金',
} as const;

const UNFIT = ['acceptable', 'failed', 'ssl error', 'forbidden'];

/** The text of a failure on a screen: the status text of a server or a gateway is replaced (ERR-6). */
export const readableText = (text: string): string => (/\p{Script=Han}/u.test(text) ? text : SYSTEM_TEXT);

/** The message of a business exception that has none (ERR-7). */
export const UNKNOWN_BUSINESS_MESSAGE = 'Unknown business exception';

const LONGEST_MESSAGE = 200;

/** ERR-11: a server's message as one line for a screen, whatever its language; empty where it is markup or a stack trace. */
export function cleanMessage(message: string): string {
  const line = message.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  if (/<[a-z!/]/i.test(line) || /\bat (?:\S+ )?\(?\S+:\d+/.test(line) || line === UNKNOWN_BUSINESS_MESSAGE) return '';
  return line.length > LONGEST_MESSAGE ? `${line.slice(0, LONGEST_MESSAGE)}…` : line;
}

/** ERR-6: an HTTP status text replaced by a text for players. */
export function playerTextOf(statusText: string): string {
  const text = statusText.trim();
  if (text === '') return SYSTEM_TEXT;
  return UNFIT.some((word) => text.toLowerCase().includes(word)) ? NETWORK_ABNORMAL_TEXT : text;
}
