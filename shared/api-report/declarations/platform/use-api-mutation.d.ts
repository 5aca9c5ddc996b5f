import type { Endpoint } from '@site/shared/wire';
import { type QueryKey, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
interface ApiMutationOptions<Body, Answer> extends Pick<UseMutationOptions<Answer, Error, Body>, 'onError' | 'onSettled'> {
    readonly stores?: QueryKey;
    readonly refetches?: readonly QueryKey[];
    readonly onSuccess?: (answer: Answer) => unknown;
}
export declare function useApiMutation<Body, Answer>(endpoint: Endpoint<Body, Answer>, { stores, refetches, onSuccess, ...options }?: ApiMutationOptions<Body, Answer>): UseMutationResult<Answer, Error, Body>;
export {};
