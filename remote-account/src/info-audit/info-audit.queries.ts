import { failureText, useApiMutation, useApiQuery, usePlatform } from '@site/shared/platform';
import { requestInfoAudit, listInfoAudits, PAGE_SIZE, withdrawInfoAudit } from '@site/shared/wire';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';

/** The schema of the form; the backend checks the same one. */
export { infoAuditBodyWith } from '@site/shared/wire';

const AUDITS = ['info-audits'] as const;

/** One page of requests for changes; refetched whenever the page opens, because a person decides them. */
export const useAudits = (page: number) =>
  useApiQuery([...AUDITS, page], listInfoAudits, { page, pageSize: PAGE_SIZE }, { staleTime: 0, placeholderData: keepPreviousData });

export const useAskAudit = () => useApiMutation(requestInfoAudit, { refetches: [AUDITS] });

/** Withdraws a request; a notice shows a refusal, and the list is refetched. */
export function useWithdrawAudit() {
  const { dialogs } = usePlatform();
  const queries = useQueryClient();
  return useApiMutation(withdrawInfoAudit, {
    onSuccess: () => dialogs.notify('申请已撤销', 'good'),
    onError: (error) => dialogs.notify(failureText(error), 'bad'),
    onSettled: () => queries.invalidateQueries({ queryKey: AUDITS }),
  });
}
