import type { AddressRegions } from '@site/server/modules/people/address-regions.port.ts';

/** The address ranges reserved for documentation, each with an invented region. */
const REGIONS: readonly (readonly [prefix: string, region: string])[] = [
  ['192.0.2.', '演示区域一'],
  ['198.51.100.', '演示区域二'],
  ['203.0.113.', '演示区域三'],
];

/** Invented regions; no address is looked up anywhere. */
export const simulatedRegions: AddressRegions = {
  regionOf: (ip) => REGIONS.find(([prefix]) => ip.startsWith(prefix))?.[1] ?? null,
};
