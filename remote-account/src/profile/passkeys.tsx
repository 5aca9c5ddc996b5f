import { usePlatform } from '@site/shared/platform';
import { MOST_PASSKEYS, siteMinute } from '@site/shared/product';
import { Block, Button, Card, Chip, QueryBoundary, Stack, StateCard, Text } from '@site/shared/ui';
import type { Passkey } from '@site/shared/wire';
import { lazy, Suspense, useState } from 'react';
import { AccessLine } from './access-line.tsx';
import { useAddPasskey, usePasskeys, useRemovePasskey } from './passkey.queries.ts';
import { useProof } from './use-proof.tsx';

const PasskeyNameDialog = lazy(() => import('./passkey-name-dialog.tsx').then((part) => ({ default: part.PasskeyNameDialog })));

/** The member's passkeys; a browser without the interface, or a site at an IP address, adds none. */
export function Passkeys() {
  const passkeys = usePasskeys();
  const { passkeys: browser } = usePlatform();
  const isFull = (passkeys.data?.length ?? 0) >= MOST_PASSKEYS;
  return (
    <Block title="通行密钥" actions={browser.isPossible() && passkeys.data !== undefined && !isFull && <AddButton />}>
      <Text size="small" tone="text2" sx={{ mb: 3 }}>
        用指纹、面容或锁屏密码登录，无需输入账号和密码；添加24小时后还可确认取款。
        {!browser.isPossible() && '当前浏览器或网址不支持添加通行密钥。'}
      </Text>
      <QueryBoundary query={passkeys} compact empty={<StateCard compact drawing="locked" title="暂无通行密钥" />}>
        {(list) => (
          <Card as="ul" flush aria-label="通行密钥">
            {list.map((passkey) => (
              <PasskeyLine key={passkey.id} passkey={passkey} />
            ))}
          </Card>
        )}
      </QueryBoundary>
    </Block>
  );
}

function AddButton() {
  const { dialogs } = usePlatform();
  const add = useAddPasskey();
  const { ask, dialog } = useProof();
  const onProved = async (password: string) => {
    const { name } = await add.mutateAsync(password);
    dialogs.notify(`已添加通行密钥“${name}”`, 'good');
  };
  const text = '请先输入登录密码，再按浏览器提示验证指纹、面容或锁屏密码。请只在您自己的设备上添加。';
  return (
    <>
      <Button look="outlined" size="small" icon="plus" onClick={() => ask({ title: '添加通行密钥', text, submit: '继续', onProved })}>
        添加通行密钥
      </Button>
      {dialog}
    </>
  );
}

function PasskeyLine({ passkey }: { readonly passkey: Passkey }) {
  const { name, createdAt, lastUsedAt, isSynced } = passkey;
  return (
    <AccessLine
      icon="lock"
      name={
        <Stack direction="row" sx={{ alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
          <Text weight="medium">{name}</Text>
          {isSynced && <Chip>已同步</Chip>}
        </Stack>
      }
      times={[lastUsedAt === null ? '尚未使用' : `最近使用 ${siteMinute(lastUsedAt)}`, `添加于 ${siteMinute(createdAt)}`]}
    >
      <Stack direction="row" sx={{ gap: 2 }}>
        <RenameButton passkey={passkey} />
        <RemoveButton passkey={passkey} />
      </Stack>
    </AccessLine>
  );
}

function RenameButton({ passkey }: { readonly passkey: Passkey }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="text" size="small" aria-label={`重命名通行密钥：${passkey.name}`} onClick={() => setOpen(true)}>
        重命名
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PasskeyNameDialog passkey={passkey} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function RemoveButton({ passkey: { id, name } }: { readonly passkey: Passkey }) {
  const { dialogs } = usePlatform();
  const remove = useRemovePasskey();
  const { ask, dialog } = useProof();
  const onProved = async (password: string) => {
    await remove.mutateAsync({ passkeyId: id, password });
    dialogs.notify('已移除通行密钥', 'good');
  };
  const text = `移除后，“${name}”不能再用于登录和确认取款，用它登录的设备将退出登录。`;
  return (
    <>
      <Button
        look="outlined"
        size="small"
        aria-label={`移除通行密钥：${name}`}
        onClick={() => ask({ title: '移除通行密钥', text, submit: '移除', onProved })}
      >
        移除
      </Button>
      {dialog}
    </>
  );
}
