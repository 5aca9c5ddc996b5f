import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Button } from '../core/button.tsx';
import { Text } from '../core/text.tsx';

interface Props {
  /** Counts from 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Previous, current, next. Nothing when one page holds everything. */
export function Pagination({ page, pageSize, total, onPage }: Props): ReactNode {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1) return null;
  return (
    <Stack component="nav" aria-label="分页" direction="row" sx={{ alignItems: 'center', justifyContent: 'center', gap: 3, pt: 4 }}>
      <Button look="outlined" size="small" icon="chevronLeft" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        上一页
      </Button>
      <Text size="small" tone="text2" numeric aria-live="polite">{`第 ${page} / ${pages} 页，共 ${total} 条`}</Text>
      <Button look="outlined" size="small" endIcon="chevronRight" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        下一页
      </Button>
    </Stack>
  );
}
