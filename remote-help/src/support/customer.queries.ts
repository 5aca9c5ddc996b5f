import { useApiMutation, useApiQuery } from '@site/shared/platform';
import { createFeedback, createGuestFeedback, getSupportInfo, startSupportChat } from '@site/shared/wire';

export const useSupportInfo = () => useApiQuery(['support', 'info'], getSupportInfo, null);

export const useGuestTicket = () => useApiMutation(createGuestFeedback);

export const useMemberTicket = () => useApiMutation(createFeedback);

/** Opens a conversation; returns the address of its frame. */
export const useStartChat = () => useApiMutation(startSupportChat);
