/** Replaces infinite queries of TanStack Query: `useInfiniteQuery` is not lent, and the methods of the lent client refuse. */
export const infiniteQueryBehavior = () => ({
  onFetch: () => {
    throw new Error('no infinite queries here: useQuery with keepPreviousData');
  },
});
export const hasNextPage = () => false;
export const hasPreviousPage = () => false;
