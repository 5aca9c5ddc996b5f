import { failureText, pictureUpload, useApiMutation, useApiQuery, usePlatform } from '@site/shared/platform';
import {
  closeFeedback,
  createFeedback,
  getFeedback,
  getFeedbackPicture,
  listFeedback,
  rateFeedback,
  replyFeedback,
  uploadFeedbackPicture,
} from '@site/shared/wire';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { pageQuery } from './feedback.rules.ts';

const ALL = ['feedback'] as const;

export const useTickets = (page: number) =>
  useApiQuery([...ALL, 'list', page], listFeedback, pageQuery(page), { staleTime: 0, placeholderData: keepPreviousData });

export const useThread = (ticketNo: string) => useApiQuery([...ALL, 'thread', ticketNo], getFeedback, { ticketNo }, { staleTime: 0 });

/** A picture never changes. */
export const usePicture = (pictureId: string) =>
  useApiQuery([...ALL, 'picture', pictureId], getFeedbackPicture, { pictureId }, { staleTime: Infinity });

export const useCreateTicket = () => useApiMutation(createFeedback, { refetches: [ALL] });

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
  const { dialogs } = usePlatform();
  const options = { stores: [...ALL, 'thread', ticketNo], refetches: [[...ALL, 'list']] };
  const noticed = { ...options, onError: (error: Error) => dialogs.notify(failureText(error), 'bad') };
  return {
    reply: useApiMutation(replyFeedback, options),
    close: useApiMutation(closeFeedback, noticed),
    rate: useApiMutation(rateFeedback, noticed),
  };
}
