import { useStore, usePlatform } from '@site/shared/platform';
import { SLIP_TEXT, WORD } from '@site/shared/product';
import { Box, Button, Drawing, Stack, Text } from '@site/shared/ui';
import type { EsportsVenue } from '@site/shared/wire';
import { WHOLE_VENUE } from '../common/frames.rules.ts';
import { VenueStage } from '../common/play/venue-stage.tsx';
import type { VenueTarget } from '../common/play/venue-target.rules.ts';
import { VENUES } from './gaming.rules.ts';

/** What was chosen in the list, and how often something was. */
export interface Chosen {
  readonly target: VenueTarget;
  readonly press: number;
}

interface Props {
  readonly venue: EsportsVenue;
  readonly chosen: Chosen | null;
  readonly onClose: () => void;
}

/** The venue and its slip next to the list, from the first press on a price on. */
export function VenueColumn({ venue, chosen, onClose }: Props) {
  const { dialogs, session } = usePlatform();
  const { loggedIn } = useStore(session);
  const { title } = VENUES[venue];
  return (
    <Box component="aside" aria-label="投注单" sx={COLUMN}>
      {chosen && loggedIn ? (
        <VenueStage
          column
          name={title}
          entry={{ enName: venue, gameCode: WHOLE_VENUE }}
          target={chosen.target}
          targetPress={chosen.press}
          onLeave={onClose}
        />
      ) : (
        <Stack sx={EMPTY}>
          <Text component="h2" weight="bold" size="large" sx={{ alignSelf: 'start' }}>
            投注单
          </Text>
          <Drawing name="empty" />
          <Text size="small" tone="text2">
            点击赔率，在{title}的投注单中投注
          </Text>
          {!loggedIn && (
            <Button wide onClick={() => void dialogs.logIn()}>
              {`${WORD.login}后投注`}
            </Button>
          )}
          <Text size="tiny" tone="text3">
            {SLIP_TEXT.delay}
          </Text>
        </Stack>
      )}
    </Box>
  );
}

const COLUMN = {
  position: 'sticky',
  top: 'calc(var(--header-height, 0px) + 12px)',
  // As it begins below the ticker, so that it ends in the window before the first scroll.
  height: 'calc(100dvh - var(--header-height, 0px) - 61px)',
  minHeight: 560,
} as const;
const EMPTY = {
  alignItems: 'center',
  textAlign: 'center',
  gap: 3,
  px: 3,
  py: 4,
  borderRadius: 3,
  border: 1,
  borderColor: 'line',
  bgcolor: 'surface',
} as const;
