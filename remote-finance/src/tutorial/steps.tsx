import { Box, Stack, Text } from '@site/shared/ui';
import type { StepPictureName, TutorialStep } from '@site/shared/wire';

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

/** The content of the small screen: muted lines, and the one thing the step is about. */
const SCREENS: Readonly<Record<StepPictureName, { readonly quiet: string; readonly key: string }>> = {
  choose: {
    quiet: 'M20 26h24M20 54h24M20 68h24',
    key: 'M16 34h32a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H16a3 3 0 0 1-3-3v-6a3 3 0 0 1 3-3zM43 40h.1',
  },
  amount: { quiet: 'M18 26h16M18 62h10M32 62h10M18 72h10M32 72h10', key: 'M16 34h32v14H16zM22 41h12M40 38v6' },
  copy: { quiet: 'M18 26h20M18 66h28M18 74h18', key: 'M20 36h16v20H20zM28 32h16v20' },
  scan: { quiet: 'M24 72h16', key: 'M18 32v-6h6M46 32v-6h-6M18 48v6h6M46 48v6h-6M25 33h6v6h-6zM34 33h5v5M26 44h4v4M34 43v5h6' },
  pay: { quiet: 'M18 28h28M18 36h18', key: 'M16 48h32v18H16zM16 54h32M21 61h8' },
  wait: { quiet: 'M20 68h24M24 75h16', key: 'M32 28a14 14 0 1 0 0 28 14 14 0 0 0 0-28zM32 34v8l6 4' },
  done: { quiet: 'M20 66h24M24 74h16', key: 'M32 28a14 14 0 1 0 0 28 14 14 0 0 0 0-28zM25 42l5 5 9-9' },
  bind: { quiet: 'M18 66h28M18 74h18', key: 'M16 32h32v22H16zM22 42a3 3 0 1 0 6 0 3 3 0 0 0-6 0zM33 40h10M33 46h8' },
  password: { quiet: 'M22 68h20', key: 'M22 44h20v14H22zM26 44v-5a6 6 0 0 1 12 0v5M32 50v3' },
  network: {
    quiet: 'M18 70h28',
    key: 'M22 32a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM42 32a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM32 50a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM26 36h12M24 40l6 10M40 40l-6 10',
  },
  test: { quiet: 'M18 68h28M18 75h16', key: 'M32 28v12M26 34l6 6 6-6M20 48h24M24 54h16' },
  install: { quiet: 'M20 70h24', key: 'M18 28h28v28H18zM32 34v12M26 41l6 6 6-6' },
};

/** A phone that shows what a step is about; decoration next to its words. */
function StepPicture({ name }: { readonly name: StepPictureName }) {
  const { quiet, key } = SCREENS[name];
  return (
    <Box
      component="svg"
      viewBox="0 0 64 96"
      aria-hidden
      focusable="false"
      sx={{ width: 64, height: 96, flexShrink: 0, fill: 'none', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' }}
    >
      <Box
        component="path"
        d="M14 4h36a6 6 0 0 1 6 6v76a6 6 0 0 1-6 6H14a6 6 0 0 1-6-6V10a6 6 0 0 1 6-6zM26 11h12"
        sx={{ stroke: 'var(--mui-palette-control, currentColor)', opacity: 0.5 }}
      />
      <Box component="path" d={quiet} sx={{ color: 'text3', stroke: 'currentColor', opacity: 0.6 }} />
      <Box component="path" d={key} sx={{ color: 'accent', stroke: 'currentColor', strokeWidth: 2.5 }} />
    </Box>
  );
}
