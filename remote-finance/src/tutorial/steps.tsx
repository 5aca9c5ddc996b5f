import { Box, Stack, Text } from '@site/shared/ui';
import type { TutorialStep } from '@site/shared/wire';
import { StepPicture } from './step-picture.tsx';

/** Steps in their order, each with its picture. */
export function Steps({ steps }: { readonly steps: readonly TutorialStep[] }) {
  return (
    <Box
      component="ol"
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' }, m: 0, p: 0 }}
    >
      {steps.map(({ title, text, picture }, index) => (
        <Stack
          key={title}
          component="li"
          direction="row"
          sx={{ gap: 3, p: 3, borderRadius: 3, bgcolor: 'raised', listStyle: 'none', minWidth: 0 }}
        >
          <StepPicture name={picture} />
          <Box sx={{ minWidth: 0 }}>
            <Text size="small" tone="text3" numeric>{`第 ${index + 1} 步`}</Text>
            <Text weight="medium">{title}</Text>
            <Text size="small" tone="text2">
              {text}
            </Text>
          </Box>
        </Stack>
      ))}
    </Box>
  );
}

/** Sentences to keep in mind. */
export function Notes({ notes }: { readonly notes: readonly string[] }) {
  return (
    <Stack component="ul" sx={{ gap: 1, pl: 5, mt: 4, mb: 0, listStyle: 'disc' }}>
      {notes.map((note) => (
        <Text key={note} component="li" size="small" tone="text2">
          {note}
        </Text>
      ))}
    </Stack>
  );
}
