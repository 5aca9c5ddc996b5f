import { JACKPOT_LEAST_MULTIPLE } from '@site/shared/product';
import { Box, Stack, Text } from '@site/shared/ui';
import { SearchField, Select } from '@site/shared/ui/field';
import { FilterPills, Tabs } from '@site/shared/ui/list';
import type { Venue } from '@site/shared/wire';
import { useId } from 'react';
import {
  chosen,
  RETURN_CHOICES,
  RETURNS,
  SORT_CHOICES,
  SORTS,
  VOLATILITIES,
  VOLATILITY_CHOICES,
  type Filter,
  type Tag,
} from './lobby.rules.ts';

interface Props {
  readonly filter: Filter;
  readonly venues: readonly Venue[];
  /** Kinds of games to choose from; without them games are narrowed by how they pay. */
  readonly families: readonly string[];
  readonly tags: readonly { readonly value: Tag; readonly label: string }[];
  /** How many games are left. */
  readonly found: number;
  /** What is typed into the search, ahead of the address. */
  readonly typed: string;
  /** Offered while something is typed. */
  readonly recent: readonly string[];
  readonly onType: (text: string) => void;
  readonly onChange: (change: Partial<Filter>) => void;
}

/** Everything a lobby can be narrowed by. */
export function LobbyFilters({ filter, venues, families, tags, found, typed, recent, onType, onChange }: Props) {
  const listId = useId();
  const tabs = [{ value: 'all', label: '全部场馆' }, ...venues.map(({ code, title }) => ({ value: code, label: title }))];
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
          <FamilyChoice families={families} value={filter.family} onChange={(family) => onChange({ family })} />
        ) : (
          <PayChoices filter={filter} onChange={onChange} />
        )}
        <Select
          label="排序"
          labelHidden
          choices={SORT_CHOICES}
          value={filter.sort}
          onChange={(event) => onChange({ sort: chosen(SORTS, event.currentTarget.value) })}
        />
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
      <Select
        label="波动"
        labelHidden
        choices={VOLATILITY_CHOICES}
        value={filter.volatility}
        onChange={(event) => onChange({ volatility: chosen(VOLATILITIES, event.currentTarget.value) })}
      />
      <Select
        label="返还率"
        labelHidden
        choices={RETURN_CHOICES}
        value={filter.rtp}
        onChange={(event) => onChange({ rtp: chosen(RETURNS, event.currentTarget.value) })}
      />
    </>
  );
}

interface FamilyProps {
  readonly families: readonly string[];
  readonly value: string;
  readonly onChange: (family: string) => void;
}

function FamilyChoice({ families, value, onChange }: FamilyProps) {
  const choices = [{ value: 'all', label: '玩法不限' }, ...families.map((family) => ({ value: family, label: family }))];
  const known = choices.some((choice) => choice.value === value) ? value : 'all';
  return <Select label="玩法" labelHidden choices={choices} value={known} onChange={(event) => onChange(event.currentTarget.value)} />;
}

const ROW = { display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', gap: { xs: 3, sm: 6 } } as const;
const CHOICES = {
  display: 'grid',
  alignItems: 'center',
  gap: 3,
  gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(3, minmax(0, 220px)) 1fr' },
} as const;
