import { AGENT_VERIFY_PARAMETER, tokenInAddress, TRACKING_PARAMETERS } from './site/address.ts';
import { SIGNATURE_TOLERANCE_MS } from './assumed.ts';
import { CATEGORIES } from './play/categories.ts';
import { CHAT_HANDSHAKE, CHAT_MESSAGE, CHAT_STATUS, chatLogIn, chatMessageName, mayReconnect } from './messaging/chat.ts';
import { CODE, SESSION_CODES } from './codes.ts';
import { shouldFetchCounts, COUNT_CODES, countOf, stepAfterCounts } from './play/counts.ts';
import { API_PREFIXES, HEADER, SIGNING_AREAS, SIGNING_MODE, signingArea } from './headers.ts';
import { maintenanceMove, PRE_INFO_FIELDS } from './site/maintenance.ts';
import { DEFAULT_ODDS_FORMAT, ODDS } from './play/odds.ts';
import { GLOBAL_REACTION } from './reactions.ts';
import { PLATFORM_TYPE, SITE_ID } from './site/site.ts';
import { keysClearedBy, STORAGE_KEYS } from './storage-keys.ts';
import { ALERT, DEVICE_BLOCKED_ALERT, SAFETY_DIALOG } from './texts.ts';
import * as timing from './timing.ts';
import {
  FB_LANGUAGE,
  IM_LANGUAGE,
  imProxyPath,
  isVenuePath,
  LAUNCH_FIELDS,
  mayFrame,
  RELAUNCH_BY_CODE,
  SPORTS_PROVIDERS,
} from './play/venues.ts';
import { canEnterVideoRoom } from './play/video-room.ts';

const HOUR_MS = 60 * 60 * 1000;

test.each([
  ['heartbeat 5000 ms [CON-1]', timing.HEARTBEAT_MS, 5000],
  ['reconnect after 3000 ms [CON-2]', timing.RECONNECT_DELAY_MS, 3000],
  ['at most 5 reconnect attempts [CON-2]', timing.RECONNECT_MAX_ATTEMPTS, 5],
  ['the pending count is polled every 60 s [CON-3]', timing.PENDING_COUNT_POLL_MS, 60_000],
  ['global codes are debounced 350 ms [CON-4]', timing.GLOBAL_CODE_DEBOUNCE_MS, 350],
  ['global codes are locked 700 ms [CON-4]', timing.GLOBAL_CODE_LOCK_MS, 700],
  ['the session dialog is debounced 350 ms [CON-5]', timing.SESSION_DIALOG_DEBOUNCE_MS, 350],
  ['a blocked device is debounced 700 ms [CON-5]', timing.DEVICE_BLOCKED_DEBOUNCE_MS, 700],
  ['a relaunch is debounced 1000 ms [CON-6]', timing.RELAUNCH_DEBOUNCE_MS, 1000],
  ['the title steps every 350 ms [CON-7]', timing.TITLE_STEP_MS, 350],
  ['the title scrolls above 27 units [CON-7]', timing.TITLE_WIDTH_THRESHOLD, 27],
  ['a countdown steps every second [CON-8]', timing.DIALOG_COUNTDOWN_STEP_MS, 1000],
  ['loading shows after 200 ms [CON-9]', timing.LAZY_DELAY_MS, 200],
  ['a browser gives a request up after 100000 ms [CON-10]', timing.REQUEST_TIMEOUT_MS, 100_000],
  ['a server gives a request up after 400 ms [CON-10]', timing.REQUEST_TIMEOUT_ON_SERVER_MS, 400],
  ['the cache client gives up after 20000 ms [CON-11]', timing.CACHE_TIMEOUT_MS, 20_000],
  ['a cache entry lives 3600000 ms [CON-11]', timing.CACHE_DEFAULT_TTL_MS, 3_600_000],
  ['counts come from the copy after more than 2 retries [CON-12]', timing.COUNTS_RETRY_LIMIT, 2],
  ['counts are asked again after 500 ms [CON-12]', timing.COUNTS_RETRY_DELAY_MS, 500],
  ['an invite code expires after 24 h [CON-13]', timing.INVITE_CODE_LIFETIME_MS, 24 * HOUR_MS],
  ['i_code, r_code and r_bet expire after 12 h [CON-13]', timing.TRACKING_CODE_LIFETIME_MS, 12 * HOUR_MS],
  ['the token cookie lives 365 days [CON-14]', timing.TOKEN_COOKIE_DAYS, 365],
  ['the check cookie lives 1 day [CON-14]', timing.CHECK_COOKIE_DAYS, 1],
  ['the site is 4002 [CON-15]', SITE_ID, 4002],
  ['the platform type is 6 [CON-15]', PLATFORM_TYPE, 6],
  ['odds are European unless chosen otherwise [CON-15]', DEFAULT_ODDS_FORMAT, ODDS.europe],
  ['IM speaks CHS [CON-15]', IM_LANGUAGE, 'CHS'],
  ['FB speaks CMN [CON-15]', FB_LANGUAGE, 'CMN'],
  ['a request’s time may be 5 minutes off', SIGNATURE_TOLERANCE_MS, 300_000],
  ['a signature is produced in prod mode [SIG-3]', SIGNING_MODE, 'prod'],
  ['6001 asks to log in again', GLOBAL_REACTION[CODE.loginElsewhere], 'confirm-login'],
  ['agent_verify is the query that is kept', AGENT_VERIFY_PARAMETER, 'agent_verify'],
  ['the chat’s handshake names the web client', CHAT_HANDSHAKE, '/stream/ws/v1/handshake?clientType=web'],
])('%s', (_sentence, actual, expected) => {
  expect(actual).toBe(expected);
});

