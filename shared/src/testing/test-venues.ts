import { createStore, type CallOptions, type LaunchOrder, type Store, type Venues } from '@site/shared/platform';
import { SITE_ID, type PlatformCounts, type SportsProvider } from '@site/shared/product';
import { launchVenue, type Endpoint, type Launch, type VenueLaunch } from '@site/shared/wire';
import type { VenueCall, VenueReply } from './answers.ts';

/** The venues of a test platform: launches use its answers, `venueAnswer` answers calls. */
export interface TestVenues extends Venues {
  readonly counts: Store<PlatformCounts | null>;
  readonly pending: Store<number | null>;
}

interface TestVenuesDependencies {
  readonly call: <Body, Answer>(endpoint: Endpoint<Body, Answer>, body: Body, options?: CallOptions) => Promise<Answer>;
  readonly replies: readonly VenueReply[];
  readonly venueCalls: VenueCall[];
  readonly preloaded: LaunchOrder[];
}

/** Creates them; the later of two answers to a path wins. */
export function createTestVenues({ call, replies, venueCalls, preloaded }: TestVenuesDependencies): TestVenues {
  return {
    counts: createStore<PlatformCounts | null>(null),
    pending: createStore<number | null>(null),
    launch: (order, options) =>
      call<Launch, VenueLaunch>(launchVenue, wholeOrder(order), { ...options, ...(order.pressKey && { idempotencyKey: order.pressKey }) }),
    preload: (order) => void preloaded.push(order),
    async call(provider: SportsProvider, request) {
      venueCalls.push({ provider, request });
      const found = replies.findLast(({ path }) => path === request.path);
      if (!found) throw new Error(`This test lets no venue answer ${request.method} ${request.path}`);
      return found.reply(request);
    },
  };
}

/** As the host sends it: a target is no field of the call, and money moves only when it is named. */
function wholeOrder({ url: _target, pressKey: _key, isManualLaunch = false, ...order }: LaunchOrder): Launch {
  return {
    appSendMoney: '',
    activity: '',
    https: false,
    isApp: false,
    isSure: false,
    isPreload: false,
    siteId: SITE_ID,
    temporaryParam: '',
    ...order,
    isManualLaunch,
  };
}
