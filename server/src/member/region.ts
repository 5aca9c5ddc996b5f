import { BlockList, isIPv6 } from 'node:net';

const HOME = new BlockList();
HOME.addSubnet('127.0.0.0', 8);
HOME.addAddress('::1', 'ipv6');

const NEAR = new BlockList();
NEAR.addSubnet('10.0.0.0', 8);
NEAR.addSubnet('172.16.0.0', 12);
NEAR.addSubnet('192.168.0.0', 16);

/** Address ranges reserved for examples, given a place by the sandbox. No address is looked up anywhere. */
const EXAMPLES: readonly (readonly [prefix: string, region: string])[] = [
  ['192.0.2.', '演示区域一'],
  ['198.51.100.', '演示区域二'],
  ['203.0.113.', '演示区域三'],
];

/** Roughly where an address is, as far as that can be said without asking anybody. */
export function regionOf(ip: string): string {
  const family = isIPv6(ip) ? 'ipv6' : 'ipv4';
  if (HOME.check(ip, family)) return '本机';
  if (NEAR.check(ip, family)) return '局域网';
  return EXAMPLES.find(([prefix]) => ip.startsWith(prefix))?.[1] ?? '未知地区';
}
