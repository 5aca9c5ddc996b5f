import { createApp, type App } from '@site/server/app.ts';
import { readConfig } from '@site/server/config.ts';
import { missingSportsbook, type Offer } from '@site/server/modules/play/sportsbook.port.ts';
import type { BettingEngine } from '@site/server/modules/play/seeding.ts';
import { QUICK_PASSWORDS } from '../chaos/worker-env.ts';

export const VENUE = 'IMTY';
export const MATCH = 77_000_001;

/** The only selection of the only book: the home side wins at 1.95. */
const OFFER: Offer = {
  matchNo: MATCH,
  eventKey: String(MATCH),
  marketNo: MATCH,
  selectionNo: MATCH,
  sport: 'football',
  league: '决赛',
  home: '主队',
  away: '客队',
  startsAtMs: Date.now() + 600_000,
  isLive: false,
  canParlay: true,
  marketType: '1X2',
  period: 'full',
  marketTitle: '独赢',
  lineQuarters: null,
  selectionCode: 'home',
  selectionName: '主队',
  status: 'open',
  oddsMilli: 1950,
  score: null,
  minStake: 100n,
  maxStake: 10n ** 9n,
};

/** An instance of the server with one book and one match. */
export async function openSettlingApp(
  env: Readonly<Record<string, string>>,
): Promise<{ readonly app: App; readonly betting: BettingEngine }> {
  let betting: BettingEngine | undefined;
  const config = readConfig({ ...env, VENUE_ORIGIN: 'http://venues.localhost' });
  const app = await createApp({
    config,
    host: null,
    isSandbox: true,
    passwordCost: QUICK_PASSWORDS,
    adapters: () => ({
      sportsbook: {
        ...missingSportsbook,
        venues: [{ venueCode: VENUE, title: 'IM体育', category: 'sport' }],
        offer: async () => OFFER,
      },
      async connect({ venues }) {
        betting = venues.betting;
      },
    }),
  });
  if (betting === undefined) throw new Error('The adapters were not connected.');
  return { app, betting };
}

/** The end of the match: the home side wins. */
export const RESULT = {
  matchNo: MATCH,
  outcome: { half: { home: 1, away: 0 }, full: { home: 2, away: 1 }, winners: [], isVoid: false, stoppedAt: null },
  scoreCodes: [],
} as const;
