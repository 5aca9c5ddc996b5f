import { useEffect, useEffectEvent, useState } from 'react';

const SETTLE_MS = 250;

/** What is typed counts at once; the address follows when typing rests. An address that changes by itself wins. */
export function useTypedSearch(inAddress: string, settle: (text: string) => void): readonly [string, (text: string) => void] {
  const [draft, setDraft] = useState({ over: inAddress, text: inAddress });
  const typed = draft.over === inAddress ? draft.text : inAddress;
  const tell = useEffectEvent(settle);
  useEffect(() => {
    if (typed === inAddress) return undefined;
    const timer = setTimeout(() => tell(typed), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [typed, inAddress]);
  return [typed, (text) => setDraft({ over: inAddress, text })];
}
