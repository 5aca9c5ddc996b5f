import { usePlatform } from '@site/shared/platform';
import { isQuietAt, type QuietHours } from '@site/shared/product';
import { Box, Icon, Stack, Text, useNow } from '@site/shared/ui';
import { Form, FormError, Select, SubmitButton, useAttempt, useSchemaForm } from '@site/shared/ui/form';
import { quietHoursBody, useChooseQuietHours, useQuietHours } from './profile.queries.ts';
import { ON_OFF, SettingCard } from './setting-card.tsx';

/** When nothing that arrives is announced: switched at once, its times with a button (ACC-8). */
export function QuietHoursSetting() {
  const { data } = useQuietHours();
  return data === undefined ? null : <Hours hours={data.hours} aheadMs={data.aheadMs} />;
}

interface Props {
  readonly hours: QuietHours;
  /** How far the server's clock is ahead of the device's. */
  readonly aheadMs: number;
}

function Hours({ hours, aheadMs }: Props) {
  const { dialogs } = usePlatform();
  const nowMs = useNow(REFRESH_MS) + aheadMs;
  const choose = useChooseQuietHours();
  const form = useSchemaForm<QuietHours>(quietHoursBody, hours);
  const { refusal, attempt } = useAttempt();
  const save = async (chosen: QuietHours, notice: string) => {
    if (!(await attempt(() => choose.mutateAsync(chosen)))) return;
    form.all.reset(chosen);
    dialogs.notify(notice, 'good');
  };
  const turn = (on: boolean) => {
    if (on !== hours.on) void save({ ...hours, on }, on ? '已开启免打扰' : '已关闭免打扰');
  };
  return (
    <SettingCard
      title="免打扰时段"
      text="时段内不提示新站内信、不弹出活动，未读数照常更新；资金和安全消息始终提示。"
      choices={ON_OFF}
      value={hours.on ? 'on' : 'off'}
      onSelect={(value) => turn(value === 'on')}
    >
      <Text sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 3 }}>
        <Icon name="clock" size={18} />
        {quietText(hours, nowMs)}
      </Text>
      {hours.on ? (
        <Form onSubmit={form.submit((chosen) => save(chosen, '免打扰时段已保存'))} aria-label="免打扰时段" style={{ marginTop: 16 }}>
          <Box sx={TIMES}>
            <Select label="开始时间" choices={timeChoices(hours.from)} {...form.field('from')} />
            <Select label="结束时间" choices={timeChoices(hours.to)} {...form.field('to')} />
          </Box>
          <Text size="small" tone="text3">
            按北京时间（GMT+8）。结束时间早于开始时间时，到次日结束。
          </Text>
          <FormError>{refusal}</FormError>
          <Stack direction="row">
            <SubmitButton size="medium" wide="phone" loading={form.sending} disabled={!form.touched}>
              保存时段
            </SubmitButton>
          </Stack>
        </Form>
      ) : (
        <FormError>{refusal}</FormError>
      )}
    </SettingCard>
  );
}

/** How often the current state is computed again. */
const REFRESH_MS = 10_000;

const TIMES = { display: 'grid', gap: 3, maxWidth: 400, alignItems: 'start', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } as const;

const HALF_HOURS: readonly string[] = Array.from({ length: 48 }, (_none, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
});

/** The times to choose from: each half hour, and the saved one. A list looks the same in every browser, unlike a native time field. */
export function timeChoices(saved: string) {
  return [...new Set([...HALF_HOURS, saved])].toSorted().map((value) => ({ value, label: value }));
}

/** The current state, in words (ACC-8). */
export function quietText(hours: QuietHours, nowMs: number): string {
  if (!hours.on) return '未开启，新站内信到达时会提示';
  return isQuietAt(hours, nowMs) ? `免打扰中，${hours.to} 恢复提醒` : `已开启，${hours.from} 起免打扰`;
}
