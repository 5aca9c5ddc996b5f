import { malformed } from '../../../kernel/http/ops.ts';

const PER_PERCENT = 100;

/** Percent as people write it → ten-thousandths, as channels say it. */
export function shareOf(percent: number): number {
  if (!(percent >= 0 && percent <= 100)) throw malformed('percent: from 0 to 100');
  return Math.round(percent * PER_PERCENT);
}
