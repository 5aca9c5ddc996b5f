import { BlockList, isIPv6 } from 'node:net';

/** An IPv4 address as such, where a socket reports it inside an IPv6 one. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:/, '');

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Checks whether an address is in one of these networks; `::1` and `10.0.0.0/8` are networks. */
export function createNetworkCheck(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of networks) {
    const [network = '', bits = isIPv6(network) ? 128 : 32] = entry.split('/');
    list.addSubnet(network, Number(bits), familyOf(network));
  }
  return (address) => list.check(plainAddress(address), familyOf(plainAddress(address)));
}
