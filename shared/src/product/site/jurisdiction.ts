/** The activities that the law of a place allows: gambling at all, promotions, recruiting agents. */
export const OFFERINGS = ['play', 'promotions', 'recruiting'] as const;
export type Offering = (typeof OFFERINGS)[number];

/** The offering for visitors of one country; a country without a row is not served. */
export interface Jurisdiction {
  /** ISO 3166, two letters. `ZZ` is a reserved net, which belongs to no country, `XX` an address of unknown country. */
  readonly country: string;
  /** Years. */
  readonly minimumAge: number;
  readonly offers: readonly Offering[];
}

/** Default-deny: only the nets that belong to no country are served, such as this machine and private ones. */
export const JURISDICTIONS_DEFAULT: readonly Jurisdiction[] = [{ country: 'ZZ', minimumAge: 18, offers: OFFERINGS }];
