import { ButtonLink, Box, Card, Chip, Heading, Stack, Text } from '@site/shared/ui';
import type { FlipWay } from '@site/shared/wire';
import { WAYS } from './flip.rules.ts';

/** How chances are earned: by what is free, never by paying in. */
export function Ways({ ways }: { readonly ways: readonly FlipWay[] }) {
  if (ways.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="flip-ways">
      <Heading level={2} size="large" id="flip-ways" sx={{ mb: 3 }}>
        如何获得翻牌机会
      </Heading>
      <Stack component="ul" sx={{ gap: 3 }}>
        {ways.map((way) => (
          <Way key={way.source} way={way} />
        ))}
      </Stack>
      <Text size="tiny" tone="text3" sx={{ mt: 3 }}>
        翻牌机会全部免费获得，与存款和投注无关。
      </Text>
    </Card>
  );
}

function Way({ way: { source, doneToday } }: { readonly way: FlipWay }) {
  const { title, text, to } = WAYS[source];
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', gap: 3, minHeight: 44 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Text weight="medium">{title}</Text>
        <Text size="small" tone="text2">
          {text}
        </Text>
      </Box>
      {doneToday && (
        <Chip tone="win" icon="checkCircle">
          今日已得
        </Chip>
      )}
      {!doneToday && to !== null && (
        <ButtonLink look="soft" size="small" to={to} aria-label={`去完成：${title}`}>
          去完成
        </ButtonLink>
      )}
    </Stack>
  );
}
