import { CATEGORIES, type Category, PLAY_PARAMETER } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { QueryBoundary, Box, followScroll, Heading, Skeleton, Stack, Text, useFrame } from '@site/shared/ui';
import type { Lobby as LobbyAnswer } from '@site/shared/wire';
import { useLayoutEffect, useRef } from 'react';
import { OpenedGame } from '../common/play/opened-game.tsx';
import { useLobby } from '../common/games.queries.ts';
import { LobbyGames } from './lobby-games.tsx';

/** The lobby of a category, or the game its address opens (RT-5). */
export function LobbyScreen({ category }: { category: Category }) {
  const [search, setSearch] = useSearchParams();
  const code = search.get(PLAY_PARAMETER);
  useScrollRestoration(code === null);
  const leave = () => {
    const rest = new URLSearchParams(search);
    rest.delete(PLAY_PARAMETER);
    setSearch(rest, { replace: true });
  };
  return code === null ? <Lobby category={category} /> : <OpenedGame category={category} code={code} onLeave={leave} />;
}

/** Restores the lobby's scroll position after a game. */
function useScrollRestoration(inLobby: boolean): void {
  const top = useRef(0);
  useLayoutEffect(() => {
    if (!inLobby) {
      window.scrollTo({ top: 0 });
      return undefined;
    }
    const frame = requestAnimationFrame(() => top.current > 0 && window.scrollTo({ top: top.current }));
    const stop = followScroll((topPx) => {
      top.current = topPx;
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [inLobby]);
}

/** All games of a category, to search, filter and open. */
function Lobby({ category }: { category: Category }) {
  const lobby = useLobby(category);
  const title = CATEGORIES.find(({ key }) => key === category)?.title ?? '';
  return (
    <Stack component="section" aria-label={title} sx={{ gap: { xs: 2, sm: 6 }, width: '100%' }}>
      <LobbyHead category={category} title={title} lobby={lobby.data} />
      <QueryBoundary query={lobby} skeleton={<Waiting />} isEmpty={({ games }) => games.length === 0}>
        {(answer) => <LobbyGames category={category} lobby={answer} />}
      </QueryBoundary>
    </Stack>
  );
}

/** The games that can be played now, which navigation and home count too; those of venues in maintenance apart. */
function countText({ games, venues }: LobbyAnswer): string {
  const open = new Set(venues.filter(({ status }) => status === 'open').map(({ code }) => code));
  const playable = games.filter(({ venueCode }) => open.has(venueCode)).length;
  const resting = games.length - playable;
  return `${playable} 款游戏，来自 ${open.size} 家场馆${resting > 0 ? `；另有 ${resting} 款维护中` : ''}`;
}

/** The lobby's name over the category's own picture; on a phone one line, as the games are what it is opened for. */
function LobbyHead({ category, title, lobby }: { category: string; title: string; lobby: LobbyAnswer | undefined }) {
  const count = lobby && countText(lobby);
  if (useFrame() === 'phone') return <PhoneHead title={title} count={count} />;
  return (
    <Box sx={HEAD}>
      <Box
        component="img"
        src={`/art/category/${category}.svg`}
        alt=""
        sx={{ ...PICTURE, objectPosition: SEEN_PART[category] ?? 'center' }}
      />
      <Box aria-hidden sx={SHADE} />
      <Box sx={{ position: 'relative', p: 8, maxWidth: '32em' }}>
        <Heading level={1} size="display">
          {title}
        </Heading>
        <Text tone="text2" sx={{ mt: 2, minHeight: '1.5em' }}>
          {count}
        </Text>
      </Box>
    </Box>
  );
}

function PhoneHead({ title, count }: { title: string; count: string | undefined }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 3, mt: -2 }}>
      <Heading level={1} size="large" sx={{ flexShrink: 0 }}>
        {title}
      </Heading>
      <Text size="tiny" tone="text2" lines={1} sx={{ minHeight: '1.5em' }}>
        {count}
      </Text>
    </Box>
  );
}

function Waiting() {
  return (
    <Stack sx={{ gap: 4 }}>
      <Skeleton shape="block" sx={{ height: 44 }} />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, sm: 4 },
          gridTemplateColumns: {
            xs: 'repeat(3, 1fr)',
            sm: 'repeat(3, 1fr)',
            md: 'repeat(4, 1fr)',
            lg: 'repeat(6, 1fr)',
            xl: 'repeat(8, 1fr)',
          },
        }}
      >
        <Skeleton shape="block" count={12} sx={{ height: 'auto', aspectRatio: '4 / 6' }} />
      </Box>
    </Stack>
  );
}

const HEAD = {
  position: 'relative',
  overflow: 'hidden',
  borderRadius: 3,
  border: 1,
  borderColor: 'line',
  bgcolor: 'surface',
  minHeight: 144,
} as const;
const PICTURE = {
  position: 'absolute',
  inset: 0,
  left: 'auto',
  width: { xs: '48%', xl: '36%' },
  height: '100%',
  objectFit: 'cover',
} as const;
/** The `object-position` of pictures whose subject is off-centre, such as a dealer's face. */
const SEEN_PART: Readonly<Partial<Record<string, string>>> = { realbet: '50% 18%' };
const shadeFrom = (edge: string) => `linear-gradient(90deg, var(--site-palette-surface) ${edge}, transparent)`;
const SHADE = {
  position: 'absolute',
  inset: 0,
  background: { xs: shadeFrom('52%'), xl: shadeFrom('64%') },
} as const;
