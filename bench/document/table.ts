/** Tables of Markdown, and figures as the document shows them; `–` stands for what is missing. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const shown = (value: number, text: (value: number) => string): string => (Number.isFinite(value) ? text(value) : '–');
export const kilobytes = (bytes: number): string => shown(bytes, (value) => (value / 1024).toFixed(0));
export const megabytes = (bytes: number): string => shown(bytes, (value) => (value / 1024 ** 2).toFixed(2));
export const threeDigits = (value: number): string => shown(value, (one) => one.toFixed(3));
export const whole = (value: number): string => shown(value, (one) => String(Math.round(one)));
