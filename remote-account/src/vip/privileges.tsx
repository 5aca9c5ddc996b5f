import type { VipLevel } from '@site/shared/product';
import { Box, Card, Figure, Heading, Stack } from '@site/shared/ui';
import { factsOf, ratesOf } from './vip.rules.ts';

/** The privileges of a level. */
export function Privileges({ level }: { readonly level: VipLevel }) {
  return (
    <Stack sx={{ gap: 4 }}>
      <Part title="取款与礼金" facts={factsOf(level)} />
      <Part title="返水比例" facts={ratesOf(level)} />
    </Stack>
  );
}

function Part({ title, facts }: { title: string; facts: readonly { readonly label: string; readonly value: string }[] }) {
  return (
    <Card as="section" aria-label={title}>
      <Heading level={2} sx={{ mb: 4 }}>
        {title}
      </Heading>
      <Box
        component="dl"
        sx={{ ...FACTS, gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(3, 1fr)', lg: `repeat(${facts.length}, 1fr)` } }}
      >
        {facts.map(({ label, value }) => (
          <Figure key={label} label={label}>
            {value}
          </Figure>
        ))}
      </Box>
    </Card>
  );
}

/** One row on a desktop: a fact in a row by itself reads like another kind. */
const FACTS = { m: 0, display: 'grid', gap: 4 } as const;
