import { Box, Icon, Text } from '@site/shared/ui';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly open?: boolean;
  /** small: a group of a menu. */
  readonly size?: 'body' | 'small';
  readonly children: ReactNode;
}

/** Something that opens under its title. */
export function Disclosure({ title, open, size = 'body', children }: Props) {
  return (
    <Box component="details" open={open} sx={FOLD}>
      <Box component="summary" sx={{ ...TITLE, ...(size === 'small' && { fontSize: '0.8125rem', color: 'text2', minHeight: 36 }) }}>
        <span>{title}</span>
        <Icon name="chevronDown" size={18} />
      </Box>
      {children}
    </Box>
  );
}

/** A question that opens its answer. */
export function QuestionFold({ question, children }: { question: string; children: ReactNode }) {
  return (
    <Box sx={{ border: 1, borderColor: 'line', borderRadius: 3, bgcolor: 'surface', px: 4 }}>
      <Disclosure title={question}>
        <Text tone="text2" sx={{ pb: 4 }}>
          {children}
        </Text>
      </Disclosure>
    </Box>
  );
}

const FOLD = {
  '& > summary > .icon': { transition: 'transform 120ms ease-out', color: 'text3' },
  '&[open] > summary > .icon': { transform: 'rotate(180deg)' },
} as const;
const TITLE = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 3,
  minHeight: 48,
  cursor: 'pointer',
  fontWeight: 500,
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
} as const;
