const SECOND_MS = 1000;
const SECONDS_OF_MINUTE = 60;
const SECONDS_OF_HOUR = 3600;

/** "1 小时 5 分", "4 分 9 秒" or "9 秒"; nothing is left below zero. */
export function timeLeft(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS));
  const hours = Math.floor(seconds / SECONDS_OF_HOUR);
  const minutes = Math.floor((seconds % SECONDS_OF_HOUR) / SECONDS_OF_MINUTE);
  if (hours > 0) return `${hours} 小时 ${minutes} 分`;
  return minutes > 0 ? `${minutes} 分 ${seconds % SECONDS_OF_MINUTE} 秒` : `${seconds} 秒`;
}

const REASONS: readonly (readonly [RegExp, string])[] = [
  [/expired/, '已过期'],
  [/signature|nobody may sign/, '签名不符'],
  [/another site/, '不是本站的链接'],
  [/another root/, '签发的密钥已更换'],
  [/revoked/, '该版本已撤销'],
];

/** Why a link was refused, in the words of the one who opened it. */
export function reasonText(reason: string): string {
  return REASONS.find(([pattern]) => pattern.test(reason))?.[1] ?? '内容不完整';
}
