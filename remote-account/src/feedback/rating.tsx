import { Box, Icon, IconButton, Stack, Text } from '@site/shared/ui';

interface Props {
  /** Null until it was given. */
  readonly rating: number | null;
  readonly sending: boolean;
  readonly onRate: (rating: number) => void;
}

const STARS = [1, 2, 3, 4, 5] as const;

/** How helpful the answer was, given once. */
export function Rating({ rating, sending, onRate }: Props) {
  if (rating !== null) {
    return (
      <Stack direction="row" role="status" sx={{ alignItems: 'center', gap: 2 }}>
        <Text size="small" tone="text2">{`您的评分：${rating} / 5`}</Text>
        <Box aria-hidden sx={{ display: 'flex', color: 'gold' }}>
          {STARS.map((star) => (
            <Icon key={star} name={star <= rating ? 'starFilled' : 'star'} size={18} />
          ))}
        </Box>
      </Stack>
    );
  }
  return (
    <Stack direction="row" role="group" aria-label="服务评分" sx={{ alignItems: 'center', gap: 1 }}>
      <Text size="small" tone="text2">
        评分
      </Text>
      {STARS.map((star) => (
        <IconButton key={star} icon="star" label={`${star} 分`} disabled={sending} onClick={() => onRate(star)} />
      ))}
    </Stack>
  );
}
