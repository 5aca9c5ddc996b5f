import { usePlatform } from '@site/shared/platform';
import { logOut } from '@site/shared/wire';
import { useHost } from '../../platform/host-context.tsx';

/** Ends the session on the server and locally; without a connection locally all the same. Leaves a protected page first. */
export function useLogOut(): () => Promise<void> {
  const { api, failures, dialogs } = usePlatform();
  const { session, leaveProtected } = useHost();
  return async () => {
    await api.call(logOut).catch(failures.report);
    await leaveProtected();
    session.end();
    dialogs.notify('您已退出登录');
  };
}
