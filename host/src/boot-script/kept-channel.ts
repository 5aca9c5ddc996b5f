/** What the boot script stores in local storage: the highest channel epoch this browser has seen and the last accepted channel (F34). */
import { CHANNEL_KEPT_KEY, CHANNEL_SEEN_KEY } from '@site/shared/site-map';
import type { HighWater, SignedDocument } from '@site/shared/federation';
import { read, write } from './local-entry.ts';

interface Seen extends HighWater {
  readonly keys: string;
}

/** A mark under other root keys belongs to another site, such as one reinstalled at this address. Never throws. */
export const highWater = {
  read: (keys: string): HighWater | null => {
    const seen = read(CHANNEL_SEEN_KEY) as Partial<Seen> | null;
    if (seen?.keys !== keys || !Number.isSafeInteger(seen.root) || !Number.isSafeInteger(seen.epoch)) return null;
    return { root: Number(seen.root), epoch: Number(seen.epoch) };
  },
  write: (keys: string, mark: HighWater): void => write(CHANNEL_SEEN_KEY, { keys, ...mark } satisfies Seen),
};

/** The last accepted channel; every reader verifies it again. */
export const keptChannel = {
  read: (): SignedDocument | null => read(CHANNEL_KEPT_KEY) as SignedDocument | null,
  write: ({ payload, signatures }: SignedDocument): void => write(CHANNEL_KEPT_KEY, { payload, signatures }),
};
