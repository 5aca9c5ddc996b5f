import { Box, Card, Heading, Stack, Text } from '@site/shared/ui';
import type { FeeLine } from '@site/shared/wire';
import { feeText, rangeText } from './fee.rules.ts';

const SIDES = [
  { direction: 'deposit', title: '存款' },
  { direction: 'withdrawal', title: '取款' },
] as const;

/** Every way on a narrow screen: money in and money out, each way in two lines. */
export function FeeLines({ lines }: { readonly lines: readonly FeeLine[] }) {
  return (
    <Stack sx={{ gap: 3 }}>
      {SIDES.map(({ direction, title }) => (
        <Card as="section" key={direction} aria-label={`${title}费用`}>
          <Heading level={3} size="body">
            {title}
          </Heading>
          <Box component="ul" sx={LIST}>
            {lines
              .filter((line) => line.direction === direction)
              .map((line) => (
                <Line key={line.title} line={line} />
              ))}
          </Box>
        </Card>
      ))}
    </Stack>
  );
}

function Line({ line }: { readonly line: FeeLine }) {
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 4, py: 2 }}>
      <Text component="span" weight="medium">
        {line.title}
      </Text>
      <Text component="span" size="small" numeric sx={{ textAlign: 'right' }}>
        {rangeText(line)}
      </Text>
      <Text component="span" size="small" tone="text2" numeric sx={{ gridColumn: '1 / -1' }}>
        {`${feeText(line)} · ${line.eta}`}
      </Text>
    </Box>
  );
}

const LIST = { '& > li + li': { borderTop: '1px solid', borderColor: 'line' } } as const;
