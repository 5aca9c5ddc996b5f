import { createLeaseBook } from './leases.ts';

test('a release holds until it lets go, or until it ends', () => {
  const book = createLeaseBook();
  const { leases, end } = book.open('finance', 'finance_a');
  const release = leases.hold('正在提交取款');
  leases.hold('正在填写');
  expect(book.reasonsOf('finance_a')).toEqual(['正在提交取款', '正在填写']);

  release();
  expect(book.reasonsOf('finance_a')).toEqual(['正在填写']);

  end();
  expect(book.holds.get()).toEqual([]);
});

test('what one release keeps the next of the same remote takes once, as a copy', () => {
  const book = createLeaseBook();
  const draft = { amount: '100' };
  book.open('finance', 'finance_a').leases.keep('draft', 1, draft);
  draft.amount = '999';

  const { leases } = book.open('finance', 'finance_b');

  expect(leases.take('draft', 1)).toEqual({ amount: '100' });
  expect(leases.take('draft', 1)).toBeNull();
});

test('a capsule of another shape, or of another remote, is not handed over', () => {
  const book = createLeaseBook();
  const { leases } = book.open('finance', 'finance_a');
  leases.keep('draft', 1, 'old');

  expect(book.open('account', 'account_a').leases.take('draft', 1)).toBeNull();
  expect(leases.take('draft', 2)).toBeNull();
});
