import type { Endpoint } from '@site/shared/wire';
import { useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { EventName, Events } from '../product/events.ts';
import { failureText, isExpected } from './errors.ts';
import { usePlatform } from './platform.tsx';

/** Subscribes to an event of the bus while the component is mounted. */
export function useEvent<Name extends EventName>(name: Name, listener: (payload: Events[Name]) => void): void {
  const { bus } = usePlatform();
  const latest = useEffectEvent(listener);
  useEffect(() => bus.on(name, (payload) => latest(payload)), [bus, name]);
}

/** Queries an endpoint; the request is aborted when its answer is no longer needed. */
export function useApiQuery<Body, Answer, Data = Answer>(
  queryKey: QueryKey,
  endpoint: Endpoint<Body, Answer>,
  body: Body,
  options: Omit<UseQueryOptions<Answer, Error, Data>, 'queryKey' | 'queryFn'> = {},
): UseQueryResult<Data> {
  const { api } = usePlatform();
  return useQuery({ ...options, queryKey, queryFn: ({ signal }) => api.call(endpoint, body, { signal }) });
}

/** Holds the release while `isHeld`; a player who waits for a new version reads `reason`. */
export function useLease(isHeld: boolean, reason: string): void {
  const { leases } = usePlatform();
  useEffect(() => (isHeld ? leases.hold(reason) : undefined), [isHeld, leases, reason]);
}

/** Returns a function that notifies the player of a failure, and reports it when it is a bug. */
export function useFailureNotice(): (error: unknown) => void {
  const { dialogs, failures } = usePlatform();
  return (error) => {
    if (!isExpected(error)) failures.report(error);
    dialogs.notify(failureText(error), 'bad');
  };
}
