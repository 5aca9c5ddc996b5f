import { PRESET_CHOICES, presetSpan, spanOf, spanSearch } from './span-choice.ts';

const JUST_AFTER_MIDNIGHT = Date.UTC(2026, 10, 20, 16, 1);

test('yesterday is the whole day before, in days of the site [RT-9]', () => {
  expect(PRESET_CHOICES.map(({ label }) => label)).toEqual(['今日', '昨日', '近7日', '近30日', '近90日', '自定义']);
  expect(presetSpan('yesterday', JUST_AFTER_MIDNIGHT)).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  expect(presetSpan('1', JUST_AFTER_MIDNIGHT)).toEqual({ from: '2026-11-21', to: '2026-11-21' });
});

test('a span is read back from the address it was written to [RT-9]', () => {
  const yesterday = { preset: 'yesterday', span: presetSpan('yesterday', JUST_AFTER_MIDNIGHT) } as const;

  expect(spanSearch(yesterday)).toEqual({ days: 'yesterday' });
  expect(spanOf(new URLSearchParams(spanSearch(yesterday)), JUST_AFTER_MIDNIGHT)).toEqual(yesterday);
  expect(spanOf(new URLSearchParams('days=custom'), JUST_AFTER_MIDNIGHT).preset).toBe('30');
});
