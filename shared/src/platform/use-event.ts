import { useEffect, useEffectEvent } from 'react';
import type { EventName, Events } from '../product/events.ts';
import { usePlatform } from './platform.tsx';

/** Subscribes to an event of the bus while the component is mounted. */
export function useEvent<Name extends EventName>(name: Name, listener: (payload: Events[Name]) => void): void {
  const { bus } = usePlatform();
  const latest = useEffectEvent(listener);
  useEffect(() => bus.on(name, (payload) => latest(payload)), [bus, name]);
}
