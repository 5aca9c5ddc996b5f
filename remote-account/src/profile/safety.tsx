import { Box, Card, Chip, Heading, Icon, ProgressBar, Stack, Text } from '@site/shared/ui';
import type { Profile } from '@site/shared/wire';
import { AccountDialogs } from './account-dialogs.tsx';
import { boundContacts, safetySteps, safetyLevelText } from './profile.rules.ts';

interface Props {
  readonly profile: Profile;
}

/** How safe the account is, what raises that, and what is bound to it. */
export function Safety({ profile }: Props) {
  const { safetyScore } = profile;
  return (
    <Card as="section" aria-labelledby="safety">
      <Stack direction="row" sx={{ alignItems: 'baseline', justifyContent: 'space-between', mb: 3 }}>
        <Heading level={2} id="safety">
          账号安全
        </Heading>
        <Text component="span" tone="text2" numeric>{`${safetyScore} 分 · ${safetyLevelText(safetyScore)}`}</Text>
      </Stack>
      <ProgressBar label="安全评分" percent={safetyScore} />
      <Steps profile={profile} />
      <Bound profile={profile} />
    </Card>
  );
}

function Steps({ profile }: Props) {
  return (
    <Box component="ul" aria-label="提升安全评分的步骤" sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr', my: 4 }}>
      {safetySteps(profile).map(({ label, done }) => (
        <Stack component="li" direction="row" key={label} sx={{ gap: 2, alignItems: 'center', color: done ? 'win' : 'text3' }}>
          <Icon name={done ? 'checkCircle' : 'about'} size={18} label={done ? '已完成' : '未完成'} />
          <Text component="span" size="small" tone={done ? 'ink' : 'text2'}>
            {label}
          </Text>
        </Stack>
      ))}
    </Box>
  );
}

function Bound({ profile }: Props) {
  const lines = boundContacts(profile);
  return (
    <>
      <Box component="dl">
        {lines.map(({ label, value, hint, absent = '未绑定' }) => (
          <Box key={label} sx={LINE}>
            <Text component="dt">{label}</Text>
            <Text component="dd" numeric sx={{ gridArea: 'value' }}>
              {value ?? <Chip icon="about">{absent}</Chip>}
            </Text>
            <Text component="dd" size="tiny" tone="text3" sx={{ gridArea: 'hint' }}>
              {hint}
            </Text>
          </Box>
        ))}
      </Box>
      <AccountDialogs profile={profile} />
    </>
  );
}

const LINE = {
  display: 'grid',
  gridTemplateAreas: '"label value" "hint value"',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  columnGap: 4,
  py: 2,
  borderTop: 1,
  borderColor: 'line',
} as const;
