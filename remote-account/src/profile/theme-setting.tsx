import { Card, Heading, Stack, Text, useThemeChoice, type ThemeChoice } from '@site/shared/ui';
import { FilterPills } from '@site/shared/ui/list';

const CHOICES: readonly { readonly value: ThemeChoice; readonly label: string }[] = [
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
  { value: 'system', label: '跟随系统' },
];

/** Light, dark, or as the device has it. */
export function ThemeSetting() {
  const { choice, choose } = useThemeChoice();
  return (
    <Card as="section" aria-labelledby="theme-setting">
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 3 }}>
        <div>
          <Heading level={2} id="theme-setting">
            外观
          </Heading>
          <Text size="small" tone="text2">
            保存在本设备，立即生效
          </Text>
        </div>
        <FilterPills label="外观" choices={CHOICES} value={choice} onSelect={choose} />
      </Stack>
    </Card>
  );
}
