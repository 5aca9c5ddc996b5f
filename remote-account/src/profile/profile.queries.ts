import { usePlatform } from '@site/shared/platform';
import { changeProfile, getProfile, listDevices, listLogins, logOutDevice, type ProfileChange } from '@site/shared/wire';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export function useProfile() {
  const { api } = usePlatform();
  return useQuery({ queryKey: ['profile'], queryFn: ({ signal }) => api.call(getProfile, null, { signal }) });
}

/** Saves nickname and avatar; the header and every other page learn of it. */
export function useChangeProfile() {
  const { api, bus, session, failures } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: ProfileChange) => api.call(changeProfile, change),
    onSuccess: (profile) => {
      queries.setQueryData(['profile'], profile);
      bus.emit('profile:changed', { nickname: profile.nickname });
      void session.refreshMember().catch((error: unknown) => failures.report(error));
    },
  });
}

export function useLogins() {
  const { api } = usePlatform();
  return useQuery({ queryKey: ['logins'], queryFn: ({ signal }) => api.call(listLogins, null, { signal }) });
}

export function useDevices() {
  const { api } = usePlatform();
  return useQuery({ queryKey: ['devices'], queryFn: ({ signal }) => api.call(listDevices, null, { signal }) });
}

export function useLogOutDevice() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (deviceId: string) => api.call(logOutDevice, { deviceId }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['devices'] }),
  });
}
