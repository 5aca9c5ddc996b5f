import type { Game, Lobby, Venue, VenueLaunch } from '@site/shared/wire';

/** Two venues and a few games, for the tests of this package. */
const venue = (code: string, title: string): Venue => ({
  code,
  enName: `${code}NAME`,
  title,
  category: 'egame',
  mark: `/art/venue/${code}.svg`,
  status: 'open',
  maintenanceUntil: null,
  walletMode: 'seamless',
});

const game = (code: string, title: string, more: Partial<Game>): Game => ({
  code,
  venueCode: code.slice(0, 2),
  title,
  pinyin: '',
  art: `/art/game/egame/1-${code}.svg`,
  family: '',
  rtpBp: 9583,
  volatility: 3,
  lines: 5,
  minStake: '1.00',
  maxStake: '200.00',
  tags: [],
  jackpotMultiple: null,
  demo: true,
  releasedAt: '2026-01-01T00:00:00.000Z',
  ...more,
});

export const KIRIN = game('XH001', '麒麟送宝', { pinyin: 'qlsb', tags: ['hot'], rtpBp: 9668, volatility: 1 });
export const CAISHEN = game('JL001', '财神到', {
  pinyin: 'csd',
  tags: ['new', 'jackpot'],
  jackpotMultiple: 1650,
  rtpBp: 9538,
  volatility: 5,
  releasedAt: '2026-06-01T00:00:00.000Z',
});
export const KOI = game('XH002', '锦鲤跃龙门', { pinyin: 'jlylm' });
export const GAME_IN_MAINTENANCE = game('MX001', '墨香书院', { pinyin: 'mxsy' });

export const LOBBY: Lobby = {
  venues: [
    venue('XH', '星河电子'),
    venue('JL', '金龙电子'),
    { ...venue('MX', '墨象电子'), status: 'maintenance', maintenanceUntil: '2026-06-15T12:00:00.000Z' },
  ],
  games: [KIRIN, CAISHEN, KOI, GAME_IN_MAINTENANCE],
};

export const LAUNCH: VenueLaunch = {
  url: 'http://venue.localhost:4003/slot/',
  h5Url: 'http://venue.localhost:4003/slot/',
  token: 'session-token',
  apiUrl: 'http://venue.localhost:4003',
  activityUrl: '',
  resource: 'http://venue.localhost:4003',
  allowedOrigins: ['http://venue.localhost:4003'],
  nonce: 'nonce-1',
  sports: null,
};
