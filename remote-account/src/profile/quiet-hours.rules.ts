import { isQuietAt, type QuietHours } from '@site/shared/product';

/** How it stands now, in words (ACC-8). */
export function quietText(hours: QuietHours, nowMs: number): string {
  if (!hours.on) return '未开启，新站内信到达时会提示';
  return isQuietAt(hours, nowMs) ? `免打扰中，${hours.to} 恢复提醒` : `已开启，${hours.from} 起免打扰`;
}
