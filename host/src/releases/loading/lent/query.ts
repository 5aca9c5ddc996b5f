/** What remotes may use of TanStack Query; lent whole, the page would carry all of it. */
export { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
