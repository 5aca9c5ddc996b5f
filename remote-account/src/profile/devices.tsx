import { isExpected, usePlatform } from '@site/shared/platform';
import { siteMinute, SYSTEM_TEXT } from '@site/shared/product';
import { Answered, Block, Box, Button, Card, Chip, Icon, Stack, StateCard, Text } from '@site/shared/ui';
import type { Device } from '@site/shared/wire';
import { useDevices, useLogOutDevice } from './profile.queries.ts';

/** Where this member is logged in; every device but this one can be logged out. */
export function Devices() {
  const devices = useDevices();
  return (
    <Block title="登录设备" reason="如有陌生设备，请退出该设备并修改密码">
      <Answered query={devices} compact empty={<StateCard compact title="暂无设备记录" />}>
        {(list) => (
          <Card as="ul" flush aria-label="登录设备">
            {list.map((device) => (
              <DeviceLine key={device.id} device={device} />
            ))}
          </Card>
        )}
      </Answered>
    </Block>
  );
}

function DeviceLine({ device }: { readonly device: Device }) {
  const { name, firstSeenAt, lastSeenAt, current } = device;
  return (
    <Stack component="li" direction="row" sx={LINE}>
      <Box sx={{ color: current ? 'accent' : 'text3', lineHeight: 0 }}>
        <Icon name="device" />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Text weight="medium">{name}</Text>
        <Text size="small" tone="text3" numeric>{`最近使用 ${siteMinute(lastSeenAt)} · 首次登录 ${siteMinute(firstSeenAt)}`}</Text>
      </Box>
      {current ? (
        <Chip tone="accent" icon="check">
          本机
        </Chip>
      ) : (
        <LogOutButton device={device} />
      )}
    </Stack>
  );
}

function LogOutButton({ device: { id, name } }: { readonly device: Device }) {
  const { dialogs, failures } = usePlatform();
  const logOut = useLogOutDevice();
  const ask = async () => {
    const sure = await dialogs.confirm(`退出后，“${name}”需要重新登录才能使用您的账号。`, {
      title: '退出该设备',
      ok: { title: '退出该设备' },
    });
    if (!sure) return;
    try {
      await logOut.mutateAsync(id);
      dialogs.notify('已退出该设备', 'good');
    } catch (error) {
      if (!isExpected(error)) failures.report(error);
      dialogs.notify(isExpected(error) ? error.message : SYSTEM_TEXT, 'bad');
    }
  };
  return (
    <Button look="outlined" size="small" loading={logOut.isPending} aria-label={`退出该设备：${name}`} onClick={() => void ask()}>
      退出该设备
    </Button>
  );
}

const LINE = {
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 3,
  px: 4,
  py: 3,
  minHeight: 64,
  borderColor: 'line',
  '& + &': { borderTop: 1, borderColor: 'line' },
} as const;
