import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { READING_WIDTH } from '../theme.ts';
import { ButtonLink } from './button.tsx';
import { QueryBoundary, type QueryState } from './query-boundary.tsx';
import { Heading, Text } from './text.tsx';

interface ScreenFrameProps {
  readonly title: string;
  /** One line under the title. */
  readonly reason?: ReactNode;
  /** Buttons to the right of the title. */
  readonly actions?: ReactNode;
  /** In their place, one link to another address. */
  readonly link?: { readonly to: string; readonly label: string };
  /** `reading` is 720 wide, for text and for forms; centred, or next to a side menu (`BESIDE_MENU`). */
  readonly width?: 'full' | 'reading';
}

interface QueryScreenProps<Answer> extends ScreenFrameProps {
  readonly query: QueryState<Answer>;
  readonly children: (answer: Answer) => ReactNode;
  readonly skeleton?: ReactNode;
  readonly isEmpty?: (answer: Answer) => boolean;
  readonly empty?: ReactNode;
}

interface StaticScreenProps extends ScreenFrameProps {
  readonly query?: undefined;
  readonly children: ReactNode;
}

/** One address: its heading, its actions, and the result of its query. Without a query it shows its children at once. */
export function Screen<Answer>(props: QueryScreenProps<Answer> | StaticScreenProps): ReactNode {
  const { title, reason, link, width = 'full' } = props;
  const actions = link ? (
    <ButtonLink look="soft" to={link.to}>
      {link.label}
    </ButtonLink>
  ) : (
    props.actions
  );
  return (
    <Box sx={{ width: '100%', ...(width === 'reading' && { maxWidth: READING_WIDTH, mx: 'var(--reading-margin, auto)' }) }}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 3, mb: { xs: 4, sm: 6 } }}>
        <Box sx={{ flex: 1, minWidth: '12em' }}>
          <Heading level={1}>{title}</Heading>
          {reason && (
            <Text tone="text2" sx={{ mt: 1 }}>
              {reason}
            </Text>
          )}
        </Box>
        {actions && (
          <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
            {actions}
          </Stack>
        )}
      </Stack>
      {props.query ? <QueryBoundary {...answeredProps(props)} /> : props.children}
    </Box>
  );
}

function answeredProps<Answer>({ query, children, skeleton, isEmpty, empty }: QueryScreenProps<Answer>) {
  return { query, children, skeleton, empty, ...(isEmpty && { isEmpty }) };
}
