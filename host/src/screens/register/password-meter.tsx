import { Box, Stack, Text } from '@site/shared/ui';
import type { ReactNode } from 'react';

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

type Strength = 0 | 1 | 2 | 3;

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/];
const LONG = 12;
const SHORTEST = 8;

/** 0 empty, 1 weak, 2 fair, 3 strong: by length, character classes and number of distinct characters. */
export function strengthOf(password: string): Strength {
  if (password === '') return 0;
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const varied = new Set(password).size >= SHORTEST - 2;
  if (password.length < SHORTEST || kinds < 2 || !varied) return 1;
  return password.length >= LONG && kinds >= 3 ? 3 : 2;
}
