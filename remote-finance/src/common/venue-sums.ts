import { fromWire, type Cents } from '@site/shared/product';
import type { VenueBalance } from '@site/shared/wire';

/** The total balance at all venues that answered. */
export function venueTotal(venues: readonly VenueBalance[]): Cents {
  return venues.filter(({ status }) => status !== 'unknown').reduce((sum, { balance }) => sum + fromWire(balance), 0n);
}

/** Why the sum of the venues may not be all of it, or null. */
export function venueNote(venues: readonly VenueBalance[]): string | null {
  const unknown = venues.filter(({ status }) => status === 'unknown').length;
  const resting = venues.filter(({ status }) => status === 'maintenance').length;
  const notes = [unknown > 0 && `${unknown} 个场馆获取失败`, resting > 0 && `${resting} 个场馆维护中`].filter(Boolean);
  return notes.length > 0 ? notes.join('，') : null;
}
