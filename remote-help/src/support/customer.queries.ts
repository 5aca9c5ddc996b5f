import { usePlatform } from '@site/shared/platform';
import {
  createFeedback,
  createGuestFeedback,
  getCaptcha,
  getSupportInfo,
  startSupportChat,
  type GuestFeedback,
  type NewFeedback,
} from '@site/shared/wire';
import { useMutation, useQuery } from '@tanstack/react-query';

export function useSupportInfo() {
  const { api } = usePlatform();
  return useQuery({ queryKey: ['support', 'info'], queryFn: ({ signal }) => api.call(getSupportInfo, null, { signal }) });
}

/** A captcha; each is good for one try, so every refusal loads a new one. */
export function useCaptchaPicture() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['support', 'captcha'],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: ({ signal }) => api.call(getCaptcha, null, { signal }),
  });
}

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
