import type { Endpoint } from '@site/shared/wire';
import { type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { EventName, Events } from '../product/events.ts';
export declare function useEvent<Name extends EventName>(name: Name, listener: (payload: Events[Name]) => void): void;
export declare function useApiQuery<Body, Answer, Data = Answer>(queryKey: QueryKey, endpoint: Endpoint<Body, Answer>, body: Body, options?: Omit<UseQueryOptions<Answer, Error, Data>, 'queryKey' | 'queryFn'>): UseQueryResult<Data>;
export declare function useLease(isHeld: boolean, reason: string): void;
export declare function useFailureNotice(): (error: unknown) => void;
