import { failureText, usePlatform } from '@site/shared/platform';
import { useChooseOffers, useOffersWanted } from './profile.queries.ts';
import { SettingCard } from './setting-card.tsx';

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
      await choose.mutateAsync({ on });
      dialogs.notify(on ? '已开启优惠推广' : '已关闭优惠推广', 'good');
    } catch (error) {
      dialogs.notify(failureText(error), 'bad');
    }
  };
  if (data === undefined) return null;
  return (
    <SettingCard
      title="通知设置"
      text={
        data.canChange ? '优惠活动与推广信息。资金、安全和审核通知始终发送。' : '自我排除期间不发送推广信息。资金、安全和审核通知始终发送。'
      }
      label="优惠推广"
      choices={CHOICES}
      value={data.canChange ? (data.on ? 'on' : 'off') : null}
      onSelect={(value) => void change(value)}
    />
  );
}
