import type { RouteName } from '@site/shared/product';

/** A venue that has a separate address (RT-5). */
export interface FrameVenue {
  /** The launch key (API-14), which is also the code of its wallet. */
  readonly venueCode: string;
  readonly gameCode: string;
  /** The lobby to return to. */
  readonly lobby: Extract<RouteName, 'sport' | 'gaming'>;
}

/** The code that launches a whole sports venue. */
export const WHOLE_VENUE = 'sports';

/** The addresses that frame a venue. */
export const FRAME_VENUES = {
  venueFrameV188: { venueCode: 'FBTY', gameCode: WHOLE_VENUE, lobby: 'sport' },
  venueFrameIm: { venueCode: 'IMTY', gameCode: WHOLE_VENUE, lobby: 'sport' },
  venueFrameOb: { venueCode: 'YBTY', gameCode: WHOLE_VENUE, lobby: 'sport' },
  venueFrameYbdj: { venueCode: 'YBDJ', gameCode: WHOLE_VENUE, lobby: 'gaming' },
  venueFrameImdj: { venueCode: 'IMDJ', gameCode: WHOLE_VENUE, lobby: 'gaming' },
  venueFrameLhdj: { venueCode: 'LHDJ', gameCode: WHOLE_VENUE, lobby: 'gaming' },
} as const satisfies Partial<Record<RouteName, FrameVenue>>;

export type FrameRoute = keyof typeof FRAME_VENUES;
const FRAME_ROUTES = Object.keys(FRAME_VENUES) as readonly FrameRoute[];

/** The address that frames a venue, or null where none does. */
export function frameNamed(venueCode: string): FrameRoute | null {
  return FRAME_ROUTES.find((name) => FRAME_VENUES[name].venueCode === venueCode) ?? null;
}

/** The venue of an address, or null where the address frames none. */
export function frameOf(route: RouteName | null): (FrameVenue & { readonly route: FrameRoute }) | null {
  const found = FRAME_ROUTES.find((name) => name === route);
  return found === undefined ? null : { ...FRAME_VENUES[found], route: found };
}
