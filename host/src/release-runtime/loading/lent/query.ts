/** The part of TanStack Query that remotes may use; lending all of it would keep all of it in the page. */
export { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
