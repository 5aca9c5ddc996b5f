import { randomInt } from 'node:crypto';
import { CENTRAL_WALLET, siteDate, toWire } from '@site/shared/product';
import type { VenueTransfer } from '@site/shared/wire';
import { toIso } from '../../../kernel/clock.ts';
import type { VenueTransferRow } from '../schema.ts';

const DIGITS = 10;

/** A letter, the site's date, ten random digits: T for a transfer, C for 一键归户. */
export function newNumber(letter: 'T' | 'C', nowMs: number): string {
  const digits = Array.from({ length: DIGITS }, () => String(randomInt(10))).join('');
  return `${letter}${siteDate(nowMs).slice(2).replaceAll('-', '')}${digits}`;
}

/** A transfer as its member sees it. */
export function asTransfer(row: VenueTransferRow, titleOf: (venueCode: string) => string): VenueTransfer {
  const inward = row.direction === 'in';
  return {
    transferId: row.id,
    requestKey: row.request_key,
    venueTitle: titleOf(row.venue_code),
    from: inward ? CENTRAL_WALLET : row.venue_code,
    to: inward ? row.venue_code : CENTRAL_WALLET,
    amount: toWire(BigInt(row.amount)),
    status: row.status,
    beforeBalance: toWire(BigInt(row.before_balance)),
    afterBalance: toWire(BigInt(row.after_balance)),
    failReason: row.reason,
    createdAt: toIso(row.created_at_ms),
    settledAt: row.settled_at_ms === null ? null : toIso(row.settled_at_ms),
  };
}
