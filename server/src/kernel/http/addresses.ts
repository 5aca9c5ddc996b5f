import { BlockList, isIPv6 } from 'node:net';

/** An IPv4 address as such, where a socket reports it inside an IPv6 one. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:/, '');

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

const GROUPS_OF_A_NETWORK = 4;

/** The network that a household or an office has: an IPv4 address, or the /64 of an IPv6 address. Any spelling of an address has one network. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  const host = isIPv6(plain) ? URL.parse(`http://[${plain}]/`)?.hostname.slice(1, -1) : undefined;
  if (host === undefined) return plain;
  const [head = '', tail] = host.split('::');
  const [first, last] = [head.split(':').filter(Boolean), (tail ?? '').split(':').filter(Boolean)];
  const groups = tail === undefined ? first : [...first, ...Array<string>(IPV6_GROUPS - first.length - last.length).fill('0'), ...last];
  return `${groups.slice(0, GROUPS_OF_A_NETWORK).join(':')}::/64`;
}

const IPV6_GROUPS = 8;

/** Checks whether an address is in one of these networks; `::1` and `10.0.0.0/8` are networks. */
export function createNetworkCheck(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of networks) {
    const [network = '', bits = isIPv6(network) ? 128 : 32] = entry.split('/');
    list.addSubnet(network, Number(bits), familyOf(network));
  }
  return (address) => list.check(plainAddress(address), familyOf(plainAddress(address)));
}
