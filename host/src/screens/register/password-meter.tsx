import { Box, Stack, Text } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { strengthOf } from './password.rules.ts';

const WORDS = ['', '弱', '中', '强'] as const;
const TINTS = ['raised', 'loss', 'gold', 'win'] as const;

/** The strength of a password, as a word and three bars. */
export function PasswordMeter({ password }: { readonly password: string }): ReactNode {
  const strength = strengthOf(password);
  return (
    <Stack component="output" direction="row" sx={{ alignItems: 'center', gap: 2, minHeight: 20 }}>
      {[1, 2, 3].map((bar) => (
        <Box key={bar} aria-hidden sx={{ width: 48, height: 4, borderRadius: 1, bgcolor: bar <= strength ? TINTS[strength] : 'raised' }} />
      ))}
      <Text component="span" size="small" tone="text2">
        {strength > 0 && `密码强度：${WORDS[strength]}`}
      </Text>
    </Stack>
  );
}
