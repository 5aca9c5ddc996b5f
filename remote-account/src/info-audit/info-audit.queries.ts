import { failureText, useApiQuery, usePlatform } from '@site/shared/platform';
import { askInfoAudit, listInfoAudits, PAGE_SIZE, withdrawInfoAudit, type NewInfoAudit } from '@site/shared/wire';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';

/** The schema of the form; the backend checks the same one. */
export { infoAuditBody } from '@site/shared/wire';

const AUDITS = ['info-audits'] as const;

/** One page of requests for changes; refetched whenever the page opens, because a person decides them. */
export const useAudits = (page: number) =>
  useApiQuery([...AUDITS, page], listInfoAudits, { page, pageSize: PAGE_SIZE }, { staleTime: 0, placeholderData: keepPreviousData });

export function useAskAudit() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wish: NewInfoAudit) => api.call(askInfoAudit, wish),
    onSuccess: () => queries.invalidateQueries({ queryKey: AUDITS }),
  });
}

/** Withdraws a request; a notice shows a refusal, and the list is refetched. */
export function useWithdrawAudit() {
  const { api, dialogs } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(withdrawInfoAudit, { id }),
    onSuccess: () => dialogs.notify('申请已撤销', 'good'),
    onError: (error: Error) => dialogs.notify(failureText(error), 'bad'),
    onSettled: () => queries.invalidateQueries({ queryKey: AUDITS }),
  });
}
