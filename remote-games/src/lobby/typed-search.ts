import { useEffect, useEffectEvent, useRef, useState } from 'react';

const SETTLE_MS = 250;

interface TypedSearch {
  readonly typed: string;
  readonly type: (text: string) => void;
  /** The address is about to become another one: what was typed no longer goes there. */
  readonly leave: () => void;
}

/** What is typed counts at once; the address follows when typing rests. An address that changes by itself wins. */
export function useTypedSearch(inAddress: string, settle: (text: string) => void): TypedSearch {
  const [draft, setDraft] = useState({ over: inAddress, text: inAddress });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const typed = draft.over === inAddress ? draft.text : inAddress;
  const tell = useEffectEvent(settle);
  useEffect(() => {
    if (typed === inAddress) return undefined;
    timer.current = setTimeout(() => tell(typed), SETTLE_MS);
    return () => clearTimeout(timer.current);
  }, [typed, inAddress]);
  return { typed, type: (text) => setDraft({ over: inAddress, text }), leave: () => clearTimeout(timer.current) };
}
