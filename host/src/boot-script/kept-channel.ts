/** What the boot script keeps in local storage: how far this browser has seen the channel, and the last one it accepted (F34). */
import { CHANNEL_KEPT_KEY, CHANNEL_SEEN_KEY } from '@site/shared/product';
import type { HighWater, SignedDocument } from '@site/shared/wire';
import { read, write } from './local-entry.ts';

interface Seen extends HighWater {
  readonly keys: string;
}

/** The mark under other root keys is another site's, such as one that was set up anew at this address. Never throws. */
export const highWater = {
  read: (keys: string): HighWater | null => {
    const seen = read(CHANNEL_SEEN_KEY) as Partial<Seen> | null;
    if (seen?.keys !== keys || !Number.isSafeInteger(seen.root) || !Number.isSafeInteger(seen.epoch)) return null;
    return { root: Number(seen.root), epoch: Number(seen.epoch) };
  },
  write: (keys: string, mark: HighWater): void => write(CHANNEL_SEEN_KEY, { keys, ...mark } satisfies Seen),
};

/** The last channel that was accepted; whoever reads it has it verified again. */
export const keptChannel = {
  read: (): SignedDocument | null => read(CHANNEL_KEPT_KEY) as SignedDocument | null,
  write: ({ payload, signatures }: SignedDocument): void => write(CHANNEL_KEPT_KEY, { payload, signatures }),
};
