import { usePlatform } from '@site/shared/platform';
import { siteMinute } from '@site/shared/product';
import { QueryBoundary, Block, Button, Card, Chip, Stack, StateCard, Text } from '@site/shared/ui';
import type { Device } from '@site/shared/wire';
import { AccessLine } from './access-line.tsx';
import { useDevices, useLogOutDevice, useLogOutOtherDevices } from './profile.queries.ts';
import { FirstRows } from './first-rows.tsx';
import { useProof } from './use-proof.tsx';

const SHOWN_FIRST = 6;

/** Where this member is logged in, and where he was, the latest first; every device but this one can be logged out, or all at once. */
export function Devices() {
  const devices = useDevices();
  const hasOtherDevices = devices.data?.some(({ current }) => !current) ?? false;
  return (
    <Block title="登录设备" actions={hasOtherDevices && <LogOutOthers />}>
      <Text size="small" tone="text2" sx={{ mb: 3 }}>
        如有陌生设备，请退出该设备并修改密码。
      </Text>
      <QueryBoundary query={devices} compact empty={<StateCard compact title="暂无设备记录" />}>
        {(list) => (
          <FirstRows rows={list} count={SHOWN_FIRST} unit="台">
            {(shown) => (
              <Card as="ul" flush aria-label="登录设备">
                {shown.map((device) => (
                  <DeviceLine key={device.id} device={device} />
                ))}
              </Card>
            )}
          </FirstRows>
        )}
      </QueryBoundary>
    </Block>
  );
}

function DeviceLine({ device }: { readonly device: Device }) {
  const { name, firstSeenAt, lastSeenAt, current, loggedIn } = device;
  return (
    <AccessLine
      icon="device"
      isOwn={current}
      name={<Text weight="medium">{name}</Text>}
      times={[`最近登录 ${siteMinute(lastSeenAt)}`, `首次登录 ${siteMinute(firstSeenAt)}`]}
    >
      {current ? (
        <Chip tone="accent" icon="check">
          本机
        </Chip>
      ) : (
        <Stack direction="row" sx={{ alignItems: 'center', gap: 3 }}>
          <Chip {...(loggedIn && { tone: 'win' as const })}>{loggedIn ? '登录中' : '未登录'}</Chip>
          <LogOutButton device={device} />
        </Stack>
      )}
    </AccessLine>
  );
}

function LogOutButton({ device: { id, name, lastSeenAt } }: { readonly device: Device }) {
  const { dialogs } = usePlatform();
  const logOut = useLogOutDevice();
  const { ask, dialog } = useProof();
  const onProved = async (password: string) => {
    await logOut.mutateAsync({ deviceId: id, password });
    dialogs.notify('已退出该设备', 'good');
  };
  const text = `退出后，“${name}”需要重新登录才能使用您的账号。`;
  return (
    <>
      <Button
        look="outlined"
        size="small"
        aria-label={`退出该设备：${name}，最近登录 ${siteMinute(lastSeenAt)}`}
        onClick={() => ask({ title: '退出该设备', text, submit: '退出该设备', onProved })}
      >
        退出该设备
      </Button>
      {dialog}
    </>
  );
}

function LogOutOthers() {
  const { dialogs } = usePlatform();
  const logOut = useLogOutOtherDevices();
  const { ask, dialog } = useProof();
  const onProved = async (password: string) => {
    const { ended } = await logOut.mutateAsync({ password });
    dialogs.notify(ended === 0 ? '其他设备均未登录，设备记录已清除' : `已退出其他 ${ended} 台设备`, 'good');
  };
  const text = '除本机外，所有设备将立即退出登录，设备记录一并清除。';
  return (
    <>
      <Button look="outlined" size="small" onClick={() => ask({ title: '退出其他设备', text, submit: '全部退出', onProved })}>
        退出其他设备
      </Button>
      {dialog}
    </>
  );
}
