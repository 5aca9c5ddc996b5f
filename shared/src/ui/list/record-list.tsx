import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Card } from '../core/card.tsx';
import { DetailRow } from '../core/details.tsx';
import { useMediaQuery } from '../core/media.ts';
import { DataTable, type Column } from '../table/data-table.tsx';

/** A column of records; `headline` columns lead the card on a phone, the rest are labelled lines. */
export interface RecordColumn<Row> extends Column<Row> {
  readonly headline?: boolean;
  /** The actions of a row: under its card on a phone, at full width; no space where it renders null. */
  readonly action?: boolean;
}

interface Props<Row> {
  readonly caption: string;
  readonly columns: readonly RecordColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly totals?: Readonly<Record<string, ReactNode>>;
}

/** Records: a table from 900 px on, one card each below; totals stay visible in both. */
export function RecordList<Row>(props: Props<Row>): ReactNode {
  const wide = useMediaQuery('(min-width: 900px)');
  return wide ? <DataTable {...props} /> : <Cards {...props} />;
}

function Cards<Row>({ caption, columns, rows, keyOf, totals }: Props<Row>): ReactNode {
  return (
    <Stack sx={{ gap: 3 }}>
      <Stack component="ul" aria-label={caption} sx={{ gap: 3 }}>
        {rows.map((row) => (
          <Card key={keyOf(row)} as="li">
            <RecordCard columns={columns} row={row} />
          </Card>
        ))}
      </Stack>
      {totals && <CardTotals columns={columns} totals={totals} />}
    </Stack>
  );
}

function RecordCard<Row>({ columns, row }: { readonly columns: readonly RecordColumn<Row>[]; readonly row: Row }): ReactNode {
  return (
    <>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 3, mb: 2, fontWeight: 500 }}
      >
        {columns
          .filter(({ headline }) => headline)
          .map(({ key, render }) => (
            <span key={key}>{render(row)}</span>
          ))}
      </Stack>
      <Stack component="dl" sx={{ gap: 1 }}>
        {columns
          .filter(({ headline, action }) => !headline && !action)
          .map(({ key, title, render }) => (
            <DetailRow key={key} title={title} centred>
              {render(row)}
            </DetailRow>
          ))}
      </Stack>
      {columns
        .filter(({ action }) => action)
        .map(({ key, render }) => (
          <Box key={key} sx={ACTION}>
            {render(row)}
          </Box>
        ))}
    </>
  );
}

const ACTION = { display: 'grid', mt: 3, '&:empty': { display: 'none' } } as const;

function CardTotals<Row>({
  columns,
  totals,
}: {
  readonly columns: readonly RecordColumn<Row>[];
  readonly totals: Readonly<Record<string, ReactNode>>;
}): ReactNode {
  return (
    <Box
      component="dl"
      aria-label="合计"
      sx={{
        position: 'sticky',
        bottom: 'calc(var(--bottom-bar-height) + 7px)',
        px: 4,
        py: 3,
        borderRadius: 3,
        bgcolor: 'raised',
        border: '1px solid',
        borderColor: 'line',
      }}
    >
      {columns
        .filter(({ key }) => key in totals)
        .map(({ key, title }) => (
          <DetailRow key={key} title={`${title}合计`} centred>
            {totals[key]}
          </DetailRow>
        ))}
    </Box>
  );
}
