import { failureText, usePlatform } from '@site/shared/platform';
import { Card, Heading, Stack, Text } from '@site/shared/ui';
import { FilterPills } from '@site/shared/ui/list';
import { useChooseOffers, useOffersWanted } from './profile.queries.ts';

const CHOICES = [
  { value: 'on', label: '接收' },
  { value: 'off', label: '不接收' },
] as const;

/** Whether the member receives offers; what concerns his money and his account always reaches him. */
export function NotificationSetting() {
  const { dialogs } = usePlatform();
  const { data } = useOffersWanted();
  const choose = useChooseOffers();
  const change = async (value: 'on' | 'off') => {
    const on = value === 'on';
    if (on === data?.on) return;
    try {
      await choose.mutateAsync(on);
      dialogs.notify(on ? '已开启优惠推广' : '已关闭优惠推广', 'good');
    } catch (error) {
      dialogs.notify(failureText(error), 'bad');
    }
  };
  if (data === undefined) return null;
  return (
    <Card as="section" aria-labelledby="notification-setting">
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 3 }}>
        <div>
          <Heading level={2} id="notification-setting">
            通知设置
          </Heading>
          <Text size="small" tone="text2">
            {data.canChange
              ? '优惠活动与推广信息。资金、安全和审核通知始终发送。'
              : '自我排除期间不发送推广信息。资金、安全和审核通知始终发送。'}
          </Text>
        </div>
        {data.canChange && (
          <FilterPills label="优惠推广" choices={CHOICES} value={data.on ? 'on' : 'off'} onSelect={(value) => void change(value)} />
        )}
      </Stack>
    </Card>
  );
}