const stored = (lifetimeMs: number | null) =>
  Object.values(STORAGE_KEYS).flatMap((row) => (row.lifetimeMs === lifetimeMs ? [row.key] : []));

test.each([
  ['four codes end the session', SESSION_CODES, [6001, 10105, 10004, 10104]],
  ['the prefixes called are these [SIG-1]', API_PREFIXES, ['/site/api/v1', '/act/api/v1', '/game/api/v1', '/yewu11', '/yewu12', '/api']],
  ['the signing areas are these [SIG-3]', SIGNING_AREAS, ['/site/api', '/act/api', '/game/api', '/fd/api', '/page/fd/api', '/agent/api']],
  ['invite codes alone expire after 24 h [SES-8]', stored(24 * HOUR_MS), ['inviteCode']],
  ['the three tracking codes alone expire after 12 h [SES-8]', stored(12 * HOUR_MS), ['i_code', 'r_code', 'r_bet']],
  ['an address can carry four codes', Object.keys(TRACKING_PARAMETERS), ['invite_code', 'i_code', 'r_code', 'r_bet']],
  ['sports come from three providers [VEN-4]', SPORTS_PROVIDERS, ['IMTY', 'YBTY', 'FBTY']],
  ['the odds types have these numbers [VEN-4]', ODDS, { malay: 1, hongkong: 2, europe: 3, indonesia: 4 }],
  ['a chat is disconnected or open', CHAT_STATUS, { disconnected: 0, open: 1 }],
  ['OB is launched again after 400401, FB after 14010', RELAUNCH_BY_CODE, { 400401: 'ob', 14010: 'fb' }],
  ['an FB launch hands these over', LAUNCH_FIELDS.fb, ['origin', 'languageType', 'Authorization']],
  ['the counts are keyed by six codes [CNT-1]', COUNT_CODES, ['TY', 'DZ', 'DJ', 'ZR', 'CP', 'QP']],
  ['a plain alert says 温馨提示 and 确定', ALERT, { title: '温馨提示', button: '确定' }],
  ['a blocked device’s alert says 提示 and 确定', DEVICE_BLOCKED_ALERT, { title: '提示', button: '确定' }],
  ['the safety dialog is understood, not confirmed', [SAFETY_DIALOG.title, SAFETY_DIALOG.button], ['安全提示', '我已了解']],
])('%s', (_sentence, actual, expected) => {
  expect(actual).toEqual(expected);
});

