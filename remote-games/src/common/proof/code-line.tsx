import { Box, CopyButton, Stack, Text } from '@site/shared/ui';

/** A long number or hash of a description list, to be copied. */
export function CodeLine({ title, text }: { title: string; text: string }) {
  return (
    <Box>
      <Text component="dt" size="small" tone="text3">
        {title}
      </Text>
      <Stack component="dd" direction="row" sx={{ alignItems: 'center', gap: 2 }}>
        <Text component="span" size="tiny" numeric sx={{ flex: 1, wordBreak: 'break-all' }}>
          {text}
        </Text>
        <CopyButton text={text} of={title} />
      </Stack>
    </Box>
  );
}
