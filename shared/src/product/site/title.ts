import { TITLE_GAP, TITLE_HIDDEN_SUFFIX } from '../assumed.ts';
import { textWidth } from '../text.ts';
import { TITLE_WIDTH_THRESHOLD } from '../timing.ts';

/** SH-2: whether a title is wide enough to scroll. */
export function titleScrolls(title: string): boolean {
  return textWidth(title) > TITLE_WIDTH_THRESHOLD;
}

/** SH-2: the document title after so many steps: the same when it fits, else rotated by one character a step. */
export function titleAt(title: string, step: number): string {
  if (!titleScrolls(title)) return title;
  const ring = Array.from(title + TITLE_GAP);
  const start = step % ring.length;
  return [...ring.slice(start), ...ring.slice(0, start)].join('');
}

/** SH-2: the title while the tab is hidden. */
export function hiddenTitle(title: string): string {
  return `${title}${TITLE_HIDDEN_SUFFIX}`;
}
