import { SYSTEM_BET_TEXT, systemsOf, type SystemChoice } from '@site/shared/product';
import { moneyText, Stack, Text } from '@site/shared/ui';
import { Select } from '@site/shared/ui/field';
import { FilterPills } from '@site/shared/ui/list';
import type { CheckedParlay } from './slip-check.rules.ts';
import { amountOf } from './slip.rules.ts';
import { StakeInput } from './stake-input.tsx';
import type { SlipModel } from './use-slip.ts';

/** The system of the slip: which combinations, the stake on each, and what all of them cost and pay at most. */
export function SystemStake({ model: { checked, slip, update } }: { readonly model: SlipModel }) {
  const { parlay } = checked;
  const system = parlay?.system;
  if (!system) return null;
  const choices = systemsOf(slip.items.length);
  const choose = (value: string) => {
    const chosen = choices.find(({ folds }) => folds.join() === value);
    if (chosen) update((all) => ({ ...all, folds: chosen.folds }));
  };
  return (
    <Stack sx={{ gap: 1 }}>
      <Choices choices={choices} value={system.folds.join()} onSelect={choose} />
      <StakeInput
        selectionId={null}
        name={`投注金额：${SYSTEM_BET_TEXT.title}`}
        placeholder="每注金额"
        value={slip.stake}
        error={parlay.stakeRefusal ?? undefined}
        onStake={(stake) => update((all) => ({ ...all, stake }))}
      />
      <SystemAmounts parlay={parlay} typed={slip.stake} />
      <Text size="tiny" tone="text3">
        {SYSTEM_BET_TEXT.noCashOut}
      </Text>
    </Stack>
  );
}

/** 3 注 × ¥10.00 = ¥30.00 · 最高返还: what is staked and the most that it returns. */
function SystemAmounts({ parlay, typed }: { readonly parlay: CheckedParlay; readonly typed: string }) {
  const unitStake = amountOf(typed);
  const combinations = parlay.system?.combinations ?? 0;
  const staked =
    unitStake === null ? `共 ${combinations} 注` : `${combinations} 注 × ${moneyText(unitStake)} = ${moneyText(parlay.risk ?? 0n)}`;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3 }}>
      <Text size="small" tone="text2" numeric>
        {staked}
      </Text>
      {parlay.risk !== null && (
        <Text size="small" tone="text2" numeric>
          {`最高返还 ${moneyText(parlay.back)}`}
        </Text>
      )}
    </Stack>
  );
}

interface ChoicesProps {
  readonly choices: readonly SystemChoice[];
  readonly value: string;
  readonly onSelect: (value: string) => void;
}

/** The slip has room for two buttons in a line: of four selections on, the systems are a list. */
const MOST_PILLS = 2;

function Choices({ choices, value, onSelect }: ChoicesProps) {
  const labelled = choices.map(({ folds, label, combinations }) => ({ value: folds.join(), label: `${label} · ${combinations}注` }));
  if (labelled.length <= MOST_PILLS) return <FilterPills label="组合方式" choices={labelled} value={value} onSelect={onSelect} />;
  return <Select label="组合方式" labelHidden choices={labelled} value={value} onChange={(event) => onSelect(event.currentTarget.value)} />;
}
