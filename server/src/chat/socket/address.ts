import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

const GROUPS_OF_A_HOME = 4;

/** Reads who opens a socket: the peer itself, or, behind proxies of ours, the first address that is none of theirs. */
export function createAddressReader(trustProxy: readonly string[]) {
  const ours = new BlockList();
  for (const entry of trustProxy) {
    const [network = '', bits] = entry.split('/');
    const family = isIPv6(network) ? 'ipv6' : 'ipv4';
    if (bits === undefined) ours.addAddress(network, family);
    else ours.addSubnet(network, Number(bits), family);
  }
  const isOurs = (address: string) => ours.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  return function addressOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string {
    const told = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
    let address = plain(socket.remoteAddress ?? '');
    while (told.length > 0 && isOurs(address)) address = plain(told.pop() ?? '');
    return address;
  };
}

/** What one caller is counted by: an address of version 4, or the network a home gets of version 6. */
export function counted(address: string): string {
  return isIPv6(address) ? address.split(':').slice(0, GROUPS_OF_A_HOME).join(':') : address;
}

function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
}
