import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { colour, RADIUS, TEXT_SIZE } from '../theme.ts';

/** One column: the content of its head and, for a row, of its cells. Numbers are aligned right. */
export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly align?: 'left' | 'right' | 'center';
  readonly render: (row: Row) => ReactNode;
}

interface Props<Row> {
  /** The table's accessible name. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Totals by column key, pinned under the rows. */
  readonly totals?: Readonly<Record<string, ReactNode>>;
}

const Frame = styled('section')({
  overflowX: 'auto',
  border: `1px solid ${colour.line}`,
  borderRadius: RADIUS.card,
  background: colour.surface,
});

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: TEXT_SIZE.body,
  fontVariantNumeric: 'tabular-nums',
  '& caption': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& th, & td': { height: 48, padding: '8px 16px', textAlign: 'left', whiteSpace: 'nowrap', borderBottom: `1px solid ${colour.line}` },
  '& thead th': { height: 44, background: colour.raised, color: colour.text2, fontSize: TEXT_SIZE.small, fontWeight: 500 },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  // Keeps the row identifiable during horizontal scrolling.
  '& th:first-of-type, & td:first-of-type': { position: 'sticky', left: 0, zIndex: 1 },
  '& tbody td:first-of-type': { background: colour.surface },
  '& tfoot td': {
    position: 'sticky',
    bottom: 0,
    background: colour.raised,
    fontWeight: 700,
    borderBottom: 0,
    borderTop: `1px solid ${colour.line}`,
  },
  '& [data-align="right"]': { textAlign: 'right' },
  '& [data-align="center"]': { textAlign: 'center' },
  '@media (hover: hover)': { '& tbody tr:hover td': { background: colour.raised } },
});

/** Rows with column heads. It scrolls horizontally inside itself when it is too wide, also by keyboard. */
export function DataTable<Row>({ caption, columns, rows, keyOf, totals }: Props<Row>): ReactNode {
  return (
    <Frame aria-label={caption} tabIndex={0}>
      <Table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, title, align }) => (
              <th key={key} scope="col" data-align={align}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ key, align, render }) => (
                <td key={key} data-align={align}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && <Totals columns={columns} totals={totals} />}
      </Table>
    </Frame>
  );
}

interface TotalsProps {
  readonly columns: readonly { readonly key: string; readonly align?: 'left' | 'right' | 'center' }[];
  readonly totals: Readonly<Record<string, ReactNode>>;
}

function Totals({ columns, totals }: TotalsProps): ReactNode {
  return (
    <tfoot>
      <tr>
        {columns.map(({ key, align }, index) => (
          <td key={key} data-align={align}>
            {totals[key] ?? (index === 0 && '合计')}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
