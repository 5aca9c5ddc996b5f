import { Box, Icon, Stack, Text } from '@site/shared/ui';
import { STEPS } from './deposit.rules.ts';

/** The steps of a deposit: done, current, upcoming. */
export function Steps({ at }: { readonly at: 0 | 1 | 2 }) {
  return (
    <Stack component="ol" direction="row" aria-label="存款步骤" sx={LINE}>
      {STEPS.map((title, index) => (
        <Stack component="li" direction="row" key={title} aria-current={index === at ? 'step' : undefined} sx={STEP}>
          <Box aria-hidden sx={index <= at ? REACHED : DOT}>
            {index < at ? <Icon name="check" size={14} bold /> : index + 1}
          </Box>
          <Text component="span" size="small" weight={index === at ? 'bold' : 'regular'} tone={index <= at ? 'ink' : 'text3'}>
            {title}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}

const LINE = { m: 0, p: 0, listStyle: 'none', gap: { xs: 4, sm: 8 }, flexWrap: 'wrap' } as const;
const STEP = { alignItems: 'center', gap: 2 } as const;
const DOT = {
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: '50%',
  border: '1px solid',
  borderColor: 'control',
  color: 'text3',
  fontSize: '0.75rem',
  fontWeight: 700,
} as const;
const REACHED = { ...DOT, bgcolor: 'accent', borderColor: 'accent', color: 'onAccent' } as const;
