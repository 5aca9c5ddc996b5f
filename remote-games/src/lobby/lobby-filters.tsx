import { JACKPOT_LEAST_MULTIPLE } from '@site/shared/product';
import { Box, IconButton, Text } from '@site/shared/ui';
import { SearchField, Select } from '@site/shared/ui/field';
import { FilterPills, Tabs } from '@site/shared/ui/list';
import type { Venue } from '@site/shared/wire';
import { useId, useState } from 'react';
import { narrowings, RETURN_CHOICES, SORT_CHOICES, VOLATILITY_CHOICES, type LobbyFilter, type Tag } from './lobby.rules.ts';

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

/** Everything a lobby can be narrowed by. A phone shows venues and tags, and the rest behind a button, so that games are in the first view. */
export function LobbyFilters({ filter, venues, families, tags, found, typed, recent, onType, onChange }: Props) {
  const listId = useId();
  const moreId = useId();
  const narrowed = narrowings(filter);
  const [isOpen, setOpen] = useState(narrowed > 0);
  const tabs = [{ value: 'all', label: '全部场馆' }, ...venues.map(({ code, title }) => ({ value: code, label: title }))];
  const venue = tabs.find(({ value }) => value === filter.venue)?.value ?? 'all';
  const more = isOpen ? SHOWN : FOLDED;
  return (
    <Box sx={PARTS}>
      <Box sx={{ gridArea: 'venues', minWidth: 0 }}>
        <Tabs label="场馆" tabs={tabs} value={venue} onSelect={(value) => onChange({ venue: value })} />
      </Box>
      <Box sx={{ gridArea: 'tags', minWidth: 0, mt: BELOW }}>
        <FilterPills label="标签" choices={tags} value={filter.tag} onSelect={(tag) => onChange({ tag })} />
      </Box>
      <Box sx={{ gridArea: 'more', display: { sm: 'none' }, mt: BELOW }}>
        <IconButton
          icon="filter"
          label="搜索与筛选"
          count={narrowed}
          aria-expanded={isOpen}
          aria-controls={moreId}
          onClick={() => setOpen(!isOpen)}
        />
      </Box>
      <Box id={moreId} sx={{ ...more, gridArea: 'search' }}>
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
      <Choices filter={filter} families={families} found={found} isOpen={isOpen} onChange={onChange} />
      {filter.tag === 'jackpot' && (
        <Text size="small" tone="text2" sx={{ gridColumn: '1 / -1', mt: BELOW }}>
          大奖池游戏一局最高可中投注额的 {JACKPOT_LEAST_MULTIPLE.toLocaleString('en-US')} 倍以上；奖大而中得少，赔付表见游戏内。
        </Text>
      )}
    </Box>
  );
}

interface ChoicesProps extends Pick<Props, 'filter' | 'families' | 'found' | 'onChange'> {
  readonly isOpen: boolean;
}

/** By kind or by how games pay, and their order. */
function Choices({ filter, families, found, isOpen, onChange }: ChoicesProps) {
  const familyChoices = [{ value: 'all', label: '玩法不限' }, ...families.map((family) => ({ value: family, label: family }))];
  return (
    <Box sx={{ ...CHOICES, display: { xs: isOpen ? 'grid' : 'none', sm: 'grid' } }}>
      {families.length > 0 ? (
        <Narrowing label="玩法" choices={familyChoices} value={filter.family} onChoose={(family) => onChange({ family })} />
      ) : (
        <PayChoices filter={filter} onChange={onChange} />
      )}
      <Narrowing label="排序" choices={SORT_CHOICES} value={filter.sort} onChoose={(sort) => onChange({ sort })} />
      <Text component="output" size="small" tone="text2" sx={{ justifySelf: 'end', gridColumnEnd: -1, pr: 1 }}>{`共 ${found} 款`}</Text>
    </Box>
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

const PARTS = {
  display: 'grid',
  alignItems: 'center',
  columnGap: { xs: 2, sm: 6 },
  // A row that is folded has no gap either.
  rowGap: { xs: 0, sm: 4 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) minmax(0, 320px)' },
  gridTemplateAreas: {
    xs: '"venues venues" "tags more" "search search" "choices choices"',
    sm: '"venues venues" "tags search" "choices choices"',
  },
} as const;
const BELOW = { xs: 2, sm: 0 } as const;
const SHOWN = { minWidth: 0, mt: BELOW } as const;
const FOLDED = { minWidth: 0, display: { xs: 'none', sm: 'block' } } as const;
const CHOICES = {
  gridArea: 'choices',
  mt: BELOW,
  alignItems: 'center',
  gap: { xs: 2, sm: 3 },
  gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(3, minmax(0, 220px)) 1fr' },
} as const;
