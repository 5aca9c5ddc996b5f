import { BlockList, isIPv6 } from 'node:net';

/** Addresses that belong to nobody's country: this machine, private nets, and those reserved for examples and measurements. */
const SANDBOX = new BlockList();
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['192.0.2.0', 24],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['198.18.0.0', 15],
] as const)
  SANDBOX.addSubnet(net, bits);
for (const [net, bits] of [
  ['fc00::', 7],
  ['fe80::', 10],
  ['2001:db8::', 32],
] as const)
  SANDBOX.addSubnet(net, bits, 'ipv6');
SANDBOX.addAddress('::1', 'ipv6');

/** The country an address counts to: the sandbox (ZZ), or none that is known (XX). Nothing is looked up anywhere. */
export function countryOf(ip: string): 'ZZ' | 'XX' {
  const plain = ip.replace(/^::ffff:/, '');
  return SANDBOX.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4') ? 'ZZ' : 'XX';
}
