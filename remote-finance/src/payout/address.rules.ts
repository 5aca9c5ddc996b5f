import type { UsdtNetwork } from '@site/shared/product';

interface ScannedAddress {
  readonly address: string;
  readonly network: UsdtNetwork;
}

const FORMS: readonly (readonly [UsdtNetwork, RegExp])[] = [
  ['TRC20', /^(?:tron:)?(T[1-9A-HJ-NP-Za-km-z]{33})(?![0-9A-Za-z])/],
  ['ERC20', /^(?:ethereum:(?:pay-)?)?(0x[0-9a-fA-F]{40})(?![0-9A-Za-z])/],
];

/** The address a pasted text or a wallet's code means, with or without a wallet's scheme and request; null when it is none. Nothing is corrected. */
export function addressIn(text: string): ScannedAddress | null {
  for (const [network, form] of FORMS) {
    const address = form.exec(text.trim())?.[1];
    if (address !== undefined) return { address, network };
  }
  return null;
}
