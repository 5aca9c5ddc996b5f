import { isRecord } from '../is-record.ts';
import { SESSION_EXPIRED_MESSAGE } from '../assumed.ts';
import { CATEGORIES, type CategoryCode } from './categories.ts';
import { COUNTS_RETRY_LIMIT } from '../timing.ts';

/** CNT-1: the codes of the counts; fishing is not counted. */
export const COUNT_CODES = ['TY', 'DZ', 'DJ', 'ZR', 'CP', 'QP'] as const;
export type CountCode = (typeof COUNT_CODES)[number];
export type PlatformCounts = Readonly<Record<CountCode, number>>;

/** The count on a category's badge, or null without one (CNT-1). */
export function countOf(counts: PlatformCounts, code: CategoryCode): number | null {
  return isCounted(code) ? counts[code] : null;
}

function isCounted(code: CategoryCode): code is CountCode {
  return CATEGORIES.some((category) => category.code === code && category.counted);
}

/** The counts in an answer or a stored copy, or null when it has none: every code with a whole number from 0. */
export function countsIn(value: unknown): PlatformCounts | null {
  if (!isRecord(value)) return null;
  const found = Object.fromEntries(
    Object.entries(value).filter((pair): pair is [string, number] => Number.isSafeInteger(pair[1]) && Number(pair[1]) >= 0),
  );
  return isComplete(found) ? pick(found) : null;
}

function isComplete(found: Readonly<Record<string, number>>): found is PlatformCounts {
  return COUNT_CODES.every((code) => Object.hasOwn(found, code));
}

const pick = ({ TY, DZ, DJ, ZR, CP, QP }: PlatformCounts): PlatformCounts => ({ TY, DZ, DJ, ZR, CP, QP });

/** CNT-1, CNT-2: whether the client requests the counts; otherwise it reads the copy. */
export function shouldFetchCounts({ loggedIn, requestId }: { readonly loggedIn: boolean; readonly requestId: string | null }): boolean {
  return loggedIn && Boolean(requestId);
}

/** One answer of the counts endpoint, and the retries made before it. */
export interface CountsAnswer {
  readonly hasCounts: boolean;
  readonly message: string;
  readonly retries: number;
}

/** The next step: shown, answered from the copy, or OB is launched again and the request repeated. */
export interface CountsStep {
  readonly next: 'show' | 'copy' | 'relaunch';
  readonly retries: number;
}

/** CNT-3: the step after an answer. The retries reset to 0 only when one returns counts. */
export function stepAfterCounts({ hasCounts, message, retries }: CountsAnswer): CountsStep {
  if (hasCounts) return { next: 'show', retries: 0 };
  if (!SESSION_EXPIRED_MESSAGE.test(message)) return { next: 'copy', retries };
  const counted = retries + 1;
  return { next: counted > COUNTS_RETRY_LIMIT ? 'copy' : 'relaunch', retries: counted };
}