test('local storage holds exactly the site’s known keys [SES-8]', () => {
  const keys = Object.values(STORAGE_KEYS).map(({ key }) => key);

  expect(keys).toEqual(
    expect.arrayContaining('preInfoData X-API-TOKEN X-API-UUID loginInfo userName inviteCode i_code r_code r_bet'.split(' ')),
  );
  expect(keys).toEqual(expect.arrayContaining('_uuid uuidToBase64 isGo launchError'.split(' ')));
  expect(new Set(keys).size).toBe(keys.length);
});

test('a log-out removes the session and keeps the device and the visitor’s choices [SES-8]', () => {
  expect(keysClearedBy('log-out')).toEqual([
    'token',
    'signingKey',
    'userName',
    'cacheId',
    'signatureMap',
    'launchError',
    'cuid',
    'onePressStake',
    'pushMatches',
    'betSlip',
    'betAttempt',
    'withdrawalAttempt',
    'mallAttempt',
    'claimAttempt',
    'transferAttempt',
    'collectAttempt',
    'cashOutAttempt',
    'playSession',
    'hiddenSpeakers',
    'feedbackDraft',
    'depositAttempt',
  ]);
  expect(keysClearedBy('device-block')).toEqual(expect.arrayContaining(['token', 'preInfo', 'loginInfo', 'rBet', 'isGo']));
  expect(keysClearedBy('device-block')).not.toContain('deviceUuid');
});

test.each([
  ['?appdown-token=a&token=b&x=1', 'a', '?x=1'],
  ['?token=b', 'b', ''],
  ['?token=', null, ''],
  ['?x=1', null, '?x=1'],
])('the address %s carries the token %j and becomes %j', (search, token, left) => {
  expect(tokenInAddress(search)).toEqual({ token, search: left });
});

test.each([
  ['/site/api/v1/configuration/preInfo', '/site/api'],
  ['/act/api/v1/x', '/act/api'],
  ['/game/api/v1/venue/launch?a=/component', '/game/api'],
  ['/fd/api/v1/deposit/create', '/fd/api'],
  ['/agent/api/v1/info', '/agent/api'],
  ['/page/fd/api/v1/x', '/fd/api'],
  ['/page/fd/x', '/fd/api'],
  ['/act/api/v1/component/x', '/site/api'],
  ['/stream/api/v1/history', '/stream/api'],
  ['/api/json-cache/key', '/api/json-cache'],
  ['/site/apiary/v1', '/site/apiary'],
])('%s is signed in the area %s [SIG-3]', (path, area) => {
  expect(signingArea(path)).toBe(area);
});

test('the request headers have the names that both sides use', () => {
  const { client, site, version, sign, token, uuid, time, nonce } = HEADER;

  expect([client, site, version, sign, token, uuid, time, nonce]).toEqual(
    'CLIENT SITE VERSION SIGN TOKEN UUID TIME NONCE'.split(' ').map((name) => `X-API-${name}`),
  );
});

test('chat messages have their numbers, and 10013, 10015 and 10016 mean nothing [SOC-5]', () => {
  const numbers = [0, 10001, 10002, 10003, 10004, 10005, 10006, 10007, 10008, 10009, 10010, 10011, 10012, 10014, 10017];

  expect(Object.values(CHAT_MESSAGE)).toEqual(numbers);
  expect(numbers.map(chatMessageName)).toEqual(Object.keys(CHAT_MESSAGE));
  expect([10013, 10015, 10016, -1].map(chatMessageName)).toEqual([null, null, null, null]);
});

test('only a client with a token logs in to the chat, and reconnects at most 5 times', () => {
  expect(chatLogIn('t', 'b')).toEqual({ msgId: 10001, msgData: { token: 't', body: 'b' } });
  expect(chatLogIn(null, 'b')).toBeNull();
  expect([mayReconnect({ hasToken: true, attempts: 4 }), mayReconnect({ hasToken: true, attempts: 5 })]).toEqual([true, false]);
  expect(mayReconnect({ hasToken: false, attempts: 0 })).toBe(false);
});

