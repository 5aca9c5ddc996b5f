import { addressKey, type AddressKey, networkKey } from './addresses.ts';

/** The socket or stream of a client, or of a trusted proxy, whose clients share its address. */
export interface Place {
  readonly address: string;
  /** Is given its place whatever its address holds, and never loses it. */
  readonly isProxy?: boolean;
  /** Called when another one gets this place. */
  end(): void;
  /** Whether it may lose its place before those that are busy. */
  readonly isIdle?: () => boolean;
}

/** Places that all clients of a server share. */
export interface FairPlaces {
  /** Whether the address holds as many places as it may. */
  isAtLimit(address: string): boolean;
  /**
   * Takes a place; false, and nothing is taken, if there is none. Once all are taken, the network that holds the most loses one, its idle ones
   * first and then the oldest, to a network that holds at least two less: however many places a few clients take, they keep nobody out.
   */
  take(place: Place): boolean;
  /** Gives a place back; one that is not taken is ignored. */
  leave(place: Place): void;
}

interface FairPlacesOptions {
  readonly most: number;
  readonly mostPerAddress: number;
}

/** Gives places by address, and once all are taken by network: an IPv4 address, or the /48 of an IPv6 one, of which one customer may own a whole. */
export function createFairPlaces({ most, mostPerAddress }: FairPlacesOptions): FairPlaces {
  const networks = new Map<string, Set<Place>>();
  const perAddress = new Map<AddressKey, number>();
  const taken = new Set<Place>();

  function leave(place: Place): void {
    if (!taken.delete(place) || place.isProxy) return;
    const key = addressKey(place.address);
    const left = (perAddress.get(key) ?? 1) - 1;
    if (left > 0) perAddress.set(key, left);
    else perAddress.delete(key);
    const network = networks.get(networkKey(key));
    network?.delete(place);
    if (network?.size === 0) networks.delete(networkKey(key));
  }
  /** The places of the network that holds the most, if it holds more than so many. */
  function largest(moreThan: number): ReadonlySet<Place> | null {
    let found: ReadonlySet<Place> | null = null;
    for (const places of networks.values()) if (places.size > (found?.size ?? moreThan)) found = places;
    return found;
  }
  const heldBy = (key: AddressKey | null) => (key === null ? -1 : (networks.get(networkKey(key))?.size ?? 0));
  /** From whom one more of this address, or of a proxy, gets its place; null: from nobody. */
  const loser = (key: AddressKey | null) => largest(heldBy(key) + 1);
  const isFull = () => taken.size >= most;

  const isAtLimit = (key: AddressKey): boolean => (perAddress.get(key) ?? 0) >= mostPerAddress;
  function hasRoom(key: AddressKey | null): boolean {
    if (key !== null && isAtLimit(key)) return false;
    return !isFull() || loser(key) !== null;
  }
  function makeRoom(key: AddressKey | null): void {
    const places = isFull() ? loser(key) : null;
    if (places === null) return;
    const [oldest] = places;
    const ended = [...places].find(({ isIdle }) => isIdle?.() === true) ?? oldest;
    if (ended === undefined) return;
    leave(ended);
    ended.end();
  }
  return {
    isAtLimit: (address) => isAtLimit(addressKey(address)),
    take(place) {
      const key = place.isProxy ? null : addressKey(place.address);
      if (!hasRoom(key)) return false;
      makeRoom(key);
      taken.add(place);
      if (key === null) return true;
      perAddress.set(key, (perAddress.get(key) ?? 0) + 1);
      const network = networkKey(key);
      networks.set(network, (networks.get(network) ?? new Set()).add(place));
      return true;
    },
    leave,
  };
}
