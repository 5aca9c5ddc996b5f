import type { Match } from '@site/shared/wire';

/** The sides of a match; the name alone for a competition. */
export function matchTitle({ home, away }: Pick<Match, 'home' | 'away'>): string {
  return away === '' ? home : `${home} vs ${away}`;
}
