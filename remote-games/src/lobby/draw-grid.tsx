import { Box, columnGrid } from '@site/shared/ui';
import { useState } from 'react';
import { useDraws } from '../common/draws.queries.ts';
import type { DrawCategory } from '../common/draws.rules.ts';
import { playSearch, type VenueGame } from '../common/games.rules.ts';
import { DrawCard } from './draw-card.tsx';
import { TrendDrawer } from './trend-drawer.tsx';

interface Props {
  readonly category: DrawCategory;
  readonly found: readonly VenueGame[];
  readonly favourites: readonly string[];
  readonly search: URLSearchParams;
  readonly onStar: (gameCode: string) => void;
}

/** Live tables or lotteries with what runs there now. */
export function DrawGrid({ category, found, favourites, search, onStar }: Props) {
  const { data: draws = [] } = useDraws(category);
  const [trend, setTrend] = useState<VenueGame | null>(null);
  return (
    <>
      <Box component="ul" aria-label="游戏" sx={GRID}>
        {found.map((entry) => (
          <li key={entry.game.code}>
            <DrawCard
              entry={entry}
              category={category}
              draw={draws.find(({ gameCode }) => gameCode === entry.game.code)}
              to={playSearch(entry.game.code, search)}
              starred={favourites.includes(entry.game.code)}
              onStar={() => onStar(entry.game.code)}
              onTrend={() => setTrend(entry)}
            />
          </li>
        ))}
      </Box>
      <TrendDrawer category={category} entry={trend} onClose={() => setTrend(null)} />
    </>
  );
}

const COLUMNS = columnGrid({ sm: 2, lg: 3 });
const GRID = { ...COLUMNS, gridTemplateColumns: { ...COLUMNS.gridTemplateColumns, xl: 'repeat(4, minmax(0, 1fr))' } } as const;