test('every category but fishing shows its count [CNT-1]', () => {
  const counts = { TY: 1, DZ: 2, DJ: 3, ZR: 4, CP: 5, QP: 6 };

  expect(CATEGORIES.map(({ key, code }) => [key, countOf(counts, code)])).toEqual([
    ['sport', 1],
    ['gaming', 3],
    ['realbet', 4],
    ['egame', 2],
    ['chess', 6],
    ['lottery', 5],
    ['fishing', null],
  ]);
});

test('guests, and members unknown to OB, get the stored copy', () => {
  expect([true, false].map((loggedIn) => shouldFetchCounts({ loggedIn, requestId: 'r' }))).toEqual([true, false]);
  expect(shouldFetchCounts({ loggedIn: true, requestId: '' })).toBe(false);
});

test.each([
  [
    { hasCounts: true, message: '', retries: 2 },
    { next: 'show', retries: 0 },
  ],
  [
    { hasCounts: false, message: 'session expired', retries: 0 },
    { next: 'relaunch', retries: 1 },
  ],
  [
    { hasCounts: false, message: '登录已过期', retries: 1 },
    { next: 'relaunch', retries: 2 },
  ],
  [
    { hasCounts: false, message: 'token is invalid', retries: 2 },
    { next: 'copy', retries: 3 },
  ],
  [
    { hasCounts: false, message: 'busy', retries: 1 },
    { next: 'copy', retries: 1 },
  ],
])('the step after the counts’ answer %j is %j [CNT-3]', (answer, step) => {
  expect(stepAfterCounts(answer)).toEqual(step);
});

test.each([
  [0, 'home', 'enter'],
  [0, null, 'enter'],
  [0, 'maintenance', null],
  [1, 'maintenance', 'leave'],
  [1, 'home', null],
] as const)('at maintenance status %s on %s the visitor is moved: %s [MNT-1]', (status, route, move) => {
  expect(maintenanceMove(status, route)).toBe(move);
});

test('pre-info has eleven fields and is stored as preInfoData [MNT-2]', () => {
  expect(STORAGE_KEYS.preInfo.key).toBe('preInfoData');
  expect(PRE_INFO_FIELDS.join(' ')).toBe(
    'SiteBaseConfigVo address disablePhones globePhoneNumber ip maintainConfig siteFestivalSkin siteVideoActiveUrl siteVideoSkinOpen stopLogin stopRegister',
  );
});

test('a venue path is recognized by its leading segments, so the site’s own v1 is none', () => {
  expect(['/api/mobile/x', '/yewu', '/yewu11/api', '/v1', '/v1/x'].map(isVenuePath)).toEqual([true, true, true, true, true]);
  expect(['/site/api/v1/x', '/api/json-cache', '/v10/x', '/yewux', '/api/mobiles'].map(isVenuePath)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
  expect([imProxyPath('/api/mobile/x'), imProxyPath('/improxy/x')]).toEqual(['/improxy/api/mobile/x', '/improxy/x']);
});

test.each([
  ['http://venue.localhost:4003/play', true],
  ['https://venue.localhost:4003/play', false],
  ['http://site.localhost:4003/', false],
  ['http://user@venue.localhost:4003/', false],
  ['javascript:alert(1)', false],
  ['//venue.localhost:4003', false],
  ['', false],
])('framing %j is allowed: %s', (url, allowed) => {
  const lists = { allowed: ['http://venue.localhost:4003', 'http://site.localhost:4003'], site: 'http://site.localhost:4002' };

  expect(mayFrame(url, lists)).toBe(allowed);
});

test.each([
  [2, '中超', true],
  [5, '中超', true],
  [1, '中超', false],
  [6, '中超', false],
  [1, '英超', true],
])('a member of grade %s enters the video room of %s: %s [SOC-7]', (grade, title, enters) => {
  expect(canEnterVideoRoom({ grade, title, siteVideoVipMin: 2, siteVideoVipMax: 5, excludedLeague: '中超' })).toBe(enters);
});
