import { useEffect, useEffectEvent } from 'react';
import type { EventName, Events } from './bus.ts';
import { usePlatform } from './platform.tsx';

/** Listens to an event of the bus for as long as the component is there. */
export function useEvent<Name extends EventName>(name: Name, listener: (payload: Events[Name]) => void): void {
  const { bus } = usePlatform();
  const latest = useEffectEvent(listener);
  useEffect(() => bus.on(name, (payload) => latest(payload)), [bus, name]);
}
