import { usePlatform } from '@site/shared/platform';
import { Link } from '@site/shared/router';
import {
  Box,
  Button,
  ButtonLink,
  Card,
  Chip,
  clockText,
  Heading,
  IconButton,
  Skeleton,
  Stack,
  Text,
  useSecondsUntil,
  VisuallyHidden,
} from '@site/shared/ui';
import type { DrawState } from '@site/shared/wire';
import { type DrawCategory, phaseOf, roadMark, roadTone, ROUND_WORDS, roundText } from '../common/draws.rules.ts';
import { useEntryLink } from '../common/play/entry-press.ts';
import { CardFaces } from '../common/card-hand.tsx';
import { limitsText, tagTexts, unavailableText, type VenueGame } from '../common/games.rules.ts';

interface Props {
  readonly entry: VenueGame;
  readonly category: DrawCategory;
  /** Undefined while it loads. */
  readonly draw: DrawState | undefined;
  readonly to: string;
  readonly starred: boolean;
  readonly onStar: () => void;
  readonly onTrend: () => void;
}

/** One live table or lottery: what it takes, how long bets are open, what was drawn last. */
export function DrawCard({ entry, category, draw, to, starred, onStar, onTrend }: Props) {
  const { game, venue } = entry;
  const { venues } = usePlatform();
  const entryLink = useEntryLink(to);
  const veil = unavailableText(venue);
  const approach = () => veil ?? venues.preload({ enName: venue.enName, gameCode: game.code });
  return (
    <Card sx={{ height: '100%' }}>
      <Stack sx={{ gap: 3, height: '100%' }} onPointerEnter={approach}>
        <Stack direction="row" sx={{ gap: 3, alignItems: 'flex-start' }}>
          <Box component="img" src={game.art} alt="" width={72} height={90} loading="lazy" sx={ART} />
          <Box sx={{ position: 'relative', flex: 1, minWidth: 0 }}>
            <Heading level={2} size="large" lines={1}>
              <Box component={Link} to={to} {...entryLink} sx={TITLE}>
                {game.title}
              </Box>
            </Heading>
            <Text size="tiny" tone="text3" lines={1}>{`${venue.title} · 限红 ${limitsText(game)}`}</Text>
            <Stack direction="row" sx={{ gap: 2, mt: 2, flexWrap: 'wrap', alignItems: 'center' }}>
              {draw && draw.dealer !== '' && <Chip>{`荷官 ${draw.dealer} · 普通话`}</Chip>}
              {tagTexts(game).map((tag) => (
                <Chip key={tag} tone="gold">
                  {tag}
                </Chip>
              ))}
            </Stack>
          </Box>
          <IconButton icon={starred ? 'starFilled' : 'star'} label={`收藏${game.title}`} aria-pressed={starred} onClick={onStar} />
        </Stack>
        {veil ? (
          <Text tone="text2">{`场馆${veil}`}</Text>
        ) : draw ? (
          <Running draw={draw} category={category} />
        ) : (
          <Skeleton shape="block" sx={{ height: RUNNING_PX[category] }} />
        )}
        <Stack direction="row" sx={{ gap: 2, mt: 'auto' }}>
          <Button look="outlined" size="small" aria-label={`走势与规则：${game.title}`} onClick={onTrend}>
            走势与规则
          </Button>
          <Box sx={{ flex: 1 }} />
          {veil === null && (
            <ButtonLink size="small" to={to} {...entryLink} aria-label={`进入：${game.title}`}>
              进入
            </ButtonLink>
          )}
        </Stack>
      </Stack>
    </Card>
  );
}

function Running({ draw, category }: { readonly draw: DrawState; readonly category: Props['category'] }) {
  const { last } = draw;
  return (
    <Stack sx={{ gap: 2 }}>
      <DrawClock draw={draw} category={category} />
      {category === 'realbet' ? (
        <Road marks={draw.road} />
      ) : (
        last && (
          <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
            <Text size="tiny" tone="text3" sx={{ flexShrink: 0 }}>
              {roundText(category, last.drawNo)}
            </Text>
            <CardFaces faces={last.hands.flatMap(({ faces }) => faces)} />
          </Stack>
        )
      )}
    </Stack>
  );
}

/** The height of what runs: its clock, and its road or the faces of its last round in one line. */
const RUNNING_PX = { realbet: 120, lottery: 56 } as const satisfies Record<DrawCategory, number>;
/** A touch target of 44 px around one line. */
const TITLE = {
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', top: '-10px', insetInline: 0, height: 44 },
} as const;
const ART = { width: 72, height: 90, flexShrink: 0, objectFit: 'cover', borderRadius: 2, border: 1, borderColor: 'line' } as const;

/** The current round, and how long bets are open. */
function DrawClock({ draw, category }: { readonly draw: DrawState; readonly category: DrawCategory }) {
  const toClose = useSecondsUntil(draw.closesAt);
  const toEnd = useSecondsUntil(draw.endsAt);
  const toDraw = useSecondsUntil(draw.drawsAt);
  const phase = phaseOf(toClose, toDraw);
  return (
    <Stack direction="row" sx={{ alignItems: 'baseline', justifyContent: 'space-between', gap: 2 }}>
      <Text size="small" tone="text2" numeric>
        {roundText(category, draw.drawNo)}
      </Text>
      <Text component="span" size="small" weight="medium" numeric role="timer" sx={{ color: phase === 'open' ? 'ink' : 'text2' }}>
        {`${ROUND_WORDS[category][phase]} ${clockText(phase === 'open' ? toClose : toEnd)}`}
      </Text>
    </Stack>
  );
}

interface RoadProps {
  /** The oldest first. */
  readonly marks: readonly string[];
}

/** The last results of a table, column by column from the left, as players read them. */
function Road({ marks }: RoadProps) {
  return (
    <Box sx={{ borderRadius: 2, border: 1, borderColor: 'line', bgcolor: 'bg', p: 1 }}>
      <VisuallyHidden>{`最近结果，从旧到新：${marks.join('、')}`}</VisuallyHidden>
      <Box aria-hidden sx={GRID}>
        {marks.map((mark, place) => (
          <Box component="span" key={`${place} ${mark}`} sx={{ ...MARK, color: roadTone(mark) }}>
            {roadMark(mark)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const GRID = {
  display: 'grid',
  gridTemplateRows: 'repeat(3, 26px)',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: '2px',
} as const;
const MARK = {
  display: 'grid',
  placeItems: 'center',
  border: 1,
  borderColor: 'currentColor',
  borderRadius: 99,
  fontSize: '0.6875rem',
  fontWeight: 700,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
} as const;
