import { isRecord, randomKey } from '@site/shared/product';
import { useState } from 'react';

/** The state of a navigation that a press started. */
export interface EntryPress {
  readonly entryPress: string;
}

/**
 * Presses whose navigation has not entered its venue yet. Memory alone: neither an address nor a reload nor the history can bring one, so nothing but
 * a press in this page is a manual launch (API-14).
 */
const presses = new Set<string>();

/** Records a press on something that enters a venue. Returns the state of the navigation that it starts. */
export function recordEntryPress(): EntryPress {
  const entryPress = randomKey();
  presses.add(entryPress);
  return { entryPress };
}

/** The props of a link that enters a venue. */
export function useEntryLink(): { readonly state: EntryPress; readonly onClick: () => void } {
  const [entryPress] = useState(randomKey);
  return { state: { entryPress }, onClick: () => void presses.add(entryPress) };
}

/** Whether a press started the navigation with this state; once a press. */
export function takeEntryPress(state: unknown): boolean {
  const press = isRecord(state) ? state['entryPress'] : null;
  return typeof press === 'string' && presses.delete(press);
}
