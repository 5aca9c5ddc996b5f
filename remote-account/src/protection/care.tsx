import { useAttempt } from '@site/shared/ui/form';
import { CARE_TEXT, offersPausedText, PROTECTION_REVIEW_TEXT, siteMinute } from '@site/shared/product';
import { Button, Card, Heading, Icon, Stack, Text } from '@site/shared/ui';
import type { ProtectionProfile } from '@site/shared/wire';
import type { ReactNode } from 'react';
import { useCareSeen, useReviewed } from './responsible.queries.ts';

/** The notices a member sees first: a card of care, and the review every half year. */
export function Care({ profile: { care, reviewDue } }: { profile: Pick<ProtectionProfile, 'care' | 'reviewDue'> }) {
  return (
    <>
      {care !== null && <CareCard care={care} />}
      {reviewDue && <ReviewCard />}
    </>
  );
}

function CareCard({ care: { isNew, offersPausedUntil } }: { readonly care: NonNullable<ProtectionProfile['care']> }) {
  const confirmation = useCareSeen();
  return (
    <Notice id="care" title={CARE_TEXT.title} action={isNew && <Away change={confirmation}>我知道了</Away>}>
      {isNew && <Text tone="text2">{CARE_TEXT.body}</Text>}
      {offersPausedUntil !== null && <Text tone="text2">{offersPausedText(siteMinute(offersPausedUntil))}</Text>}
    </Notice>
  );
}

function ReviewCard() {
  const reviewed = useReviewed();
  return (
    <Notice id="review" title="半年回顾" action={<Away change={reviewed}>我已查看</Away>}>
      <Text tone="text2">{PROTECTION_REVIEW_TEXT}</Text>
    </Notice>
  );
}

function Notice({ id, title, action, children }: { id: string; title: string; action: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack direction="row" sx={{ gap: 3, alignItems: 'flex-start', flexWrap: 'wrap' }}>
        <Stack sx={{ color: 'accent', pt: 1 }}>
          <Icon name="shield" size={24} />
        </Stack>
        <Stack sx={{ flex: '1 1 240px', gap: 1 }}>
          <Heading level={2} size="lead" id={id}>
            {title}
          </Heading>
          {children}
        </Stack>
        {action}
      </Stack>
    </Card>
  );
}

function Away({ change, children }: { readonly change: ReturnType<typeof useCareSeen>; readonly children: string }) {
  const { refusal, attempt } = useAttempt();
  return (
    <Stack sx={{ gap: 1 }}>
      <Button look="soft" loading={change.isPending} onClick={() => void attempt(() => change.mutateAsync(null))}>
        {children}
      </Button>
      {refusal && (
        <Text role="alert" size="small" tone="loss">
          {refusal}
        </Text>
      )}
    </Stack>
  );
}
