import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useId, type ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { Link } from './link.tsx';
import { Heading, Text } from './text.tsx';

interface Props {
  readonly title: string;
  /** One line that explains the block. */
  readonly reason?: string;
  /** The address of 更多. */
  readonly more?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a page, e.g. a row of the home page. */
export function Block({ title, reason, more, actions, children }: Props): ReactNode {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Stack direction="row" sx={{ alignItems: 'baseline', columnGap: 3, mb: 3, minHeight: 32 }}>
        <Stack direction="row" sx={TITLE}>
          <Heading level={2} id={id}>
            {title}
          </Heading>
          {reason && (
            <Text size="small" tone="text3">
              {reason}
            </Text>
          )}
        </Stack>
        <Stack direction="row" sx={{ alignItems: 'center', flexShrink: 0, gap: 2 }}>
          {actions}
          {more !== undefined && <More to={more} of={title} />}
        </Stack>
      </Stack>
      {children}
    </Box>
  );
}

function More({ to, of }: { readonly to: string; readonly of: string }): ReactNode {
  return (
    <Link to={to} look="quiet" aria-label={`更多${of}`}>
      <Stack component="span" direction="row" sx={MORE}>
        更多
        <Icon name="chevronRight" size={16} />
      </Stack>
    </Link>
  );
}

/** The reason is below the title where it does not fit next to it. */
const TITLE = { flex: '1 1 0', minWidth: 0, flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3 } as const;
const MORE = {
  alignItems: 'center',
  gap: 1,
  minHeight: 32,
  color: 'text2',
  fontSize: '0.8125rem',
  // A touch target of 44 px that does not enlarge its row.
  '@media (pointer: coarse)': { minHeight: 44, my: '-6px' },
} as const;
