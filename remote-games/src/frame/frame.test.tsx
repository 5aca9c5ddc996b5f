import { act, answer, createTestPlatform, renderScreen, screen, userEvent, waitFor } from '@site/shared/testing';
import { BusinessError, NetworkError, type LaunchOrder } from '@site/shared/platform';
import { BAD_VENUE_URL } from '@site/shared/product';
import { getBetSettings, getTransfer, getVenueBalance, leaveVenue, type VenueTransfer, type VenueWallet } from '@site/shared/wire';
import { PRESS_LIFETIME_MS, recordEntryPress } from '../common/play/entry-press.ts';
import { LAUNCH } from '../common/sample-games.ts';
import FrameScreen from './frame.screen.tsx';

const WALLET = { balance: '120.50', playable: '120.50' } as VenueWallet;
const MOVED = { transferId: 'T1', status: 'success' } as VenueTransfer;

function openFrame(path: string) {
  const platform = createTestPlatform(
    answer(getBetSettings, null),
    answer(getVenueBalance, WALLET),
    answer(leaveVenue, MOVED),
    answer(getTransfer, MOVED),
  );
  const launches: LaunchOrder[] = [];
  const lost = { count: 0 };
  const venues = {
    ...platform.venues,
    launch: async (order: LaunchOrder) => {
      launches.push(order);
      if (lost.count-- > 0) throw new NetworkError({ fault: 'timeout', message: '请求超时，请重试' });
      if (order.url?.includes('evil')) throw new BusinessError({ code: 10001, message: BAD_VENUE_URL });
      return { ...LAUNCH, nonce: `nonce-${launches.length}`, ...(order.url !== undefined && { url: order.url }) };
    },
  };
  const loseAnswers = (count: number) => void (lost.count = count);
  return { platform, launches, loseAnswers, ...renderScreen(<FrameScreen />, { ...platform, venues }, { path }) };
}

test.each([
  ['/game/sport/im', 'IM体育', 'IMTY'],
  ['/game/sport/ob', 'YB体育', 'YBTY'],
  ['/game/sport/V188', 'FB体育', 'FBTY'],
])('%s frames %s in a sandbox under its bar [RT-5]', async (path, name, enName) => {
  const { launches } = openFrame(path);

  const frame = await screen.findByTitle(name);
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
  expect(frame).toHaveAttribute('src', LAUNCH.url);
  expect(launches).toEqual([expect.objectContaining({ enName })]);
  expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(screen.getByRole('combobox', { name: '盘口' })).toBeVisible();
  expect(screen.getByRole('link', { name: '转账' })).toHaveAttribute('href', `/mine/finance/transfer?to=${enName}`);
});

test('an address within the venue is opened there [RT-5]', async () => {
  openFrame(`/game/sport/im?url=${encodeURIComponent('http://venue.localhost:4003/sport/?m=7')}`);

  expect(await screen.findByTitle('IM体育')).toHaveAttribute('src', 'http://venue.localhost:4003/sport/?m=7');
});

test('an address that the launch refuses is named, nothing is framed, and no other try is offered [T16] [VEN-7]', async () => {
  const { launches } = openFrame(`/game/sport/V188?url=${encodeURIComponent('http://evil.example/')}`);

  expect(await screen.findByText('场馆地址无效')).toBeVisible();
  expect(screen.queryByTitle('FB体育')).toBeNull();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  expect(launches).toEqual([{ enName: 'FBTY', gameCode: 'sports', isManualLaunch: false, url: 'http://evil.example/' }]);
});

test('a press launches as manual once; the state that it left in the history does not launch so again [API-14]', async () => {
  const { launches, router } = openFrame('/elsewhere');
  const state = recordEntryPress({ address: '/game/sport/im', userName: 'player01' });
  await act(() => router.navigate('/game/sport/im', { state }));
  await screen.findByTitle('IM体育');
  expect(launches.map(({ isManualLaunch }) => isManualLaunch)).toEqual([true]);

  await act(() => router.navigate('/game/sport/ob', { state }));

  await screen.findByTitle('YB体育');
  expect(launches.map(({ isManualLaunch }) => isManualLaunch)).toEqual([true, false]);
});

