import { Box, Icon, Stack, Text, type IconName } from '@site/shared/ui';
import type { ReactNode } from 'react';

interface AccessLineProps {
  readonly icon: IconName;
  /** Drawn in the accent colour. */
  readonly isOwn?: boolean;
  readonly name: ReactNode;
  /** When it was used last and first, as sentences. */
  readonly times: readonly [latest: string, first: string];
  /** What it is, and what can be done with it. */
  readonly children: ReactNode;
}

/** One way into the member's account, as an item of a list: a device or a passkey. */
export function AccessLine({ icon, isOwn = false, name, times, children }: AccessLineProps) {
  return (
    <Stack component="li" direction="row" sx={LINE}>
      <Box sx={{ color: isOwn ? 'accent' : 'text3', lineHeight: 0 }}>
        <Icon name={icon} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 160 }}>
        {name}
        <Stack sx={{ flexDirection: { xs: 'column', sm: 'row' }, columnGap: 4 }}>
          {times.map((time) => (
            <Text key={time} size="small" tone="text3" numeric>
              {time}
            </Text>
          ))}
        </Stack>
      </Box>
      {children}
    </Stack>
  );
}

const LINE = {
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 3,
  px: 4,
  py: 3,
  minHeight: 64,
  borderColor: 'line',
  '& + &': { borderTop: 1, borderColor: 'line' },
} as const;
