import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { ButtonLink } from './button.tsx';
import { Card } from './card.tsx';
import { Drawing, type DrawingName } from './drawing.tsx';
import { Heading, Text } from './text.tsx';

interface Props {
  readonly title: string;
  readonly text?: string;
  readonly drawing?: DrawingName;
  /** One button or link. */
  readonly action?: ReactNode;
  /** The action that leads to another address. */
  readonly link?: { readonly to: string; readonly label: string };
  /** `alert` for failures, `status` for other states. */
  readonly role?: 'alert' | 'status';
  /** In a card. */
  readonly framed?: boolean;
  /** Less padding, for a block among others. */
  readonly compact?: boolean;
  /** The drawing next to the text and no padding: for a block of fixed height, inside a card. */
  readonly beside?: boolean;
}

/** An empty state: a drawing, one sentence, one action. */
export function StateCard({ framed = false, link, ...props }: Props): ReactNode {
  const action = link && (
    <ButtonLink look="soft" to={link.to}>
      {link.label}
    </ButtonLink>
  );
  const state = <State {...(action && { action })} {...props} />;
  return framed ? <Card>{state}</Card> : state;
}

function State({
  title,
  text,
  drawing = 'empty',
  action,
  role = 'status',
  compact = false,
  beside = false,
}: Omit<Props, 'framed' | 'link'>): ReactNode {
  if (beside) return <Beside {...{ title, text, drawing, action, role }} />;
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

interface BesideProps extends Required<Pick<Props, 'title' | 'drawing' | 'role'>> {
  readonly text: string | undefined;
  readonly action: ReactNode;
}

function Beside({ title, text, drawing, action, role }: BesideProps): ReactNode {
  return (
    <Stack role={role} direction="row" sx={{ alignItems: 'center', gap: 4, '& > svg': { flexShrink: 0, width: 88, height: 'auto' } }}>
      <Drawing name={drawing} />
      <Stack sx={{ alignItems: 'flex-start', gap: 1 }}>
        <Heading level={2} size="large">
          {title}
        </Heading>
        {text && (
          <Text size="small" tone="text2">
            {text}
          </Text>
        )}
        {action}
      </Stack>
    </Stack>
  );
}
