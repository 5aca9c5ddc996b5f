import { NetworkError } from '@site/shared/platform';
import {
  act,
  answer,
  createTestPlatform,
  fail,
  renderScreen,
  screen,
  TEST_MEMBER,
  userEvent,
  waitFor,
  type TestAnswer,
} from '@site/shared/testing';
import { getTransfer, getVenueBalance, leaveVenue, type VenueTransfer, type VenueWallet } from '@site/shared/wire';
import { OwnBalance, OwnWallet } from './own-wallet.tsx';

const WALLET: VenueWallet = {
  venueCode: 'BT',
  title: '白塔电子',
  balance: '80.00',
  status: 'ok',
  moving: false,
  playable: '80.00',
  syncedAt: '2026-11-21T04:00:00Z',
};
const BACK: VenueTransfer = {
  transferId: 'T2611210000000001',
  requestKey: 'k1',
  venueTitle: '白塔电子',
  from: 'BT',
  to: 'central',
  amount: '80.00',
  status: 'pending',
  beforeBalance: '80.00',
  afterBalance: '0.00',
  failReason: null,
  createdAt: '2026-11-21T04:00:00Z',
  settledAt: null,
};

function open(...more: readonly TestAnswer[]) {
  const platform = createTestPlatform(answer(getVenueBalance, WALLET), ...more);
  const onLeave = jest.fn();
  renderScreen(
    <>
      <OwnBalance venueCode="BT" />
      <OwnWallet venueCode="BT" onLeave={onLeave} />
    </>,
    platform,
  );
  return { platform, onLeave };
}
const press = async () => userEvent.click(await screen.findByRole('button', { name: '退出并归户' }));

test('the balance at a venue stands next to all money while the member has more elsewhere', async () => {
  const { platform } = open();
  const haveInAll = (total: string) =>
    act(() => platform.session.set({ ...platform.session.get(), member: { ...(platform.session.get().member ?? TEST_MEMBER), total } }));
  haveInAll('380.00');
  expect((await screen.findByText('总资产')).parentElement).toHaveTextContent('¥380.00');
  expect((await screen.findByText('¥80.00')).closest('div')).toHaveTextContent('可用余额');

  haveInAll('80.00');

  expect(screen.queryByText('总资产')).toBeNull();
});

test('退出并归户 shows the balance at the venue, transfers it back and leaves', async () => {
  const { platform, onLeave } = open(answer(leaveVenue, BACK), answer(getTransfer, { ...BACK, status: 'success' }));
  expect(await screen.findByText('¥80.00')).toBeVisible();
  expect(screen.getByRole('link', { name: '转账' })).toHaveAttribute('href', '/mine/finance/transfer?to=BT');
  await press();

  await waitFor(() => expect(onLeave).toHaveBeenCalledTimes(1));
  expect(platform.sent(leaveVenue)).toEqual([{ venueCode: 'BT' }]);
  expect(platform.optionsOf(leaveVenue)[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  expect(platform.emitted('wallet:changed')).toEqual([{ by: 'leave:BT' }]);
  expect(platform.dialogLog).toEqual([]);
});

test.each([
  [
    'a result that is not known yet',
    [answer(leaveVenue, BACK), answer(getTransfer, { ...BACK, status: 'unknown' as const })],
    '转账处理中，请稍后查看',
  ],
  ['a lost answer', [fail(leaveVenue, new NetworkError({ fault: 'timeout', message: '请求超时，请重试' }))], '请求超时，请重试'],
])('%s is reported, and the player leaves all the same', async (_what, answers, text) => {
  const { platform, onLeave } = open(...answers);
  await press();

  await waitFor(() => expect(onLeave).toHaveBeenCalledTimes(1));
  expect(platform.dialogLog).toEqual([`notify: ${text}`]);
});
