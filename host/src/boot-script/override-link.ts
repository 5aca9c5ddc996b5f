/** The override link of this browser: removed from the address, stored until it ends, verified at every load. */
import { STORED_OVERRIDE_KEY } from '@site/shared/site-map';
import { OVERRIDE_MARK, type OverrideView, type SignedDocument } from '@site/shared/federation';
import { removeEntry, readEntry, writeEntry } from './local-entry.ts';
import type { ReleaseGate } from './release-gate.ts';

interface OverrideLink {
  /** Verifies the link of the address, else the stored one, against an accepted channel. Never rejects. */
  take(): Promise<void>;
  view(): OverrideView;
  end(): void;
}

/** Removes the link from the address at once, before any other code can read it. */
export function openOverrideLink(gate: ReleaseGate['overriding']): OverrideLink {
  const linked = location.hash.startsWith(OVERRIDE_MARK) ? location.hash.slice(OVERRIDE_MARK.length) : null;
  if (linked !== null) history.replaceState(history.state, '', location.pathname + location.search);
  let refused: string | null = null;

  const followStored = async () => {
    const stored = readEntry(STORED_OVERRIDE_KEY) as SignedDocument | null;
    if (stored) await gate.follow(stored).catch(() => removeEntry(STORED_OVERRIDE_KEY));
  };
  const followLinked = async (text: string) => {
    const signed = signedIn(text);
    await gate.follow(signed);
    writeEntry(STORED_OVERRIDE_KEY, signed);
  };
  return {
    take: async () => {
      if (linked === null) return followStored();
      await followLinked(linked).catch((error: unknown) => {
        refused = error instanceof Error ? error.message : '';
        return followStored();
      });
    },
    view: () => ({ active: gate.followed(), refused }),
    end: () => {
      removeEntry(STORED_OVERRIDE_KEY);
      refused = null;
      gate.unfollow();
    },
  };
}

function signedIn(text: string): SignedDocument {
  const { payload, signatures } = JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/'))) as SignedDocument;
  return { payload, signatures };
}
