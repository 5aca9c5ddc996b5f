import { failureText, pictureUpload, useApiQuery, usePlatform } from '@site/shared/platform';
import {
  closeFeedback,
  createFeedback,
  getFeedback,
  getFeedbackPicture,
  listFeedback,
  rateFeedback,
  replyFeedback,
  uploadFeedbackPicture,
  type FeedbackThread,
  type NewFeedback,
} from '@site/shared/wire';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { pageQuery } from './feedback.rules.ts';

const ALL = ['feedback'] as const;

export const useTickets = (page: number) =>
  useApiQuery([...ALL, 'list', page], listFeedback, pageQuery(page), { staleTime: 0, placeholderData: keepPreviousData });

export const useThread = (ticketNo: string) => useApiQuery([...ALL, 'thread', ticketNo], getFeedback, { ticketNo }, { staleTime: 0 });

/** A picture never changes. */
export const usePicture = (pictureId: string) =>
  useApiQuery([...ALL, 'picture', pictureId], getFeedbackPicture, { pictureId }, { staleTime: Infinity });

export function useCreateTicket() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ticket: NewFeedback) => api.call(createFeedback, ticket),
    onSuccess: () => queries.invalidateQueries({ queryKey: ALL }),
  });
}

export function useSendPicture() {
  const { api } = usePlatform();
  return useMutation({
    mutationFn: async (file: File) => {
      const upload = await pictureUpload(file, await import('@site/shared/crypto'));
      return (await api.call(uploadFeedbackPicture, upload)).pictureId;
    },
  });
}

/** The actions in a thread; it shows the outcome at once, the list is refetched. */
export function useThreadActions(ticketNo: string) {
  const { api, dialogs } = usePlatform();
  const queries = useQueryClient();
  const options = {
    onSuccess: async (thread: FeedbackThread) => {
      queries.setQueryData([...ALL, 'thread', ticketNo], thread);
      await queries.invalidateQueries({ queryKey: [...ALL, 'list'] });
    },
  };
  const saying = {
    ...options,
    onError: (error: Error) => dialogs.notify(failureText(error), 'bad'),
  };
  return {
    reply: useMutation({ ...options, mutationFn: (content: string) => api.call(replyFeedback, { ticketNo, content }) }),
    close: useMutation({ ...saying, mutationFn: () => api.call(closeFeedback, { ticketNo }) }),
    rate: useMutation({ ...saying, mutationFn: (rating: number) => api.call(rateFeedback, { ticketNo, rating }) }),
  };
}