test.each([
  ['another address', { address: '/game/sport/ob' }, 0],
  ['another member', { userName: 'player02' }, 0],
  ['a guest', { userName: null }, 0],
  ['more than a minute ago', {}, PRESS_LIFETIME_MS + 1],
] as const)('a press for %s launches without money [API-14]', async (_what, change, agoMs) => {
  const { launches, router } = openFrame('/elsewhere');
  const nowMs = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(nowMs - agoMs);
  const state = recordEntryPress({ address: '/game/sport/im', userName: 'player01', ...change });
  clock.mockRestore();
  await act(() => router.navigate('/game/sport/im', { state }));

  await screen.findByTitle('IM体育');
  expect(launches.map(({ isManualLaunch }) => isManualLaunch)).toEqual([false]);
});

test('another try after a lost answer repeats the key of its press, a new press has another [API-14]', async () => {
  const { launches, router, loseAnswers } = openFrame('/elsewhere');
  const state = recordEntryPress({ address: '/game/sport/im', userName: 'player01' });
  loseAnswers(2);
  await act(() => router.navigate('/game/sport/im', { state }));
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  await screen.findByTitle('IM体育');
  await act(() => router.navigate('/game/sport/ob', { state: recordEntryPress({ address: '/game/sport/ob', userName: 'player01' }) }));
  await screen.findByTitle('YB体育');

  const keys = launches.map(({ pressKey }) => pressKey);
  expect(keys).toEqual([keys[0], keys[0], keys[0], expect.any(String)]);
  expect(new Set(keys).size).toBe(2);
});

test('a venue that was greeted gets a message when the player chooses other odds, at its own origin alone [VEN-4] [VEN-7]', async () => {
  openFrame('/game/sport/im');
  const frame = await screen.findByTitle<HTMLIFrameElement>('IM体育');
  const sent: unknown[] = [];
  Object.assign(frame.contentWindow ?? {}, { postMessage: (...message: unknown[]) => sent.push(message) });
  const ready = { origin: 'http://venue.localhost:4003', source: frame.contentWindow, data: { type: 'venue:ready' } };
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '盘口' }), '香港盘');
  expect(sent).toEqual([]);

  act(() => void window.dispatchEvent(new MessageEvent('message', ready)));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '盘口' }), '马来盘');
  const common = { nonce: LAUNCH.nonce, oddsFormat: 1, scheme: 'dark' };
  await waitFor(() => expect(sent.at(-1)).toEqual([{ type: 'site:odds', ...common }, 'http://venue.localhost:4003']));
  expect(sent[0]).toEqual([{ type: 'site:session', token: LAUNCH.token, ...common, oddsFormat: 2 }, 'http://venue.localhost:4003']);
});

test.each([
  ['?list=live&match=7&market=70&option=1', { list: 'live', match: '7', market: '70', option: 1 }],
  ['?list=early&match=7', { list: 'early', match: '7' }],
  ['?list=live&match=7&market=%3Cscript%3E&option=1', { list: 'live', match: '7' }],
  ['?list=elsewhere&match=7', undefined],
])('a sportsbook opens at the match and the price that its address %s names [RT-5]', async (search, target) => {
  openFrame(`/game/gaming/ybdj${search}`);
  const frame = await screen.findByTitle<HTMLIFrameElement>('YB电竞');
  const sent: { readonly target?: unknown }[] = [];
  Object.assign(frame.contentWindow ?? {}, { postMessage: (message: { readonly target?: unknown }) => sent.push(message) });

  const ready = { origin: 'http://venue.localhost:4003', source: frame.contentWindow, data: { type: 'venue:ready' } };
  act(() => void window.dispatchEvent(new MessageEvent('message', ready)));

  expect(sent.map((message) => message.target)).toEqual([target]);
});

test('退出并归户 transfers the money back and leads to the lobby', async () => {
  const { platform } = openFrame('/game/sport/im');

  await userEvent.click(await screen.findByRole('button', { name: '退出并归户' }));

  await waitFor(() => expect(platform.visited).toEqual(['sport']));
  expect(platform.sent(leaveVenue)).toEqual([{ venueCode: 'IMTY' }]);
});
