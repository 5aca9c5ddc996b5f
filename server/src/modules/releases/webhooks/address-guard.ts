/** Which addresses a webhook may reach: none of this machine, of the network of the site or of a cloud's metadata (SSRF). */
import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';

interface AddressGuardOptions {
  /** A sandbox that nobody else reaches: its webhooks may lead to this machine, over http too. */
  readonly allowsLoopback: boolean;
  /** Networks that webhooks may reach although they are private. */
  readonly networks: readonly string[];
  /** All addresses of a host name; the resolver of the system unless given. */
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>;
}

export interface AddressGuard {
  /** Why a webhook may not have this URL, or null; the addresses of a host name are judged by `lookup`. */
  refuseUrl(url: string): string | null;
  /** Why the host of the URL cannot be reached now, or null. */
  refuseHost(url: string): Promise<string | null>;
  /** Resolves for a socket, so that what was checked is what is connected to. Fails with AddressRefused where one address is not allowed. */
  readonly lookup: LookupFunction;
}

/** A host name leads to an address that no webhook may reach. */
export class AddressRefused extends Error {}

/** Special purposes of IANA; of IPv6 all but global unicast. */
const PRIVATE_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
const GLOBAL_V6 = ['2000::/3'];
/** Within it: protocol assignments with Teredo, documentation, and 6to4, which embeds an IPv4 address. */
const PRIVATE_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];
const LOOPBACK = ['127.0.0.0/8', '::1'];
const LONGEST_URL = 2000;

export function createAddressGuard({ allowsLoopback, networks, resolve = resolveAll }: AddressGuardOptions): AddressGuard {
  const isAllowed = createAllowedCheck(allowsLoopback ? [...networks, ...LOOPBACK] : networks);
  const isLoopback = createListCheck(LOOPBACK);
  const refuse = (host: string) =>
    new AddressRefused(
      `${host} is or leads to an address of a private network, which no webhook may reach; WEBHOOK_NETWORKS names exceptions`,
    );
  const addressesOf = async (host: string): Promise<readonly LookupAddress[]> => {
    const found = await resolve(host);
    if (found.length === 0 || !found.every(({ address }) => isAllowed(address))) throw refuse(host);
    return found;
  };
  const isLocal = (host: string) => host === 'localhost' || (isIP(host) !== 0 && isLoopback(host));
  const isSchemeAllowed = (url: URL) => url.protocol === 'https:' || (url.protocol === 'http:' && allowsLoopback && isLocal(hostOf(url)));
  function refuseParsed(url: URL): string | null {
    const host = hostOf(url);
    if (!isSchemeAllowed(url)) return 'a webhook has an address that begins with https://';
    if (url.username !== '' || url.password !== '') return 'the address of a webhook holds no name and no password';
    return isIP(host) !== 0 && !isAllowed(host) ? refuse(host).message : null;
  }
  return {
    refuseUrl(text) {
      const url = text.length > LONGEST_URL ? null : URL.parse(text);
      return url === null
        ? `an address has this form: https://chat.example/hooks, with ${LONGEST_URL} characters at most`
        : refuseParsed(url);
    },
    async refuseHost(text) {
      const host = hostOf(new URL(text));
      if (isIP(host) !== 0) return null;
      try {
        await addressesOf(host);
        return null;
      } catch (failure) {
        return failure instanceof AddressRefused ? failure.message : `no address of ${host} is found`;
      }
    },
    lookup: (host, options, callback) => void answer(addressesOf(host), options.all === true, callback),
  };
}

async function answer(
  finding: Promise<readonly LookupAddress[]>,
  wantsAll: boolean,
  callback: Parameters<LookupFunction>[2],
): Promise<void> {
  let found: readonly LookupAddress[];
  try {
    found = await finding;
  } catch (failure) {
    callback(failure as Error, '');
    return;
  }
  const [first] = found;
  if (wantsAll) callback(null, [...found]);
  else callback(null, first?.address ?? '', first?.family);
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');

function createAllowedCheck(exceptions: readonly string[]): (address: string) => boolean {
  const isException = createListCheck(exceptions);
  const isPrivate = createListCheck([...PRIVATE_V4, ...PRIVATE_V6]);
  const isGlobalV6 = createListCheck(GLOBAL_V6);
  return (address) => isException(address) || (!isPrivate(address) && (isIPv4(address) || isGlobalV6(address)));
}

function createListCheck(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits = isIPv4(address) ? 32 : 128] = network.split('/');
    list.addSubnet(address, Number(bits), familyOf(address));
  }
  // A resolver may name the zone of a link-local address.
  return (address) => list.check(address.replace(/%.*/, ''), familyOf(address));
}

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

const resolveAll = (host: string): Promise<readonly LookupAddress[]> =>
  new Promise((found, fail) => {
    lookup(host, { all: true }, (failure, addresses) => (failure ? fail(failure) : found(addresses)));
  });
