import { failureText, usePlatform, useStore } from '@site/shared/platform';
import { PLAY_PARAMETER, ROUTES } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { Button, Card, Heading, Screen, Stack, StateCard, Text } from '@site/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Form, FormError, SubmitButton, TextField, useAttempt, useSchemaForm } from '@site/shared/ui/form';
import { DemoHall } from './demo-hall.tsx';
import { DemoStage } from './demo-stage.tsx';
import { useDemoOpen, useDemoState } from './demo.queries.ts';
import { DEMO_AGE } from './demo.rules.ts';

export default function DemoScreen() {
  const { session } = usePlatform();
  const { loggedIn } = useStore(session);
  const [search, setSearch] = useSearchParams();
  const state = useDemoState();
  const code = search.get(PLAY_PARAMETER);
  const leave = () => {
    const rest = new URLSearchParams(search);
    rest.delete(PLAY_PARAMETER);
    setSearch(rest, { replace: true });
  };
  if (code !== null && state.data?.isOpen) return <DemoStage key={code} code={code} onLeave={leave} />;
  return (
    <Screen title={ROUTES.demo.title} reason="用试玩币免费体验，试玩币不是真钱，输赢不计入账户。" query={state} isEmpty={() => false}>
      {(opened) => {
        if (opened.isOpen) return <DemoHall state={opened} />;
        return loggedIn ? <MemberGate /> : <AgeGate />;
      }}
    </Screen>
  );
}

/** A member's age was verified at registration: one press opens the demo lobby on this device. */
function MemberGate() {
  const { dialogs } = usePlatform();
  const open = useDemoOpen();
  const opening = useMutation({ mutationFn: () => open(null), onError: (error) => dialogs.notify(failureText(error), 'bad') });
  return (
    <StateCard
      framed
      title="领取试玩币，开始体验"
      text="试玩币只能在试玩大厅使用，不能兑换，也不计入流水。"
      action={
        <Button loading={opening.isPending} onClick={() => opening.mutate()}>
          进入试玩大厅
        </Button>
      }
    />
  );
}

/** A guest enters a date of birth before anything can be played, free play included. */
function AgeGate() {
  const open = useDemoOpen();
  const form = useSchemaForm(DEMO_AGE, { birthDate: '' });
  const { refusal, attempt } = useAttempt();
  const submit = form.submit(({ birthDate }) => attempt(() => open(birthDate)));
  return (
    <Card>
      <Stack sx={{ gap: 4, maxWidth: 420 }}>
        <Heading level={2}>请先确认年龄</Heading>
        <Text tone="text2">试玩同样只对成年人开放。出生日期仅用于本次确认，不会保存。</Text>
        <Form onSubmit={submit}>
          <TextField label="出生日期" type="date" {...form.field('birthDate')} />
          <FormError>{refusal}</FormError>
          <SubmitButton loading={form.sending}>进入试玩大厅</SubmitButton>
        </Form>
      </Stack>
    </Card>
  );
}
