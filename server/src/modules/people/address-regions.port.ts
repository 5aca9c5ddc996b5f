/** Port to a directory of addresses. */
export interface AddressRegions {
  /** The region of a public address; null where it is unknown. */
  regionOf(ip: string): string | null;
}

/** Used while no adapter is connected. */
export const missingAddressRegions: AddressRegions = { regionOf: () => null };
