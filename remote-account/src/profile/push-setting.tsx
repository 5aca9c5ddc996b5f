import { failureText, usePlatform } from '@site/shared/platform';
import { PUSH_FAULT_TEXT, PUSH_KINDS, type PushChoices, type PushKind } from '@site/shared/product';
import { Box, Icon, Text } from '@site/shared/ui';
import { Checkbox } from '@site/shared/ui/form';
import type { PushSetting as Setting } from '@site/shared/wire';
import { useChoosePush, usePushSetting, useTurnPush } from './push.queries.ts';
import { ON_OFF, SettingCard } from './setting-card.tsx';

/** Notices of this browser while the site is closed: switched on by a press, which asks for the permission (ACC-11). */
export function PushSetting() {
  const { data } = usePushSetting();
  // Without a key the site has no web push.
  return data === undefined || data.publicKey === '' ? null : <Notices setting={data} />;
}

function Notices({ setting: { choices, isSubscribed } }: { readonly setting: Setting }) {
  const { dialogs, push } = usePlatform();
  const turn = useTurnPush();
  const fault = push.fault();
  const isOn = isSubscribed && fault === null;
  const onSelect = async (value: 'on' | 'off') => {
    const on = value === 'on';
    if (on === isOn || turn.isPending) return;
    try {
      await turn.mutateAsync(on);
      dialogs.notify(on ? '已开启推送提醒' : '已关闭推送提醒', 'good');
    } catch (error) {
      dialogs.notify(failureText(error), 'bad');
    }
  };
  return (
    <SettingCard
      title="推送提醒"
      text="关闭网页后，本设备仍可收到提醒；退出登录后自动停止。"
      choices={ON_OFF}
      value={fault === null ? (isOn ? 'on' : 'off') : null}
      onSelect={(value) => void onSelect(value)}
    >
      {fault === null ? (
        isOn && <Kinds choices={choices} />
      ) : (
        <Text size="small" tone="text2" sx={{ display: 'flex', gap: 2, mt: 3 }}>
          <Icon name="about" size={18} />
          <span>{PUSH_FAULT_TEXT[fault]}。</span>
        </Text>
      )}
    </SettingCard>
  );
}

const LABELS: Readonly<Record<PushKind, string>> = {
  bets: '注单结算',
  withdrawals: '取款结果',
  matches: '收藏的比赛开始',
  security: '账号安全',
};

function Kinds({ choices }: { readonly choices: PushChoices }) {
  const { dialogs } = usePlatform();
  const choose = useChoosePush();
  const change = async (name: keyof PushChoices, checked: boolean) => {
    try {
      await choose.mutateAsync({ ...choices, [name]: checked });
    } catch (error) {
      dialogs.notify(failureText(error), 'bad');
    }
  };
  const box = (name: keyof PushChoices, label: string) => (
    <Checkbox
      key={name}
      checked={choices[name]}
      disabled={choose.isPending}
      onChange={({ currentTarget }) => void change(name, currentTarget.checked)}
    >
      {label}
    </Checkbox>
  );
  const isEmpty = PUSH_KINDS.every((kind) => !choices[kind]);
  return (
    <>
      <Box role="group" aria-label="提醒内容" sx={KINDS}>
        {PUSH_KINDS.map((kind) => box(kind, LABELS[kind]))}
      </Box>
      <Text size="small" tone={isEmpty ? 'ink' : 'text3'} sx={{ mt: 1 }}>
        {isEmpty ? '请选择要接收的提醒。' : '免打扰时段内只发送取款和账号安全提醒。'}
      </Text>
      <Box sx={AMOUNTS}>{box('amounts', '显示金额（锁屏时他人也可能看到）')}</Box>
    </>
  );
}

/** A finger's height on a phone. */
const ROW = { '& label': { minHeight: { xs: 44, sm: 32 } } } as const;
const AMOUNTS = { ...ROW, borderTop: 1, borderColor: 'line', mt: 3, pt: 2 } as const;
const KINDS = {
  ...ROW,
  display: 'grid',
  mt: 3,
  columnGap: 4,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;
