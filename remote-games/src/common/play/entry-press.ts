import { usePlatform } from '@site/shared/platform';
import { isRecord, randomKey } from '@site/shared/product';
import { useLocation } from '@site/shared/router';
import { useState } from 'react';

/** The state of a navigation that a press started. */
export interface EntryPress {
  readonly entryPress: string;
}

/** What a press agreed to: this member enters what this address names. */
export interface EnteredAddress {
  /** Path and search. */
  readonly address: string;
  /** Null for a guest, whose press agrees to nothing. */
  readonly userName: string | null;
}

/** A page that opens later than this after its press launches without it. */
export const PRESS_LIFETIME_MS = 60_000;

interface RecordedPress extends EnteredAddress {
  readonly atMs: number;
}

/**
 * Presses whose navigation has not entered its venue yet. Memory alone: neither an address nor a reload nor the history can bring one, so nothing but
 * a press in this page is a manual launch (API-14).
 */
const presses = new Map<string, RecordedPress>();

/** Records a press on something that enters a venue. Returns the state of the navigation that it starts. */
export function recordEntryPress(entered: EnteredAddress, entryPress = randomKey()): EntryPress {
  const atMs = Date.now();
  for (const [key, press] of presses) if (isOver(press, atMs)) presses.delete(key);
  presses.set(entryPress, { ...entered, atMs });
  return { entryPress };
}

/** Returns a function that records a press on something that enters a venue at `to`: an address, or a search of this one. */
export function useEntryPress(to: string): () => EntryPress {
  const enteredAt = useEntered(to);
  return () => recordEntryPress(enteredAt());
}

/** The props of a link that enters a venue at `to`. */
export function useEntryLink(to: string): { readonly state: EntryPress; readonly onClick: () => void } {
  const enteredAt = useEntered(to);
  const [entryPress, setEntryPress] = useState(randomKey);
  const onClick = () => {
    recordEntryPress(enteredAt(), entryPress);
    // The history keeps the state of this press: the next one is another.
    setEntryPress(randomKey());
  };
  return { state: { entryPress }, onClick };
}

function useEntered(to: string): () => EnteredAddress {
  const { session } = usePlatform();
  const { pathname } = useLocation();
  return () => ({ address: to.startsWith('?') ? `${pathname}${to}` : to, userName: session.get().userName });
}

/** Whether a press of this member started the navigation with this state to this address a moment ago; once a press. */
export function takeEntryPress(state: unknown, { address, userName }: EnteredAddress): boolean {
  const key = isRecord(state) ? state['entryPress'] : null;
  const press = typeof key === 'string' ? presses.get(key) : undefined;
  if (typeof key !== 'string' || press === undefined) return false;
  presses.delete(key);
  return press.address === address && userName !== null && press.userName === userName && !isOver(press, Date.now());
}

/** Also of a clock that was set back. */
const isOver = ({ atMs }: RecordedPress, nowMs: number) => Math.abs(nowMs - atMs) > PRESS_LIFETIME_MS;
