import { Box, Card, Chip, Heading, Stack } from '@site/shared/ui';
import { useId, type ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly done: boolean;
  /** What is shown once the step is done. */
  readonly summary?: ReactNode;
  readonly children: ReactNode;
}

/** One step of the guide: ticked when done, else with what there is to do. */
export function GuideStep({ title, done, summary, children }: Props) {
  const id = useId();
  return (
    <Card as="li" aria-labelledby={id}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
        <Heading level={2} id={id} sx={{ flex: 1 }}>
          {title}
        </Heading>
        {done ? (
          <Chip tone="win" icon="check">
            已完成
          </Chip>
        ) : (
          <Chip>未完成</Chip>
        )}
      </Stack>
      {done ? summary && <Box sx={{ mt: 2, color: 'text2' }}>{summary}</Box> : <Box sx={{ mt: 4 }}>{children}</Box>}
    </Card>
  );
}
