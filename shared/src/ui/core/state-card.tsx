import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawing.tsx';
import { Heading, Text } from './text.tsx';

interface Props {
  readonly title: string;
  readonly text?: string;
  readonly drawing?: DrawingName;
  /** One button or link. */
  readonly action?: ReactNode;
  /** `alert` for what went wrong, `status` for what is only so. */
  readonly role?: 'alert' | 'status';
  /** Less air, for a block among others. */
  readonly compact?: boolean;
}

/** A part with nothing to show: a drawing, one sentence, one action. */
export function StateCard({ title, text, drawing = 'empty', action, role = 'status', compact = false }: Props): ReactNode {
  return (
    <Stack role={role} spacing={2} sx={{ alignItems: 'center', textAlign: 'center', px: 4, py: compact ? 6 : 12 }}>
      <Drawing name={drawing} />
      <Heading level={2} size="large" sx={{ mt: 2 }}>
        {title}
      </Heading>
      {text && (
        <Text tone="text2" sx={{ maxWidth: '28em', textWrap: 'balance' }}>
          {text}
        </Text>
      )}
      {action && (
        <Stack direction="row" spacing={3} sx={{ pt: 3, justifyContent: 'center', flexWrap: 'wrap' }}>
          {action}
        </Stack>
      )}
    </Stack>
  );
}
