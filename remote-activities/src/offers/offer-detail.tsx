import { Box, Button, Heading, Stack, Text } from '@site/shared/ui';
import { Dialog } from '@site/shared/ui/dialog';
import type { Activity } from '@site/shared/wire';
import { JoinButton } from './join-button.tsx';
import { runsText } from './offers.rules.ts';
import { OfferTerms } from './offer-terms.tsx';

interface Props {
  readonly offer: Activity;
  readonly onClose: () => void;
}

/** The whole rules of one offer, over the list; its address can be passed on. */
export function OfferDetail({ offer, onClose }: Props) {
  return (
    <Dialog open title={offer.title} width="wide" onClose={onClose} actions={<Actions offer={offer} onClose={onClose} />}>
      <Stack sx={{ gap: 4 }}>
        <Box
          component="img"
          src={offer.cover}
          alt=""
          width={640}
          height={360}
          sx={{ width: '100%', height: 'auto', aspectRatio: '5 / 2', objectFit: 'cover', borderRadius: 2 }}
        />
        <Text tone="text2">{offer.reason}</Text>
        <Text size="small" tone="text2" numeric>{`活动时间：${runsText(offer)}`}</Text>
        <OfferTerms terms={offer.terms} />
        <Heading level={3}>活动规则</Heading>
        <Stack component="ol" sx={{ gap: 2, listStyle: 'decimal', pl: 5 }}>
          {offer.rules.map((rule) => (
            <Text component="li" key={rule}>
              {rule}
            </Text>
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
}

function Actions({ offer, onClose }: Props) {
  return (
    <>
      <Button look="outlined" onClick={onClose}>
        关闭
      </Button>
      <JoinButton offer={offer} />
    </>
  );
}
