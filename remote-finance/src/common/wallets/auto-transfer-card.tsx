import { parseMoney } from '@site/shared/product';
import { Block, Button, Card, moneyText, Stack, Text } from '@site/shared/ui';
import { Checkbox, MoneyInput } from '@site/shared/ui/field';
import type { AutoTransfer } from '@site/shared/wire';
import { useState, type SyntheticEvent } from 'react';
import { useAutoTransfer } from './wallets.queries.ts';

interface Props {
  readonly auto: AutoTransfer;
}

/** 自动转账: off until the member wants it, and with a cap that the member sets. */
export function AutoTransferCard({ auto }: Props) {
  const { mutate: choose, isPending: choosing } = useAutoTransfer();
  return (
    <Block title="自动转账">
      <Card>
        <Stack sx={{ gap: 3 }}>
          <Checkbox checked={auto.on} disabled={choosing} onChange={(event) => choose({ ...auto, on: event.currentTarget.checked })}>
            进入场馆时自动转入中心钱包余额
          </Checkbox>
          <Text size="small" tone="text2">
            {describe(auto)}
          </Text>
          {auto.on && <Cap key={auto.most ?? 'all'} auto={auto} choosing={choosing} onChoose={choose} />}
        </Stack>
      </Card>
    </Block>
  );
}

function describe({ on, most }: AutoTransfer): string {
  if (!on) return '已关闭。进入独立钱包的场馆前，请先自行转入。';
  return most === null ? '每次转入中心钱包的全部余额；退出时可一键转回。' : `每次最多转入 ${moneyText(most)}；退出时可一键转回。`;
}

const WRONG = '金额格式不正确，最多两位小数';

function Cap({ auto, choosing, onChoose }: Props & { choosing: boolean; onChoose: (choice: AutoTransfer) => void }) {
  const [typed, setTyped] = useState(auto.most ?? '');
  const [error, setError] = useState('');
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    const cents = typed === '' ? null : parseMoney(typed);
    if (typed !== '' && (cents === null || cents === 0n)) return setError(WRONG);
    setError('');
    onChoose({ on: true, most: typed === '' ? null : typed });
  };
  return (
    <form noValidate aria-label="每次转入上限" onSubmit={save}>
      <Stack sx={{ gap: 3 }}>
        <MoneyInput
          label="每次转入上限"
          optional
          hint="不填则转入全部余额"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={error}
        />
        <Button type="submit" look="soft" loading={choosing} disabled={typed === (auto.most ?? '')}>
          保存上限
        </Button>
      </Stack>
    </form>
  );
}
