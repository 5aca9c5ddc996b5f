import { BlockList, isIP, isIPv6 } from 'node:net';

declare const KEYED: unique symbol;

/** The key by which limits count an address, from `addressKey` alone: the compiler refuses a raw address. */
export type AddressKey = string & { readonly [KEYED]: true };

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

const GROUPS = 8;
const GROUPS_OF_A_NETWORK = 4;
const MAPPED = '0:0:0:0:0:ffff';

/**
 * The limit key of a client address: IPv4 as it is, also where it is mapped into IPv6, and of IPv6 the /64 network. One household or
 * server owns a whole /64, so that a limit by the whole address would limit nobody. A port that a proxy forwards with it is left out;
 * whatever is no address has one key together. The key of a key is that key.
 */
export function addressKey(address: string): AddressKey {
  const [, bracketed, plain = address] = /^(?:\[([^\]]*)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(address) ?? [];
  return keyOf(bracketed ?? plain) as AddressKey;
}

/** An address of a key: the first one of its network. */
export const firstOf = (key: AddressKey): string => key.replace('/64', '');

const GROUPS_OF_A_SITE = 3;

/** The block that a customer of an IPv6 provider may own as a whole: the /48 of an address. Of IPv4 the address, as `addressKey` has it. */
export function networkKey(address: string): string {
  const key = addressKey(address);
  return key.endsWith('::/64') ? `${key.split(':').slice(0, GROUPS_OF_A_SITE).join(':')}::/48` : key;
}

function keyOf(address: string): string {
  if (isIP(address) === 0) return address.endsWith('::/64') ? address : '';
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(-2);
  if (textOf(groups.slice(0, -2)) === MAPPED) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${textOf(groups.slice(0, GROUPS_OF_A_NETWORK))}::/64`;
}

const textOf = (groups: readonly number[]): string => groups.map((group) => group.toString(16)).join(':');

/** The eight groups of an IPv6 address, which may be shortened, end with an IPv4 address and name a zone. */
function groupsOf(address: string): readonly number[] {
  const [plain = ''] = address.split('%', 1);
  const [head = '', tail] = plain.split('::');
  if (tail === undefined) return groupsIn(head);
  const [before, after] = [groupsIn(head), groupsIn(tail)];
  return [...before, ...Array<number>(GROUPS - before.length - after.length).fill(0), ...after];
}

function groupsIn(text: string): readonly number[] {
  return text
    .split(':')
    .filter(Boolean)
    .flatMap((group) => {
      const [a, b = 0, c = 0, d = 0] = group.split('.').map(Number);
      return group.includes('.') ? [((a ?? 0) << 8) | b, (c << 8) | d] : [Number.parseInt(group, 16)];
    });
}
