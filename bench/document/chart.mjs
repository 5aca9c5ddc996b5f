/** A small bar chart as SVG that reads in both colour schemes. */
const [WIDTH, LABEL, ROW, GAP] = [720, 150, 26, 6];

/** `bars` are { name, value, text }. */
export function barChart(title, bars) {
  const most = Math.max(...bars.map(({ value }) => value));
  const height = bars.length * (ROW + GAP) + 34;
  const lines = bars.map(({ name, value, text }, index) => {
    const top = 30 + index * (ROW + GAP);
    const width = Math.max(2, Math.round((value / most) * (WIDTH - LABEL - 170)));
    return [
      `<text x="0" y="${top + 18}">${name}</text>`,
      `<rect x="${LABEL}" y="${top}" width="${width}" height="${ROW}" rx="4" class="${name === 'product' ? 'ours' : 'other'}"/>`,
      `<text x="${LABEL + width + 8}" y="${top + 18}">${text}</text>`,
    ].join('');
  });
  const style =
    'text{font:14px sans-serif;fill:#333}.ours{fill:#1f4fd8}.other{fill:#9aa7bd}@media(prefers-color-scheme:dark){text{fill:#ddd}.ours{fill:#7ea2ff}.other{fill:#5d6880}}';
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${title}"><style>${style}</style>`;
  return `${head}<text x="0" y="18" font-weight="bold">${title}</text>${lines.join('')}</svg>\n`;
}
