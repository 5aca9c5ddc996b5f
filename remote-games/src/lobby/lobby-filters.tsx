import { JACKPOT_LEAST_MULTIPLE } from '@site/shared/product';
import { Box, Stack, Text } from '@site/shared/ui';
import { SearchField, Select } from '@site/shared/ui/field';
import { FilterPills, Tabs } from '@site/shared/ui/list';
import type { Venue } from '@site/shared/wire';
import { useId } from 'react';
import { RETURN_CHOICES, SORT_CHOICES, VOLATILITY_CHOICES, type LobbyFilter, type Tag } from './lobby.rules.ts';

interface Props {
  readonly filter: LobbyFilter;
  readonly venues: readonly Venue[];
  /** Kinds of games to choose from; without them games are narrowed by how they pay. */
  readonly families: readonly string[];
  readonly tags: readonly { readonly value: Tag; readonly label: string }[];
  /** How many games are left. */
  readonly found: number;
  /** The text of the search input, ahead of the address. */
  readonly typed: string;
  /** Offered while something is typed. */
  readonly recent: readonly string[];
  readonly onType: (text: string) => void;
  readonly onChange: (change: Partial<LobbyFilter>) => void;
}

/** Everything a lobby can be narrowed by. */
export function LobbyFilters({ filter, venues, families, tags, found, typed, recent, onType, onChange }: Props) {
  const listId = useId();
  const tabs = [{ value: 'all', label: '全部场馆' }, ...venues.map(({ code, title }) => ({ value: code, label: title }))];
  const familyChoices = [{ value: 'all', label: '玩法不限' }, ...families.map((family) => ({ value: family, label: family }))];
  const venue = tabs.find(({ value }) => value === filter.venue)?.value ?? 'all';
  return (
    <Stack sx={{ gap: 4 }}>
      <Tabs label="场馆" tabs={tabs} value={venue} onSelect={(value) => onChange({ venue: value })} />
      <Box sx={ROW}>
        <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
          <FilterPills label="标签" choices={tags} value={filter.tag} onSelect={(tag) => onChange({ tag })} />
        </Box>
        <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 320px' } }}>
          <SearchField
            label="名称、拼音首字母或编号"
            value={typed}
            onSearch={onType}
            maxLength={40}
            {...(recent.length > 0 && { list: listId })}
          />
          <datalist id={listId}>
            {recent.map((text) => (
              <option key={text}>{text}</option>
            ))}
          </datalist>
        </Box>
      </Box>
      <Box sx={CHOICES}>
        {families.length > 0 ? (
          <Narrowing label="玩法" choices={familyChoices} value={filter.family} onChoose={(family) => onChange({ family })} />
        ) : (
          <PayChoices filter={filter} onChange={onChange} />
        )}
        <Narrowing label="排序" choices={SORT_CHOICES} value={filter.sort} onChoose={(sort) => onChange({ sort })} />
        <Text component="output" size="small" tone="text2" sx={{ justifySelf: 'end', gridColumnEnd: -1, pr: 1 }}>{`共 ${found} 款`}</Text>
      </Box>
      {filter.tag === 'jackpot' && (
        <Text size="small" tone="text2">
          大奖池游戏一局最高可中投注额的 {JACKPOT_LEAST_MULTIPLE.toLocaleString('en-US')} 倍以上；奖大而中得少，赔付表见游戏内。
        </Text>
      )}
    </Stack>
  );
}

function PayChoices({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) {
  return (
    <>
      <Narrowing label="波动" choices={VOLATILITY_CHOICES} value={filter.volatility} onChoose={(volatility) => onChange({ volatility })} />
      <Narrowing label="返还率" choices={RETURN_CHOICES} value={filter.rtp} onChoose={(rtp) => onChange({ rtp })} />
    </>
  );
}

interface NarrowingProps<Value extends string> {
  readonly label: string;
  /** The first choice filters nothing; it is selected when the value is unknown. */
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

function Narrowing<Value extends string>({ label, choices, value, onChoose }: NarrowingProps<Value>) {
  const choose = (text: string) => {
    const choice = choices.find((one) => one.value === text) ?? choices[0];
    if (choice !== undefined) onChoose(choice.value);
  };
  const shown = choices.some((one) => one.value === value) ? value : choices[0]?.value;
  return <Select label={label} labelHidden choices={choices} value={shown} onChange={(event) => choose(event.currentTarget.value)} />;
}

const ROW = { display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', gap: { xs: 3, sm: 6 } } as const;
const CHOICES = {
  display: 'grid',
  alignItems: 'center',
  gap: 3,
  gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(3, minmax(0, 220px)) 1fr' },
} as const;
