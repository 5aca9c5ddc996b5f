import { lastDays, refuseSpan, spanMs } from './records.ts';

test.each([
  [{ from: '2026-11-21', to: '2026-11-21' }, null],
  [{ from: '2026-08-24', to: '2026-11-21' }, null],
  [{ from: '2026-08-23', to: '2026-11-21' }, '时间跨度不能超过90天'],
  [{ from: '2026-11-22', to: '2026-11-21' }, '开始日期不能晚于结束日期'],
  [{ from: '', to: '2026-11-21' }, '请选择日期'],
  [{ from: '2026-02-30', to: '2026-03-02' }, '请选择日期'],
])('the span %j is judged %j', (span, refused) => {
  expect(refuseSpan(span)).toBe(refused);
});

test('days use the site’s clock, GMT+8', () => {
  const justAfterMidnight = Date.UTC(2026, 10, 20, 16, 1);

  expect(lastDays(1, justAfterMidnight)).toEqual({ from: '2026-11-21', to: '2026-11-21' });
  expect(lastDays(7, justAfterMidnight).from).toBe('2026-11-15');
  expect(spanMs({ from: '2026-11-21', to: '2026-11-21' })).toEqual({
    sinceMs: Date.UTC(2026, 10, 20, 16),
    untilMs: Date.UTC(2026, 10, 21, 16),
  });
});
