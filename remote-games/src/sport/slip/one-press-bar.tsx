import { usePlatform, useStore } from '@site/shared/platform';
import { QUICK_STAKES } from '@site/shared/product';
import { Box, Button, moneyText, Stack, Text } from '@site/shared/ui';
import { Checkbox, Select } from '@site/shared/ui/field';
import { DEFAULT_ONE_PRESS_STAKE, onePressStakeOf, type OnePress, type OnePressStake } from './one-press.ts';

interface Props {
  readonly onePress: OnePress;
}

const CHOICES = QUICK_STAKES.map((value) => ({ value, label: moneyText(value) }));

/** Above the matches while one-press betting is on: there a press on a price costs money. */
export function OnePressBar({ onePress }: Props) {
  const stake = useStore(onePress);
  if (stake === null) return null;
  return (
    <Box role="region" aria-label="一键投注" sx={BAR}>
      <Text size="small" weight="medium" sx={{ flex: 1, minWidth: 0 }}>
        {`一键投注已开启：点击赔率立即投注 ${moneyText(stake)}，不再确认`}
      </Text>
      <Button look="outlined" size="small" onClick={() => onePress.change(null)}>
        关闭
      </Button>
    </Box>
  );
}

/** Switches one-press betting on, after a question, or off, and sets its stake. */
export function OnePressSetting({ onePress }: Props) {
  const { dialogs } = usePlatform();
  const stake = useStore(onePress);
  const change = async (isOn: boolean) => onePress.change(isOn && (await dialogs.confirm(QUESTION, ASK)) ? DEFAULT_ONE_PRESS_STAKE : null);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 3 }}>
      <Checkbox checked={stake !== null} onChange={(event) => void change(event.currentTarget.checked)}>
        一键投注
      </Checkbox>
      {stake !== null && <StakeSelect stake={stake} onStake={onePress.change} />}
    </Stack>
  );
}

const QUESTION = `开启后，点击任何赔率会立即以 ${moneyText(DEFAULT_ONE_PRESS_STAKE)} 投注单关，不再确认，已投注的注单不能取消。金额可在开启后修改，退出登录后自动关闭。`;
const ASK = { title: '开启一键投注？', ok: { title: '开启' } } as const;

function StakeSelect({ stake, onStake }: { readonly stake: OnePressStake; readonly onStake: (stake: OnePressStake) => void }) {
  return (
    <Box sx={{ flex: '1 1 96px' }}>
      <Select
        label="一键投注金额"
        labelHidden
        choices={CHOICES}
        value={stake}
        onChange={(event) => onStake(onePressStakeOf(event.currentTarget.value) ?? DEFAULT_ONE_PRESS_STAKE)}
      />
    </Box>
  );
}

const BAR = {
  position: 'sticky',
  top: 'calc(var(--header-height, 0px) + 8px)',
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  px: 4,
  py: 2,
  borderRadius: 2,
  border: 1,
  borderColor: 'accent',
  bgcolor: 'surface',
} as const;
