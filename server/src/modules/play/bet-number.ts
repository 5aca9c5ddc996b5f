import { siteDate } from '@site/shared/product';
import { randomLetters } from '../../kernel/ids.ts';

const LETTERS = 10;

/** The number of a bet: S for sports and B for games, the site's date and ten random letters. */
export const newBetNumber = (letter: 'S' | 'B', nowMs: number): string =>
  `${letter}${siteDate(nowMs).slice(2).replaceAll('-', '')}${randomLetters(LETTERS)}`;
