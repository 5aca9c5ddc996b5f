import { createTestPlatform, renderScreen, screen } from '@site/shared/testing';
import { clockText } from './countdown.tsx';
import { Money, moneyText } from './money.tsx';

test.each([
  ['1234.5', false, '¥1,234.50'],
  ['-1234567.89', false, '−¥1,234,567.89'],
  ['50.00', true, '+¥50.00'],
  ['-50.00', true, '−¥50.00'],
  ['0.00', true, '¥0.00'],
])('%s is displayed as an amount, with a sign only for movements [VAL-1]', (amount, signed, shown) => {
  expect(moneyText(amount, signed)).toBe(shown);
});

test('a hidden amount shows stars and no digit', () => {
  renderScreen(<Money amount="1234.50" hidden />, createTestPlatform());

  expect(screen.getByText('****')).toBeVisible();
  expect(screen.queryByText(/1,234/)).not.toBeInTheDocument();
});

test.each([
  [65, '01:05'],
  [3661, '01:01:01'],
  [86_401, '1天 00:00:01'],
])('%i seconds are formatted as a clock', (seconds, shown) => {
  expect(clockText(seconds)).toBe(shown);
});
