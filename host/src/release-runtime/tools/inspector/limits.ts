/** The limits of the page as sentences: what of a release was cut, and from which number on. */

const WORDS: Readonly<Record<string, string>> = {
  calls: '请求',
  'changes of the address': '地址变更',
  dialogs: '对话框',
  events: '总线事件',
  notices: '通知',
  leases: '租约',
};

const PER_SECOND = /^more than (\d+) (.+) within a second$/;
const AT_ONCE = /^more than (\d+) (.+) (?:wait for an answer|at once)$/;

/** The sentence for the message of a failure, or null where it was no limit that ended something. */
export function readLimit(message: string): string | null {
  const [, most, what = ''] = PER_SECOND.exec(message) ?? [];
  if (most !== undefined) return `一秒内超过 ${most} 次${wordOf(what)}，超出的已拦下`;
  const [, few, waiting = ''] = AT_ONCE.exec(message) ?? [];
  if (few !== undefined) return `同时超过 ${few} 个${wordOf(waiting)}，超出的已拦下`;
  return message === 'a release left the page without a press' ? '没有按键就要离开本页，已拦下' : null;
}

const wordOf = (what: string): string => WORDS[what] ?? ` ${what} `;
