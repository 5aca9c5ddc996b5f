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

function labelText(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escape(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const escape = (value: string) => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
