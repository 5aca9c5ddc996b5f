import { failureText, useApiQuery, useEvent, usePlatform } from '@site/shared/platform';
import { deleteMails, listMails, readMails, type MailChoice, type MailQuery } from '@site/shared/wire';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';

/** One page of a tab; the previous page stays visible until the next one is loaded, and a mail that arrives joins it. */
export function useMails(query: MailQuery) {
  const queries = useQueryClient();
  useEvent('mail:arrived', () => void queries.invalidateQueries({ queryKey: ['mails'] }));
  return useApiQuery(['mails', query], listMails, query, { staleTime: 0, placeholderData: keepPreviousData });
}

/** The changes of mails; the list and the badge of the header are refetched, a failure is shown. */
function useMailAction(action: typeof readMails) {
  const { api, dialogs, failures, session } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (choice: MailChoice) => api.call(action, choice),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['mails'] });
      await session.refreshMember().catch((error: unknown) => failures.report(error));
    },
    onError: (error) => dialogs.notify(failureText(error), 'bad'),
  });
}

export const useReadMails = () => useMailAction(readMails);
export const useDeleteMails = () => useMailAction(deleteMails);
