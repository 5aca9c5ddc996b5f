import { Button, Stack } from '@site/shared/ui';
import { useState, type ReactNode } from 'react';

interface Props<Row> {
  readonly rows: readonly Row[];
  /** How many are shown first. */
  readonly count: number;
  /** The counter of a row: 台, 条. */
  readonly unit: string;
  readonly children: (shown: readonly Row[]) => ReactNode;
}

/** The first rows of a list; a button shows the others. */
export function FirstRows<Row>({ rows, count, unit, children }: Props<Row>) {
  const [all, setAll] = useState(false);
  return (
    <Stack sx={{ gap: 4, '& > button': { alignSelf: 'center' } }}>
      {children(all ? rows : rows.slice(0, count))}
      {!all && rows.length > count && (
        <Button look="outlined" wide="phone" onClick={() => setAll(true)}>
          {`查看全部 ${rows.length} ${unit}`}
        </Button>
      )}
    </Stack>
  );
}
