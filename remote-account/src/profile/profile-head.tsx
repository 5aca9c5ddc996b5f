import { Box, Card, CopyButton, Heading, Stack, Text } from '@site/shared/ui';
import type { Profile } from '@site/shared/wire';
import type { ReactNode } from 'react';
import { avatarArt, vipArt } from '../common/art.ts';
import { registeredText } from './profile.rules.ts';

/** The member: portrait, name, grade, and the code that invites others. */
export function ProfileHead({ profile }: { profile: Profile }) {
  const { nickname, userName, avatarId, gradeId, gradeName, inviteCode } = profile;
  return (
    <Card as="section" aria-label="会员名片">
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: { xs: 4, sm: 6 } }}>
        <Box component="img" src={avatarArt(avatarId)} alt="头像" width={88} height={88} sx={PORTRAIT} />
        <Box sx={{ flex: '1 1 152px', minWidth: 0 }}>
          <Heading level={2} size="title" lines={1}>
            {nickname}
          </Heading>
          <Text tone="text2" size="small">{`账号 ${userName}`}</Text>
          <Text tone="text3" size="small" numeric>
            {registeredText(profile)}
          </Text>
        </Box>
        <Stack direction="row" component="dl" sx={{ gap: { xs: 6, sm: 8 }, flexWrap: 'wrap' }}>
          <Fact label="会员等级">
            <Box component="img" src={vipArt(gradeId)} alt="" width={32} height={32} />
            <Text component="span" weight="bold" tone="gold">
              {gradeName}
            </Text>
          </Fact>
          <Fact label="邀请码">
            <Text component="span" weight="bold" numeric>
              {inviteCode}
            </Text>
            <CopyButton text={inviteCode} of="邀请码" />
          </Fact>
        </Stack>
      </Stack>
    </Card>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <Text component="dt" size="small" tone="text2">
        {label}
      </Text>
      <Stack component="dd" direction="row" sx={{ alignItems: 'center', gap: 2, minHeight: 44 }}>
        {children}
      </Stack>
    </div>
  );
}

const PORTRAIT = { borderRadius: '50%', border: 2, borderColor: 'line', bgcolor: 'raised', flexShrink: 0 } as const;
