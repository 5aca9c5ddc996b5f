import { answer, createTestPlatform, renderScreen, screen, userEvent, type TestAnswer } from '@site/shared/testing';
import { listCryptoRecords, type CryptoQuery, type CryptoRecord, type Page } from '@site/shared/wire';
import CurrencyRecordScreen from './currency-record.screen.tsx';
import { CONFIRMING, RECORD } from './currency-record.states.ts';

const pageOf =
  (list: readonly CryptoRecord[]) =>
  ({ page, pageSize }: CryptoQuery): Page<CryptoRecord> => ({ list, total: list.length, page, pageSize });

function openRecords(...answers: readonly TestAnswer[]) {
  const platform = createTestPlatform(answer(listCryptoRecords, pageOf([CONFIRMING, RECORD])), ...answers);
  return { platform, ...renderScreen(<CurrencyRecordScreen />, platform, { path: '/mine/record/currencyRecord' }) };
}

test('a transfer shows how many confirmations it has of those it needs', async () => {
  openRecords();

  expect(await screen.findByText('确认中 5/20')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: '网络确认' })).toHaveValue(25);
});

test('the hash of a transfer is copied whole', async () => {
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  openRecords();

  await user.click((await screen.findAllByRole('button', { name: '复制交易哈希' }))[0] ?? document.body);

  expect(write).toHaveBeenCalledWith(RECORD.txid);
});

test('the direction is in the request and in the address', async () => {
  const { platform, router } = openRecords();
  await screen.findByText('确认中 5/20');

  await userEvent.click(screen.getByRole('button', { name: '取出' }));

  expect(router.state.location.search).toBe('?direction=out');
  expect(platform.sent(listCryptoRecords).at(-1)).toMatchObject({ direction: 'out' });
});

test('without records the way to the coin centre is offered', async () => {
  openRecords(answer(listCryptoRecords, pageOf([])));

  expect(await screen.findByRole('link', { name: '去虚拟币中心' })).toHaveAttribute('href', '/mine/currency');
});
