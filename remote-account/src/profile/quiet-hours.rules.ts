import { isQuietAt, type QuietHours } from '@site/shared/product';

const HALF_HOURS: readonly string[] = Array.from({ length: 48 }, (_none, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
});

/** The times to choose from: each half hour, and the saved one. A list looks the same in every browser, unlike a native time field. */
export function timeChoices(kept: string) {
  return [...new Set([...HALF_HOURS, kept])].toSorted().map((value) => ({ value, label: value }));
}

/** The current state, in words (ACC-8). */
export function quietText(hours: QuietHours, nowMs: number): string {
  if (!hours.on) return '未开启，新站内信到达时会提示';
  return isQuietAt(hours, nowMs) ? `免打扰中，${hours.to} 恢复提醒` : `已开启，${hours.from} 起免打扰`;
}
