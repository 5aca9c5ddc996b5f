import { createLeaseBook } from './leases.ts';

test('state snapshots taken by a release that failed to render go to its fallback, unless it stored newer ones', () => {
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

test('a lease lasts until it is released or its release ends', () => {
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

test('a release that takes leases without end is refused, and others take theirs [F15d]', () => {
  const book = createLeaseBook();
  const { leases } = book.open('finance', 'finance_a');
  const takeMany = () => {
    for (;;) leases.hold('永远');
  };

  expect(takeMany).toThrow('more than 50 leases at once');
  expect(book.reasonsOf('finance_a')).toHaveLength(50);
  book.open('help', 'help_a').leases.hold('正在填写');
  expect(book.reasonsOf('help_a')).toEqual(['正在填写']);
});

test('a state snapshot is handed once to the next release of the same remote, as a copy', () => {
  const book = createLeaseBook();
  const draft = { amount: '100' };
  book.open('finance', 'finance_a').leases.keep('draft', 1, draft);
  draft.amount = '999';

  const { leases } = book.open('finance', 'finance_b');

  expect(leases.take('draft', 1)).toEqual({ amount: '100' });
  expect(leases.take('draft', 1)).toBeNull();
});

test('a state snapshot of another version, or of another remote, is not handed over', () => {
  const book = createLeaseBook();
  const { leases } = book.open('finance', 'finance_a');
  leases.keep('draft', 1, 'old');

  expect(book.open('account', 'account_a').leases.take('draft', 1)).toBeNull();
  expect(leases.take('draft', 2)).toBeNull();
});

test('state snapshots go to the book of the host that takes the page over', () => {
  const [before, next] = [createLeaseBook(), createLeaseBook()];
  before.open('finance', 'finance_1').leases.keep('deposit', 1, { amount: '500' });

  next.receive(before.snapshots());

  expect(next.open('finance', 'finance_1').leases.take('deposit', 1)).toEqual({ amount: '500' });
  expect(before.hasSnapshot('finance')).toBe(true);
});
