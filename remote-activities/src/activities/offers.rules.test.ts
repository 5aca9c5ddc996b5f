import type { Activity } from '@site/shared/wire';
import { filterOf, offersIn, periodText, searchOf, termsOf } from './offers.rules.ts';

const offer = (change: Partial<Activity>): Activity => ({
  id: 'o1',
  kind: 'sport',
  title: '体育首投礼',
  reason: '首次体育投注返还',
  cover: '/art/activity/o1.svg',
  startAt: '2026-11-01T16:00:00Z',
  endAt: '2026-11-30T15:59:59Z',
  terms: { turnoverMultiple: 8, bonusCap: '1888.00', eligibleGames: '体育', minimumDeposit: '100.00', expiryDays: 7 },
  rules: [],
  state: 'open',
  applyMode: 'apply',
  task: null,
  award: null,
  ...change,
});

test('the five key terms are shown with their units', () => {
  expect(termsOf(offer({}).terms).map(({ label, value }) => `${label} ${value}`)).toEqual([
    '流水倍数 8 倍',
    '红利上限 ¥1,888.00',
    '最低存款 ¥100.00',
    '有效期 领取后 7 天',
    '适用游戏 体育',
  ]);
});

test('an offer without deposit, turnover or money is labelled so', () => {
  const words = termsOf({ ...offer({}).terms, turnoverMultiple: 0, minimumDeposit: null, bonusCap: '0.00' }).map(({ value }) => value);

  expect(words).toContain('无流水要求');
  expect(words).toContain('无现金红利');
  expect(words).toContain('无需存款');
});

test('unknown words of an address select the defaults', () => {
  expect(filterOf(new URLSearchParams('?kind=moon&show=all'))).toEqual({ kind: 'all', view: 'running', id: null });
});

test('a filter that is written is read again', () => {
  const filter = { kind: 'sport', view: 'ended', id: 'o1' } as const;

  expect(filterOf(new URLSearchParams(searchOf(filter)))).toEqual(filter);
});

test('running offers are those not over, my own those that were joined', () => {
  const offers = [
    offer({ id: 'a' }),
    offer({ id: 'b', state: 'applied' }),
    offer({ id: 'c', state: 'ended' }),
    offer({ id: 'd', kind: 'vip' }),
  ];
  const idsFor = (search: string) => offersIn(offers, filterOf(new URLSearchParams(search))).map(({ id }) => id);

  expect(idsFor('')).toEqual(['a', 'b', 'd']);
  expect(idsFor('?show=mine')).toEqual(['b']);
  expect(idsFor('?show=ended')).toEqual(['c']);
  expect(idsFor('?kind=vip')).toEqual(['d']);
});

test('the days an offer runs are those of GMT+8', () => {
  expect(periodText(offer({}))).toBe('2026-11-02 至 2026-11-30');
});
