const FORMULA_START = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;
const AMOUNT = /^[+-]?[\d,]+(\.\d+)?$/;
/** Tells spreadsheet programs that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as a CSV text that spreadsheets read as it is meant: Chinese intact, and no cell that runs as a formula. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `${BYTE_ORDER_MARK}${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(text: string): string {
  const safe = FORMULA_START.test(text) && !AMOUNT.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
