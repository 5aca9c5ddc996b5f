import { usePlatform, useStore } from '@site/shared/platform';
import { Box, Chip, Stack, Text } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { avatarArt } from './avatar-art.ts';

/** The logged-in member: picture, name, grade. */
export function MemberHead(): ReactNode {
  const { userName, member } = useStore(usePlatform().session);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 3, minWidth: 0 }}>
      <Box
        component="img"
        src={avatarArt(member?.avatarId ?? 1)}
        alt=""
        width={48}
        height={48}
        sx={{ borderRadius: '50%', flexShrink: 0, bgcolor: 'raised' }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Text weight="medium" lines={1}>
          {member?.nickname ?? userName}
        </Text>
        {member && (
          <Chip tone="gold" icon="crown">
            {member.gradeName}
          </Chip>
        )}
      </Box>
    </Stack>
  );
}
