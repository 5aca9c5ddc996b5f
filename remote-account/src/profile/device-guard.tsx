import { usePlatform } from '@site/shared/platform';
import type { Profile } from '@site/shared/wire';
import { useGuardDevices } from './profile.queries.ts';
import { useProof } from './use-proof.tsx';
import { ON_OFF, SettingCard } from './setting-card.tsx';

/** The member's own switch: a log-in on a new device needs a code or not. */
export function DeviceGuard({ profile: { guardsDevices } }: { readonly profile: Profile }) {
  const { dialogs } = usePlatform();
  const guard = useGuardDevices();
  const { ask, dialog } = useProof();
  const choose = (value: 'on' | 'off') => {
    const on = value === 'on';
    if (on === guardsDevices) return;
    const onProved = async (password: string) => {
      await guard.mutateAsync({ on, password });
      dialogs.notify(on ? '已开启新设备登录授权' : '已关闭新设备登录授权', 'good');
    };
    const text = on
      ? '开启后，在新设备上登录需输入发送至您手机或邮箱的授权码；使用通行密钥登录无需输入。'
      : '关闭后，知道登录密码即可在任何设备上登录您的账号。';
    ask({ title: on ? '开启新设备登录授权' : '关闭新设备登录授权', text, submit: on ? '开启' : '关闭', onProved });
  };
  return (
    <SettingCard
      title="新设备登录需授权"
      text={guardsDevices ? '已开启：新设备登录需输入授权码' : '建议开启：密码泄露时仍可保护账号'}
      choices={ON_OFF}
      value={guardsDevices ? 'on' : 'off'}
      onSelect={choose}
    >
      {dialog}
    </SettingCard>
  );
}
