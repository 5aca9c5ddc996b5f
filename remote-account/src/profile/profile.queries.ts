import { useApiQuery, usePlatform } from '@site/shared/platform';
import type { QuietHours } from '@site/shared/product';
import {
  bindContact,
  changePassword,
  changeProfile,
  getProfile,
  getQuietHours,
  guardDevices,
  listDevices,
  listLogins,
  logOutDevice,
  logOutOtherDevices,
  rgGet,
  rgMarketing,
  sendContactCode,
  setQuietHours,
  setWithdrawPassword,
  type ContactBinding,
  type ContactCodeOrder,
  type DeviceGuardChange,
  type DeviceRevocation,
  type QuietHoursSetting,
  type NewWithdrawPassword,
  type PasswordChange,
  type ProfileChange,
} from '@site/shared/wire';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Schemas of the forms; the backend checks the same ones. */
export { changePasswordForm, contactCodeBody, contactCodeForm, quietHoursBody, withdrawPasswordChangeForm } from '@site/shared/wire';

export const useProfile = () => useApiQuery(['profile'], getProfile, null);

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

export const useLogins = () => useApiQuery(['logins'], listLogins, null);

export const useDevices = () => useApiQuery(['devices'], listDevices, null);

export function useLogOutDevice() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (revocation: DeviceRevocation) => api.call(logOutDevice, revocation),
    onSettled: () => queries.invalidateQueries({ queryKey: ['devices'] }),
  });
}

/** Logs every device out but this one. */
export function useLogOutOtherDevices() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => api.call(logOutOtherDevices, { password }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['devices'] }),
  });
}

/** Switches the code for new devices on or off. */
export function useGuardDevices() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: DeviceGuardChange) => api.call(guardDevices, change),
    onSuccess: (profile) => queries.setQueryData(['profile'], profile),
  });
}

export function useSendContactCode() {
  const { api } = usePlatform();
  return useMutation({ mutationFn: (order: ContactCodeOrder) => api.call(sendContactCode, order) });
}

/** Binds what a code went to; the page shows it masked. */
export function useBindContact() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (binding: ContactBinding) => api.call(bindContact, binding),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['profile'] }),
  });
}

/** Changes the log-in password; the list of devices follows. */
export function useChangePassword() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: PasswordChange) => api.call(changePassword, change),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['devices'] }),
  });
}

/** Changes the password of withdrawals; the old one goes along. */
export function useChangeWithdrawPassword() {
  const { api } = usePlatform();
  return useMutation({ mutationFn: (change: Required<NewWithdrawPassword>) => api.call(setWithdrawPassword, change) });
}

const NOTICES = ['notification-setting'] as const;

/** Whether offers are shown and written to the member. */
export function useOffersWanted() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: NOTICES,
    queryFn: async ({ signal }) => {
      const { marketingOptOut, state } = await api.call(rgGet, null, { signal });
      return { on: !marketingOptOut, canChange: state !== 'excluded' };
    },
  });
}

export function useChooseOffers() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (on: boolean) => api.call(rgMarketing, { on }),
    onSuccess: ({ marketingOptOut, state }) => queries.setQueryData(NOTICES, { on: !marketingOptOut, canChange: state !== 'excluded' }),
  });
}

const QUIET_HOURS = ['quiet-hours'] as const;

/** The hours, and how far the server's clock is ahead of the device's. */
const bySite = ({ now, ...hours }: QuietHoursSetting) => ({ hours, aheadMs: Date.parse(now) - Date.now() });

/** When arriving mails are not announced to the member (ACC-8). */
export function useQuietHours() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: QUIET_HOURS,
    queryFn: async ({ signal }) => bySite(await api.call(getQuietHours, null, { signal })),
  });
}

export function useChooseQuietHours() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (hours: QuietHours) => api.call(setQuietHours, hours),
    onSuccess: (kept) => queries.setQueryData(QUIET_HOURS, bySite(kept)),
  });
}
