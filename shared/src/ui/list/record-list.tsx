import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Card } from '../core/card.tsx';
import { DetailRow } from '../core/details.tsx';
import { useMediaQuery } from '../core/media.ts';
import { Text } from '../core/text.tsx';
import { DataTable, type Column } from '../table/data-table.tsx';

/** A column of records; `headline` columns lead the card on a phone, the rest are labelled lines. */
export interface RecordColumn<Row> extends Column<Row> {
  readonly headline?: boolean;
  /** Where the card has it instead of a labelled line: with other figures in one line, or without its title in the last line. */
  readonly place?: 'figure' | 'foot';
  /** The actions of a row: under its card on a phone, at full width, or at the end of the last line if the card has one; no space where it renders null. */
  readonly action?: boolean;
  /** A press anywhere on the card is one on this action. */
  readonly pressCard?: boolean;
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

interface CardProps<Row> {
  readonly columns: readonly RecordColumn<Row>[];
  readonly row: Row;
}

function RecordCard<Row>({ columns, row }: CardProps<Row>): ReactNode {
  const others = columns.filter(({ headline, action }) => !headline && !action);
  const at = (place: RecordColumn<Row>['place']) => others.filter((column) => column.place === place);
  const [lines, figures, foot] = [at(undefined), at('figure'), at('foot')];
  const actions = columns.filter(({ action }) => action);
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={HEADLINE}>
        {columns
          .filter(({ headline }) => headline)
          .map(({ key, render }) => (
            <span key={key}>{render(row)}</span>
          ))}
      </Stack>
      {figures.length > 0 && <Figures columns={figures} row={row} />}
      {lines.length > 0 && (
        <Stack component="dl" sx={{ gap: 1 }}>
          {lines.map(({ key, title, render }) => (
            <DetailRow key={key} title={title} centred>
              {render(row)}
            </DetailRow>
          ))}
        </Stack>
      )}
      {foot.length > 0 ? <Foot columns={foot} actions={actions} row={row} /> : <Actions columns={actions} row={row} sx={ACTION} />}
    </Stack>
  );
}

/** Short values in one line, each after its title; they wrap where they are longer. */
function Figures<Row>({ columns, row }: CardProps<Row>): ReactNode {
  return (
    <Box component="dl" sx={FIGURES}>
      {columns.map(({ key, title, render }) => (
        <Figure key={key} title={title}>
          {render(row)}
        </Figure>
      ))}
    </Box>
  );
}

function Figure({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline' }}>
      <Text component="dt" size="small" tone="text3">
        {title}
      </Text>
      <Text component="dd" size="small" numeric>
        {children}
      </Text>
    </Stack>
  );
}

function Foot<Row>({ columns, actions, row }: CardProps<Row> & { readonly actions: readonly RecordColumn<Row>[] }): ReactNode {
  return (
    <Stack direction="row" sx={FOOT}>
      {columns.map(({ key, render }) => (
        <Text key={key} component="span" size="small" tone="text3" numeric>
          {render(row)}
        </Text>
      ))}
      <Actions columns={actions} row={row} sx={FOOT_ACTION} />
    </Stack>
  );
}

function Actions<Row>({ columns, row, sx }: CardProps<Row> & { readonly sx: typeof ACTION | typeof FOOT_ACTION }): ReactNode {
  return columns.map(({ key, pressCard, render }) => (
    <Box key={key} sx={{ ...sx, ...(pressCard && WHOLE_CARD) }}>
      {render(row)}
    </Box>
  ));
}

/** A long first text breaks into lines next to the others, which keep their place at the end of the line while they need less than half of it. */
const HEADLINE = {
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 3,
  fontWeight: 500,
  '& > :first-of-type:not(:only-child)': { flex: '1 1 45%', minWidth: 0 },
} as const;
const FIGURES = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 3,
  rowGap: 1,
  // Alone, it looks like a labelled line.
  '& > :only-child': { flex: 1, justifyContent: 'space-between' },
} as const;
const FOOT = { flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 } as const;
const ACTION = { display: 'grid', mt: 1, '&:empty': { display: 'none' } } as const;
/** The height of a button stays its target's, not the line's. */
const FOOT_ACTION = { display: 'flex', ml: 'auto', my: -2, '&:empty': { display: 'none' } } as const;
/** The overlay of the button covers the card. It may not move when it is pressed: the press would end outside of it. */
const WHOLE_CARD = {
  // It is a text: its letters, not its edge, end with those above it.
  mr: -3,
  '&& > *': { position: 'static', overflow: 'visible' },
  '&& > *:active:not(:disabled)': { transform: 'none' },
  '&& > *::after': { pointerEvents: 'auto', borderRadius: 3 },
} as const;

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
        ...FIGURES,
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
          <Figure key={key} title={`${title}合计`}>
            {totals[key]}
          </Figure>
        ))}
    </Box>
  );
}
