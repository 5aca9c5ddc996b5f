import { Box, Heading, Stack, Text } from '@site/shared/ui';
import { FilterPills, Tabs } from '@site/shared/ui/list';
import { ROUTES, SLIP_TEXT } from '@site/shared/product';
import { OddsSwitch } from '../../common/odds/odds-switch.tsx';
import { LOBBY_SPORTS, PHASE_TABS, PROVIDER_TABS, SPORT_TITLE, type SportFilter } from '../sport.rules.ts';

interface Props {
  readonly filter: SportFilter;
  readonly onFilter: (change: Partial<SportFilter>) => void;
}

const SPORT_CHOICES = [{ value: 'all' as const, label: '全部' }, ...LOBBY_SPORTS.map((value) => ({ value, label: SPORT_TITLE[value] }))];

/** The lobby's name, its providers, lists and sports, and how odds are shown. */
export function SportHead({ filter, onFilter }: Props) {
  const sport = SPORT_CHOICES.find(({ value }) => value === filter.sport)?.value ?? 'all';
  return (
    <Stack sx={{ gap: 3 }}>
      <Box sx={TOP}>
        <Heading level={1} sx={TITLE}>
          {ROUTES.sport.title}
        </Heading>
        <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
        <Tabs label="场馆" tabs={PROVIDER_TABS} value={filter.provider} onSelect={(provider) => onFilter({ provider })} />
      </Box>
      <Tabs label="赛事分类" tabs={PHASE_TABS} value={filter.phase} onSelect={(phase) => onFilter({ phase })} />
      <Box sx={ROW}>
        <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
          <FilterPills label="球类" choices={SPORT_CHOICES} value={sport} onSelect={(value) => onFilter({ sport: value })} />
        </Box>
        <Box sx={{ flex: '0 0 124px' }}>
          <OddsSwitch />
        </Box>
      </Box>
      {filter.phase === 'live' && (
        <Text size="tiny" tone="text3">
          {SLIP_TEXT.delay}
        </Text>
      )}
    </Stack>
  );
}

/** A phone's header says it already. */
const TITLE = { position: { xs: 'absolute', sm: 'static' }, clipPath: { xs: 'inset(50%)', sm: 'none' } } as const;
const TOP = { display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 4, rowGap: 2 } as const;
const ROW = { display: 'flex', alignItems: 'center', gap: 3 } as const;
