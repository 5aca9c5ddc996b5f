import { isExpected, useLease, usePlatform } from '@site/shared/platform';
import { SYSTEM_TEXT } from '@site/shared/product';
import { Button } from '@site/shared/ui';
import type { useCollect } from './collect.queries.ts';
import { isUnknown } from '../refusal.ts';

interface Props {
  readonly collect: ReturnType<typeof useCollect>;
  readonly look?: 'filled' | 'soft';
}

/** 一键归户; a new version waits while money moves. */
export function CollectButton({ collect: { start, running }, look = 'filled' }: Props) {
  const { dialogs, failures } = usePlatform();
  useLease(running, '正在归户');
  const press = async () => {
    try {
      await start.mutateAsync();
    } catch (error) {
      if (!isExpected(error)) failures.report(error);
      const text = isExpected(error) ? error.message : SYSTEM_TEXT;
      dialogs.notify(isUnknown(error) ? `${text}。归户结果未知，可再次点击，不会重复归户。` : text, 'bad');
    }
  };
  return (
    <Button icon="wallet" look={look} loading={running} onClick={() => void press()}>
      {running ? '归户中…' : '一键归户'}
    </Button>
  );
}
