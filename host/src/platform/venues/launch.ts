/** Entering a venue (API-14): the launch order, allowed frame origins, stored failures (VEN-6, VEN-7), the member's id there (API-16). */
import { BusinessError, failureText, NetworkError, type KeyedStorage, type LaunchOrder } from '@site/shared/platform';
import { BAD_VENUE_URL, CODE, refuseVenueUrl, SITE_ID, isRecord } from '@site/shared/product';
import { launchVenue, type Launch, type VenueLaunch } from '@site/shared/wire';
import type { HostApi } from '../api.ts';
import { unwrapVenue, unreadable } from './envelope.ts';
import { sendToVenue, type Transport } from './transport.ts';

export interface LaunchDependencies {
  readonly api: Pick<HostApi, 'call'>;
  readonly transport: Transport;
  readonly storage: KeyedStorage;
  readonly report: (error: unknown) => void;
  /** The page's own origin, e.g. `http://127.0.0.1:4002`. */
  readonly siteOrigin: string;
}

const USER_PATH = '/yewu12/api/user/getUserInfo';

/**
 * API-14, every field. A manual launch transfers the member's money as their setting for automatic transfer allows (the server decides); an
 * automatic one transfers nothing unless its order requests it.
 */
export function launchBodyOf(order: LaunchOrder, siteOrigin: string): Launch {
  const isManualLaunch = order.isManualLaunch ?? true;
  return {
    activity: '',
    temporaryParam: '',
    appSendMoney: isManualLaunch ? 'all' : '',
    isSure: isManualLaunch,
    ...order,
    isManualLaunch,
    isPreload: false,
    https: siteOrigin.startsWith('https:'),
    isApp: false,
    siteId: SITE_ID,
  };
}

/** Enters a venue. A failure is stored under the launch key, and the next entry of the same venue removes it; a cancelled launch leaves no trace. */
export async function launchVenueFor(dependencies: LaunchDependencies, order: LaunchOrder, signal?: AbortSignal): Promise<VenueLaunch> {
  const { api, storage, siteOrigin } = dependencies;
  try {
    const launch = await api.call(launchVenue, launchBodyOf(order, siteOrigin), { ...(signal && { signal }) });
    refuseForeignOrigin(launch, siteOrigin);
    if (storage.read('launchError')?.venue === order.enName) storage.remove('launchError');
    if (hasUser(launch)) void storeVenueUser(dependencies, launch).catch(dependencies.report);
    return launch;
  } catch (error) {
    if (!isCancelled(error)) storage.write('launchError', { venue: order.enName, message: failureText(error), at: Date.now() });
    throw error;
  }
}

/** VEN-7: the venue's page and the address of its calls must both be in its list. */
function refuseForeignOrigin({ url, apiUrl, allowedOrigins }: VenueLaunch, site: string): void {
  const refusal = [url, apiUrl]
    .map((address) => refuseVenueUrl(address, { allowed: allowedOrigins, site }))
    .find((found) => found !== null);
  if (refusal !== undefined) throw new BusinessError({ code: CODE.common, message: BAD_VENUE_URL });
}

/** API-16: the member's id at the venue, stored as cuid. */
async function storeVenueUser(
  { transport, storage }: Pick<LaunchDependencies, 'transport' | 'storage'>,
  { apiUrl, token }: VenueLaunch,
): Promise<void> {
  const url = `${apiUrl.replace(/\/+$/, '')}${USER_PATH}?${new URLSearchParams({ token })}`;
  const user = unwrapVenue(await sendToVenue(transport, { method: 'GET', url, headers: {}, body: '' }), 'venue');
  const userId = isRecord(user) ? user['userId'] : null;
  if (typeof userId !== 'string' && typeof userId !== 'number') throw unreadable();
  storage.write('cuid', String(userId));
}

/** IM and FB do not support API-16. */
function hasUser({ sports }: VenueLaunch): boolean {
  return sports === null || sports.provider === 'ob';
}

function isCancelled(error: unknown): boolean {
  return error instanceof NetworkError && error.fault === 'cancelled';
}
