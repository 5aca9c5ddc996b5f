/** What a product knows of its visitors, for canaries of chosen ones. */
export interface Audience {
  /** The highest grade that a member can have; null where members have none. */
  readonly topGrade: number | null;
  /** Countries that the site serves. */
  countries(): Promise<readonly string[]>;
  /** The country that an address counts to. */
  countryOf(ip: string): string;
  /** The grade of the member whose session this is; null where it is none, or not any more. */
  gradeOf(token: string): Promise<number | null>;
  /** The grade of a member and the devices that he logged in on, latest first; null where nobody has this name. */
  memberNamed(name: string): Promise<MemberFacts | null>;
}

export interface MemberFacts {
  readonly grade: number;
  readonly devices: readonly { readonly uuid: string; readonly name: string }[];
}

/** A site without members. */
export const NO_AUDIENCE: Audience = {
  topGrade: null,
  countries: async () => [],
  countryOf: () => '',
  gradeOf: async () => null,
  memberNamed: async () => null,
};
