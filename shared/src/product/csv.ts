/** Signs that begin a formula, in their full-width forms too, which some programs read alike; spaces before them do not hide them. */
const FORMULA_START = /^[\s\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]|^[\t\r\n]/u;
const NEEDS_QUOTES = /[",\r\n]/;
const AMOUNT = /^[+-]?[\d,]+(\.\d+)?$/;
/** Marks the text as UTF-8 for spreadsheet programs. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as a CSV text for spreadsheets: Chinese is intact, and no cell runs as a formula. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `${BYTE_ORDER_MARK}${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(text: string): string {
  const safe = FORMULA_START.test(text) && !AMOUNT.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
