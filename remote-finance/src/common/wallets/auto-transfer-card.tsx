import { parseMoney } from '@site/shared/product';
import { Block, Button, Card, moneyText, Stack, Text } from '@site/shared/ui';
import { Checkbox, MoneyInput } from '@site/shared/ui/field';
import type { AutoTransfer } from '@site/shared/wire';
import { useState, type SyntheticEvent } from 'react';
import { useAutoTransfer } from './wallets.queries.ts';

interface Props {
  readonly auto: AutoTransfer;
}

/** 自动转账: a stake takes what its venue lacks from the central wallet, up to a cap that the member may set; off, he moves money by hand. */
export function AutoTransferCard({ auto }: Props) {
  const { mutate: choose, isPending: choosing } = useAutoTransfer();
  return (
    <Block title="自动转账">
      <Card>
        <Stack sx={{ gap: 3 }}>
          <Checkbox checked={auto.on} disabled={choosing} onChange={(event) => choose({ ...auto, on: event.currentTarget.checked })}>
            投注时自动从中心钱包转入所需金额
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
  if (!on) return '已关闭。在独立钱包的场馆投注前，请先自行转入。';
  const cap = most === null ? '' : `，每次最多 ${moneyText(most)}`;
  return `按下投注时才转，只转场馆余额不足的部分${cap}；每次转入都会提示。`;
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
          hint="不填则以投注金额为限"
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
