/** A status page: a drawing, the heading, one sentence, its content, and the links. Sends no request. */
import { Box, Card, Drawing, Heading, READING_WIDTH, Stack, Text, type DrawingName } from '@site/shared/ui';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly drawing: DrawingName;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

export function NoticePage({ title, text, drawing, actions, children }: Props): ReactNode {
  return (
    <Box sx={{ maxWidth: READING_WIDTH, mx: 'auto' }}>
      <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 2 }}>
        <Drawing name={drawing} />
        <Heading level={1}>{title}</Heading>
        <Text tone="text2" size="large" sx={{ maxWidth: '32em' }}>
          {text}
        </Text>
      </Stack>
      <Card sx={{ mt: 6 }}>
        <Stack sx={{ gap: 4 }}>{children}</Stack>
      </Card>
      <Stack direction="row" sx={{ mt: 6, gap: 3, justifyContent: 'center', flexWrap: 'wrap' }}>
        {actions}
      </Stack>
    </Box>
  );
}
