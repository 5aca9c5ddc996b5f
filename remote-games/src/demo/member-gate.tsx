import { failureText, usePlatform } from '@site/shared/platform';
import { Button, Card, StateCard } from '@site/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useDemoOpen } from './demo.queries.ts';

/** A member's age was seen at registration: one press opens the hall on this device. */
export function MemberGate() {
  const { dialogs } = usePlatform();
  const open = useDemoOpen();
  const opening = useMutation({ mutationFn: () => open(null), onError: (error) => dialogs.notify(failureText(error), 'bad') });
  return (
    <Card>
      <StateCard
        title="领取试玩币，开始体验"
        text="试玩币只能在试玩大厅使用，不能兑换，也不计入流水。"
        action={
          <Button loading={opening.isPending} onClick={() => opening.mutate()}>
            进入试玩大厅
          </Button>
        }
      />
    </Card>
  );
}
