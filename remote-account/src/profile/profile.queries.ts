import { useApiMutation, useApiQuery, usePlatform } from '@site/shared/platform';
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
  getProtection,
  setMarketingConsent,
  sendContactCode,
  setQuietHours,
  setWithdrawPassword,
  type Endpoint,
  type QuietHoursSetting,
} from '@site/shared/wire';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Schemas of the forms; the backend checks the same ones. */
export { changePasswordForm, contactCodeBodyWith, contactCodeForm, quietHoursBody, withdrawPasswordChangeForm } from '@site/shared/wire';

export const useProfile = () => useApiQuery(['profile'], getProfile, null);

/** Saves nickname and avatar; the host refetches member info at the event, and every other page is notified. */
export function useChangeProfile() {
  const { bus } = usePlatform();
  return useApiMutation(changeProfile, {
    stores: ['profile'],
    onSuccess: ({ nickname }) => bus.emit('profile:changed', { nickname }),
  });
}

export const useLogins = () => useApiQuery(['logins'], listLogins, null);

export const useDevices = () => useApiQuery(['devices'], listDevices, null);

/** Logs devices out; the list is refetched after a failure, too. */
function useLogOut<Body, Answer>(endpoint: Endpoint<Body, Answer>) {
  const queries = useQueryClient();
  return useApiMutation(endpoint, { onSettled: () => queries.invalidateQueries({ queryKey: ['devices'] }) });
}

export const useLogOutDevice = () => useLogOut(logOutDevice);
/** Logs every device out but this one. */
export const useLogOutOtherDevices = () => useLogOut(logOutOtherDevices);

/** Switches the code for new devices on or off. */
export const useGuardDevices = () => useApiMutation(guardDevices, { stores: ['profile'] });

export const useSendContactCode = () => useApiMutation(sendContactCode);

/** Binds the phone or e-mail that received a code; the page shows it masked. */
export const useBindContact = () => useApiMutation(bindContact, { refetches: [['profile']] });

/** Changes the log-in password; the list of devices is refetched. */
export const useChangePassword = () => useApiMutation(changePassword, { refetches: [['devices']] });

/** Changes the withdrawal password; sends the old password as proof. */
export const useChangeWithdrawPassword = () => useApiMutation(setWithdrawPassword);

const NOTICES = ['notification-setting'] as const;

/** Whether the member receives offers by mail and as notices. */
export const useOffersWanted = () =>
  useApiQuery(NOTICES, getProtection, null, {
    select: ({ marketingOptOut, state }) => ({ on: !marketingOptOut, canChange: state !== 'excluded' }),
  });

export const useChooseOffers = () => useApiMutation(setMarketingConsent, { stores: NOTICES });

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
    onSuccess: (stored) => queries.setQueryData(QUIET_HOURS, bySite(stored)),
  });
}
