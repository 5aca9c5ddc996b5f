/** Small SVG charts, rendered on the server; each has a text alternative. */
import { html, type Markup } from './html.ts';

const WIDTH = 160;
const HEIGHT = 36;

/** A line chart over time; `values` from old to new, from 0 to `top` or to their maximum. */
export function sparkline(label: string, values: readonly number[], top = 0): Markup {
  const highest = Math.max(top, ...values);
  const step = values.length > 1 ? WIDTH / (values.length - 1) : WIDTH;
  const points = values.map(
    (value, index) => `${(index * step).toFixed(1)},${(HEIGHT - 2 - (highest === 0 ? 0 : value / highest) * (HEIGHT - 4)).toFixed(1)}`,
  );
  return html`<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}" preserveAspectRatio="none">
    <polyline class="line" points="${points.join(' ')}" />
  </svg>`;
}

/** A bar for a share of all devices. */
export function shareBar(label: string, share: number, of: number): Markup {
  return html`<svg class="bar" viewBox="0 0 100 8" role="img" aria-label="${label}" preserveAspectRatio="none">
    <rect class="all" width="100" height="8" />
    <rect class="part" width="${((share / of) * 100).toFixed(2)}" height="8" />
  </svg>`;
}
