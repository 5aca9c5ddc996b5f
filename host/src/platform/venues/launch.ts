/** Entering a venue (API-14): the launch order, allowed frame origins, stored failures (VEN-6, VEN-7), the member's id there (API-16). */
import { BusinessError, failureText, NetworkError, type KeyedStorage, type LaunchOrder } from '@site/shared/platform';
import { BAD_VENUE_URL, CODE, randomKey, refuseVenueUrl, SITE_ID, isRecord } from '@site/shared/product';
import { launchVenue, type Launch, type VenueLaunch } from '@site/shared/wire';
import type { HostApi } from '../api.ts';
import { unwrapVenue, unreadable } from './envelope.ts';
import { sendToVenue, type Transport } from './transport.ts';
import { buildRequest } from './build-request.ts';

export interface LaunchDependencies {
  readonly api: Pick<HostApi, 'call'>;
  readonly transport: Transport;
  readonly storage: KeyedStorage;
  readonly report: (error: unknown) => void;
  readonly nowMs: () => number;
  /** The page's own origin, e.g. `http://127.0.0.1:4002`. */
  readonly siteOrigin: string;
}

const USER_PATH = '/yewu12/api/user/getUserInfo';

/**
 * API-14, every field. Only a launch by the member's own press, whose order names money, agrees to a transfer; the server moves it as the member's
 * setting allows. Any other launch sends no money and no consent, whatever its order says.
 */
export function launchBodyOf(order: LaunchOrder, siteOrigin: string): Launch {
  const { enName, gameCode, activity = '', temporaryParam = '', isManualLaunch = false } = order;
  const appSendMoney = isManualLaunch ? (order.appSendMoney ?? '') : '';
  return {
    enName,
    gameCode,
    activity,
    temporaryParam,
    appSendMoney,
    isSure: appSendMoney !== '' && (order.isSure ?? true),
    isManualLaunch,
    isPreload: false,
    https: siteOrigin.startsWith('https:'),
    isApp: false,
    siteId: SITE_ID,
  };
}

/**
 * Enters a venue. A target in the order is checked before anything is launched. A failure is stored under the launch key, and the next entry of the
 * same venue removes it; a cancelled launch leaves no trace.
 */
export async function launchVenueFor(dependencies: LaunchDependencies, order: LaunchOrder, signal?: AbortSignal): Promise<VenueLaunch> {
  const { api, storage, siteOrigin } = dependencies;
  try {
    if (order.url !== undefined) await refuseForeignTarget(dependencies, { ...order, url: order.url }, signal);
    const answer = await api.call(launchVenue, launchBodyOf(order, siteOrigin), { ...pressOf(order), ...(signal && { signal }) });
    const launch = order.url === undefined ? answer : { ...answer, url: order.url };
    refuseForeignOrigin(launch, siteOrigin);
    if (storage.read('launchError')?.venue === order.enName) storage.remove('launchError');
    if (hasUser(launch)) void storeVenueUser(dependencies, launch).catch(dependencies.report);
    return launch;
  } catch (error) {
    if (!isCancelled(error)) storage.write('launchError', { venue: order.enName, message: failureText(error), at: Date.now() });
    throw error;
  }
}

/** The idempotency key of a launch by a press: the server moves money once for each, and none without one. */
const pressOf = ({ isManualLaunch = false, pressKey = randomKey() }: LaunchOrder) => (isManualLaunch ? { idempotencyKey: pressKey } : {});

/** API-14, isPreload: the venue's address and its list, without a session there and without money. */
export function preloadVenueFor({ api, siteOrigin }: PreloadDependencies, order: LaunchOrder, signal?: AbortSignal): Promise<VenueLaunch> {
  const body = launchBodyOf({ enName: order.enName, gameCode: order.gameCode }, siteOrigin);
  return api.call(launchVenue, { ...body, isPreload: true }, { ...(signal && { signal }) });
}

type PreloadDependencies = Pick<LaunchDependencies, 'api' | 'siteOrigin'>;

/** VEN-7: an address that is no target for any venue is refused without a request; one outside of this venue's list before the venue is launched. */
async function refuseForeignTarget(
  dependencies: PreloadDependencies,
  order: LaunchOrder & { readonly url: string },
  signal?: AbortSignal,
): Promise<void> {
  const site = dependencies.siteOrigin;
  const ownOrigin = URL.canParse(order.url) ? [new URL(order.url).origin] : [];
  const refusal =
    refuseVenueUrl(order.url, { allowed: ownOrigin, site }) ??
    refuseVenueUrl(order.url, { allowed: (await preloadVenueFor(dependencies, order, signal)).allowedOrigins, site });
  if (refusal !== null) throw new BusinessError({ code: CODE.common, message: refusal });
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
  { transport, storage, nowMs }: Pick<LaunchDependencies, 'transport' | 'storage' | 'nowMs'>,
  { apiUrl, token, sports }: VenueLaunch,
): Promise<void> {
  const session = sports === null ? null : { apiUrl, data: sports };
  const request = buildRequest(
    'YBTY',
    { method: 'GET', path: USER_PATH, query: { token }, access: 'member' },
    { session, venueOrigin: apiUrl, cuid: storage.read('cuid') ?? '', nowMs: nowMs() },
  );
  const user = unwrapVenue(await sendToVenue(transport, request), 'venue');
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
