import { Stack } from '@site/shared/ui';
import { SearchField, Select } from '@site/shared/ui/form';
import { FilterBar, FilterPills, Tabs } from '@site/shared/ui/list';
import type { Venue } from '@site/shared/wire';
import {
  chosen,
  RETURN_CHOICES,
  RETURNS,
  SORT_CHOICES,
  SORTS,
  TAG_CHOICES,
  VOLATILITIES,
  VOLATILITY_CHOICES,
  type Filter,
} from './lobby.rules.ts';

interface Props {
  readonly filter: Filter;
  readonly venues: readonly Venue[];
  /** What is typed into the search, ahead of the address. */
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly onChange: (change: Partial<Filter>) => void;
}

/** Everything a lobby can be narrowed by. */
export function LobbyFilters({ filter, venues, typed, onType, onChange }: Props) {
  const venueTabs = [{ value: 'all', label: '全部场馆' }, ...venues.map(({ code, title }) => ({ value: code, label: title }))];
  return (
    <Stack sx={{ gap: 4 }}>
      <Tabs
        label="场馆"
        tabs={venueTabs}
        value={venueTabs.some(({ value }) => value === filter.venue) ? filter.venue : 'all'}
        onSelect={(venue) => onChange({ venue })}
      />
      <FilterPills label="标签" choices={TAG_CHOICES} value={filter.tag} onSelect={(tag) => onChange({ tag })} />
      <FilterBar label="搜索与筛选">
        <SearchField label="名称、拼音首字母或编号" value={typed} onSearch={onType} maxLength={40} />
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
        <Select
          label="排序"
          labelHidden
          choices={SORT_CHOICES}
          value={filter.sort}
          onChange={(event) => onChange({ sort: chosen(SORTS, event.currentTarget.value) })}
        />
      </FilterBar>
    </Stack>
  );
}
