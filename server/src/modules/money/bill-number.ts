import { randomInt } from 'node:crypto';
import { siteDate } from '@site/shared/product';

const DIGITS = 10;

/** A letter, the site's date and ten random digits: D for a deposit, W for a withdrawal, T for a transfer, C for 一键归户. */
export function newBillNumber(letter: 'D' | 'W' | 'T' | 'C', nowMs: number): string {
  const digits = Array.from({ length: DIGITS }, () => randomInt(10)).join('');
  return `${letter}${siteDate(nowMs).slice(2).replaceAll('-', '')}${digits}`;
}
