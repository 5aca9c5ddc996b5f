import { Box, Card, Heading, Stack, Text } from '@site/shared/ui';
import type { ReactNode } from 'react';

interface Props {
  /** The name of a picture of the site's own art. */
  readonly art: 'flip' | 'calendar' | 'invite' | 'peak';
  readonly title: string;
  readonly text: string;
  /** The current state and its actions. */
  readonly children?: ReactNode;
}

/** The head of an activity: its picture, one sentence, and the member's state. */
export function Hero({ art, title, text, children }: Props) {
  return (
    <Card as="section" flush aria-label={title}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 42%' } }}>
        <Stack sx={{ gap: 2, justifyContent: 'center', p: { xs: 4, sm: 6 }, order: { xs: 2, sm: 1 } }}>
          <Heading level={2} size="title">
            {title}
          </Heading>
          <Text tone="text2">{text}</Text>
          {children}
        </Stack>
        <Box
          sx={{ order: { xs: 1, sm: 2 }, height: { xs: 168, sm: 'auto' }, minHeight: { sm: 208 }, position: 'relative', bgcolor: 'raised' }}
        >
          <Box
            component="img"
            src={`/art/activity/${art}.svg`}
            alt=""
            width={640}
            height={360}
            decoding="async"
            sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
          />
        </Box>
      </Box>
    </Card>
  );
}
