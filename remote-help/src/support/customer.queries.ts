import { useApiQuery, usePlatform } from '@site/shared/platform';
import {
  createFeedback,
  createGuestFeedback,
  getCaptcha,
  getSupportInfo,
  startSupportChat,
  type GuestFeedback,
  type NewFeedback,
} from '@site/shared/wire';
import { useMutation } from '@tanstack/react-query';

export const useSupportInfo = () => useApiQuery(['support', 'info'], getSupportInfo, null);

/** A captcha; each is good for one try, so every refusal loads a new one. */
export const useCaptchaPicture = () => useApiQuery(['support', 'captcha'], getCaptcha, null, { staleTime: Infinity, gcTime: 0 });

export function useGuestTicket() {
  const { api } = usePlatform();
  return useMutation({ mutationFn: (ticket: GuestFeedback) => api.call(createGuestFeedback, ticket) });
}

export function useMemberTicket() {
  const { api } = usePlatform();
  return useMutation({ mutationFn: (ticket: NewFeedback) => api.call(createFeedback, ticket) });
}

/** Opens a conversation; answers the address of its frame. */
export function useStartChat() {
  const { api } = usePlatform();
  return useMutation({ mutationFn: () => api.call(startSupportChat) });
}
