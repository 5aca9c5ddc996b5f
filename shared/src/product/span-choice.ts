import { lastDays, refuseSpan, type DaySpan } from './records.ts';

const DAY_MS = 86_400_000;

export const PRESETS = ['1', 'yesterday', '7', '30', '90', 'custom'] as const;
export type Preset = (typeof PRESETS)[number];

export const PRESET_CHOICES: readonly { readonly value: Preset; readonly label: string }[] = [
  { value: '1', label: '今日' },
  { value: 'yesterday', label: '昨日' },
  { value: '7', label: '近7日' },
  { value: '30', label: '近30日' },
  { value: '90', label: '近90日' },
  { value: 'custom', label: '自定义' },
];

/** The span in an address; `custom` only while its days can be queried. */
export interface SpanChoice {
  readonly preset: Preset;
  readonly span: DaySpan;
}

/** The span parameters of an address; 30 days by default. */
export function spanOf(search: URLSearchParams, nowMs: number): SpanChoice {
  const span = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  if (search.has('from') && refuseSpan(span) === null) return { preset: 'custom', span };
  const preset = PRESETS.filter((one) => one !== 'custom').find((one) => one === search.get('days')) ?? '30';
  return { preset, span: presetSpan(preset, nowMs) };
}

/** The days of a preset at a time; yesterday is the site's day before. */
export function presetSpan(preset: Exclude<Preset, 'custom'>, nowMs: number): DaySpan {
  return preset === 'yesterday' ? lastDays(1, nowMs - DAY_MS) : lastDays(Number(preset), nowMs);
}

/** A span as query parameters. */
export function spanSearch({ preset, span }: SpanChoice): Readonly<Record<string, string>> {
  if (preset === 'custom') return { from: span.from, to: span.to };
  return preset === '30' ? {} : { days: preset };
}

/** The page in an address, from 1. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}
