/** Small charts as SVG for both colour schemes. */
const [WIDTH, LABEL, ROW, GAP] = [720, 210, 22, 6];

export interface Bar {
  readonly name: string;
  readonly value: number;
  readonly isOurs: boolean;
  /** The value with its unit. */
  readonly text: string;
}

export function barChart(title: string, bars: readonly Bar[]): string {
  const most = Math.max(...bars.map(({ value }) => value));
  const height = bars.length * (ROW + GAP) + 34;
  const lines = bars.map(({ name, value, isOurs, text }, index) => {
    const top = 30 + index * (ROW + GAP);
    const width = Math.max(2, Math.round((value / most) * (WIDTH - LABEL - 70)));
    return [
      `<text x="0" y="${top + 16}">${name}</text>`,
      `<rect x="${LABEL}" y="${top}" width="${width}" height="${ROW}" rx="4" class="${isOurs ? 'ours' : 'other'}"/>`,
      `<text x="${LABEL + width + 8}" y="${top + 16}">${text}</text>`,
    ].join('');
  });
  const style =
    'text{font:14px sans-serif;fill:#333}.ours{fill:#1f4fd8}.other{fill:#9aa7bd}@media(prefers-color-scheme:dark){text{fill:#ddd}.ours{fill:#7ea2ff}.other{fill:#5d6880}}';
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${title}"><style>${style}</style>`;
  return `${head}<text x="0" y="18" font-weight="bold">${title}</text>${lines.join('')}</svg>\n`;
}

/** `NAMES` is the width for the names of the lines, at their right end. */
const [LINES_HEIGHT, FOOT, MARGIN, NAMES] = [220, 40, 96, 212];
const DASHES = ['', '6 4', '2 4', '10 4 2 4'];

export interface LineSeries {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** A line chart over a logarithmic axis: x in `unit`, y in ms. */
export function lineChart(title: string, unit: string, lines: readonly LineSeries[]): string {
  const points = lines.flatMap((line) => line.points);
  const [xs, most] = [[...new Set(points.map(([x]) => x))], Math.max(...points.map(([, y]) => y))];
  const [low, high] = [Math.log10(Math.min(...xs)), Math.log10(Math.max(...xs))];
  const across = (x: number): number => MARGIN + Math.round(((Math.log10(x) - low) / Math.max(high - low, 1)) * (WIDTH - MARGIN - NAMES));
  const down = (y: number): number => 30 + Math.round((1 - y / most) * (LINES_HEIGHT - 30));
  const drawn = lines.map((line, index) => {
    const path = line.points.map(([x, y]) => `${across(x)},${down(y)}`).join(' ');
    const [x, y] = line.points.at(-1) ?? [0, 0];
    return `<polyline points="${path}" stroke-dasharray="${DASHES[index % DASHES.length]}"/><text x="${across(x) + 8}" y="${down(y) + 5}">${line.name}, ${y.toFixed(1)} ms</text>`;
  });
  const marks = xs.map((x) => `<text x="${across(x)}" y="${LINES_HEIGHT + 22}" text-anchor="middle">${x.toLocaleString('en')}</text>`);
  const style =
    'text{font:14px sans-serif;fill:#333}polyline{fill:none;stroke:#1f4fd8;stroke-width:2}line{stroke:#9aa7bd}@media(prefers-color-scheme:dark){text{fill:#ddd}polyline{stroke:#7ea2ff}line{stroke:#5d6880}}';
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${LINES_HEIGHT + FOOT}" role="img" aria-label="${title}"><style>${style}</style>`;
  const axis = `<line x1="${MARGIN}" x2="${WIDTH - NAMES}" y1="${LINES_HEIGHT}" y2="${LINES_HEIGHT}"/><text x="0" y="${LINES_HEIGHT + 22}">${unit}</text>`;
  return `${head}<text x="0" y="18" font-weight="bold">${title}</text>${axis}${drawn.join('')}${marks.join('')}</svg>\n`;
}
