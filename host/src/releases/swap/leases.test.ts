import { createLeaseBook } from './leases.ts';

test('what a release took and could not show is handed to the one that stands in for it, unless it kept something newer', () => {
  const book = createLeaseBook();
  const [broken, old] = [book.open('finance', 'finance_2').leases, book.open('finance', 'finance_1').leases];
  old.keep('deposit', 1, { amount: '500' });
  expect(broken.take('deposit', 1)).toEqual({ amount: '500' });
  expect(old.take('deposit', 1)).toBeNull();

  book.giveBack('finance_2');
  expect(old.take('deposit', 1)).toEqual({ amount: '500' });

  old.keep('deposit', 1, { amount: '800' });
  broken.take('deposit', 1);
  broken.keep('deposit', 1, null);
  book.giveBack('finance_2');
  expect(old.take('deposit', 1)).toEqual({ amount: '800' });

  old.keep('deposit', 1, { amount: '900' });
  broken.take('deposit', 1);
  broken.keep('deposit', 1, { amount: '901' });
  book.giveBack('finance_2');
  expect(old.take('deposit', 1)).toEqual({ amount: '901' });

  old.keep('deposit', 1, { amount: '900' });
  broken.take('deposit', 1);
  book.settle('finance_2');
  book.giveBack('finance_2');
  expect(old.take('deposit', 1)).toBeNull();
});

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
