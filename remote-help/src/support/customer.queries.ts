import { useApiMutation, useApiQuery } from '@site/shared/platform';
import { createFeedback, createGuestFeedback, getCaptcha, getSupportInfo, startSupportChat } from '@site/shared/wire';

export const useSupportInfo = () => useApiQuery(['support', 'info'], getSupportInfo, null);

/** A captcha; each is good for one try, so every refusal loads a new one. */
export const useCaptchaPicture = () => useApiQuery(['support', 'captcha'], getCaptcha, null, { staleTime: Infinity, gcTime: 0 });

export const useGuestTicket = () => useApiMutation(createGuestFeedback);

export const useMemberTicket = () => useApiMutation(createFeedback);

/** Opens a conversation; returns the address of its frame. */
export const useStartChat = () => useApiMutation(startSupportChat);
