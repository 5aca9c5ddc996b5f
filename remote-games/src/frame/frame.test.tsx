import { act, answer, createTestPlatform, renderScreen, screen, userEvent, waitFor } from '@site/shared/testing';
import { getBetSettings, getTransfer, getVenueBalance, leaveVenue, type VenueTransfer, type VenueWallet } from '@site/shared/wire';
import { LAUNCH } from '../common/sample-games.ts';
import FrameScreen from './frame.screen.tsx';

const WALLET = { balance: '120.50' } as VenueWallet;
const MOVED = { transferId: 'T1', status: 'success' } as VenueTransfer;

function openFrame(path: string) {
  const platform = createTestPlatform(
    answer(getBetSettings, null),
    answer(getVenueBalance, WALLET),
    answer(leaveVenue, MOVED),
    answer(getTransfer, MOVED),
  );
  const launches: unknown[] = [];
  const venues = {
    ...platform.venues,
    launch: (order: unknown) => {
      launches.push(order);
      return Promise.resolve(LAUNCH);
    },
  };
  return { platform, launches, ...renderScreen(<FrameScreen />, { ...platform, venues }, { path }) };
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

test.each(['javascript:alert(1)', '//evil.example/', 'http://venue.localhost:4003@evil.example/', 'http://127.0.0.1:4002/'])(
  'the address %s is refused and nothing is framed [T16] [VEN-7]',
  async (url) => {
    openFrame(`/game/sport/V188?url=${encodeURIComponent(url)}`);

    expect(await screen.findByText('场馆地址无效')).toBeVisible();
    expect(screen.queryByTitle('FB体育')).toBeNull();
  },
);

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
  const common = { nonce: LAUNCH.nonce, oddsFormat: 1 };
  await waitFor(() => expect(sent.at(-1)).toEqual([{ type: 'site:odds', ...common }, 'http://venue.localhost:4003']));
  expect(sent[0]).toEqual([{ type: 'site:session', token: LAUNCH.token, ...common, oddsFormat: 2 }, 'http://venue.localhost:4003']);
});

test('退出并归户 transfers the money back and leads to the lobby', async () => {
  const { platform } = openFrame('/game/sport/im');

  await userEvent.click(await screen.findByRole('button', { name: '退出并归户' }));

  await waitFor(() => expect(platform.visited).toEqual(['sport']));
  expect(platform.sent(leaveVenue)).toEqual([{ venueCode: 'IMTY' }]);
});
