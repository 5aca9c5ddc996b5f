import { ROUTES } from '@site/shared/product';
import { Box, columnGrid, Screen, Skeleton, Stack, type ThemeChoice, useThemeChoice } from '@site/shared/ui';
import type { Profile } from '@site/shared/wire';
import { DeviceGuard } from './device-guard.tsx';
import { Devices } from './devices.tsx';
import { LoginHistory } from './login-history.tsx';
import { NotificationSetting } from './notification-setting.tsx';
import { Passkeys } from './passkeys.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileHead } from './profile-head.tsx';
import { PushSetting } from './push-setting.tsx';
import { QuietHoursSetting } from './quiet-hours-setting.tsx';
import { useProfile } from './profile.queries.ts';
import { Safety } from './safety.tsx';
import { SettingCard } from './setting-card.tsx';

export default function UserInfoScreen() {
  const profile = useProfile();
  return (
    <Screen title={ROUTES.userInfo.title} query={profile} skeleton={<Waiting />}>
      {(answer) => <Sections profile={answer} />}
    </Screen>
  );
}

function Sections({ profile }: { readonly profile: Profile }) {
  return (
    <Stack sx={{ gap: 6 }}>
      <ProfileHead profile={profile} />
      <Box sx={TWO_COLUMNS}>
        <ProfileForm key={profile.userName} profile={profile} />
        <Safety profile={profile} />
      </Box>
      <Passkeys />
      <DeviceGuard profile={profile} />
      <NotificationSetting />
      <PushSetting />
      <QuietHoursSetting />
      <ThemeSetting />
      <Devices />
      <LoginHistory />
    </Stack>
  );
}

function Waiting() {
  return (
    <Stack sx={{ gap: 6 }}>
      <Skeleton shape="block" sx={{ height: 144 }} />
      <Box sx={TWO_COLUMNS}>
        <Skeleton shape="block" count={2} sx={{ height: 360 }} />
      </Box>
    </Stack>
  );
}

const TWO_COLUMNS = columnGrid({ md: 2 }, 6);

const CHOICES: readonly { readonly value: ThemeChoice; readonly label: string }[] = [
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
  { value: 'system', label: '跟随系统' },
];

/** Light, dark, or as the device has it. */
function ThemeSetting() {
  const { choice, choose } = useThemeChoice();
  return <SettingCard title="外观" text="保存在本设备，立即生效" choices={CHOICES} value={choice} onSelect={choose} />;
}
