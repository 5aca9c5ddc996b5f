/** Prometheus' text form (version 0.0.4). */

export interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** One metric as lines; one without samples is left out. Names that end in `_total` are counters. */
export function metric(name: string, help: string, samples: readonly Sample[]): string[] {
  if (samples.length === 0) return [];
  const type = name.endsWith('_total') ? 'counter' : 'gauge';
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(({ labels = {}, value }) => `${name}${labelText(labels)} ${value}`),
  ];
}

/** One series of a histogram: how many were at most as much as each bound, in the order of the bounds. */
export interface Series {
  readonly labels: Readonly<Record<string, string>>;
  readonly upTo: readonly number[];
  readonly count: number;
  readonly sum: number;
}

/** A histogram as lines; without a series it is left out. */
export function histogram(
  name: string,
  help: string,
  { bounds, series }: { readonly bounds: readonly number[]; readonly series: readonly Series[] },
): string[] {
  if (series.length === 0) return [];
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} histogram`,
    ...series.flatMap(({ labels, upTo, count, sum }) => [
      ...bounds.map((bound, index) => `${name}_bucket${labelText({ ...labels, le: String(bound) })} ${upTo[index] ?? 0}`),
      `${name}_bucket${labelText({ ...labels, le: '+Inf' })} ${count}`,
      `${name}_sum${labelText(labels)} ${sum}`,
      `${name}_count${labelText(labels)} ${count}`,
    ]),
  ];
}

function labelText(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escape(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const escape = (value: string) => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
