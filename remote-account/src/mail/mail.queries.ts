import { failureText, useApiMutation, useApiQuery, useEvent, usePlatform } from '@site/shared/platform';
import { deleteMails, listMails, readMails, type MailQuery } from '@site/shared/wire';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';

/** One page of a tab; the previous page stays visible until the next one is loaded, and a mail that arrives joins it. */
export function useMails(query: MailQuery) {
  const queries = useQueryClient();
  useEvent('mail:arrived', () => void queries.invalidateQueries({ queryKey: ['mails'] }));
  return useApiQuery(['mails', query], listMails, query, { staleTime: 0, placeholderData: keepPreviousData });
}

/** The changes of mails; the list and the badge of the header are refetched, a failure is shown. */
function useMailAction(action: typeof readMails) {
  const { dialogs, failures, session } = usePlatform();
  return useApiMutation(action, {
    refetches: [['mails']],
    onSuccess: () => session.refreshMember().catch((error: unknown) => failures.report(error)),
    onError: (error) => dialogs.notify(failureText(error), 'bad'),
  });
}

export const useReadMails = () => useMailAction(readMails);
export const useDeleteMails = () => useMailAction(deleteMails);
