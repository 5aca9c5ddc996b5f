import { Box, Button, Stack, Text } from '@site/shared/ui';
import type { DepositChannel } from '@site/shared/wire';

interface Props {
  readonly channels: readonly DepositChannel[];
  readonly value: string;
  readonly onPick: (channelId: string) => void;
}

/** The channels of a method; one in maintenance says so and cannot be chosen. */
export function ChannelChoice({ channels, value, onPick }: Props) {
  return (
    <Box>
      <Text size="small" weight="medium" tone="text2" sx={{ mb: 1 }}>
        存款通道
      </Text>
      <Stack direction="row" role="group" aria-label="存款通道" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {channels.map(({ channelId, name, status }) => (
          <Button
            key={channelId}
            look={channelId === value ? 'soft' : 'outlined'}
            aria-pressed={channelId === value}
            disabled={status === 'maintenance'}
            onClick={() => onPick(channelId)}
          >
            {status === 'ok' ? name : `${name}（${status === 'busy' ? '繁忙' : '维护中'}）`}
          </Button>
        ))}
      </Stack>
    </Box>
  );
}
