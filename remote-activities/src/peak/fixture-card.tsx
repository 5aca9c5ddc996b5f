import { siteMinute, type PeakPick } from '@site/shared/product';
import { Box, Card, Chip, Icon, Stack, styled, Text } from '@site/shared/ui';
import type { PeakFixture } from '@site/shared/wire';
import { outcomeOf, PICK_TEXT, picksOf, type Outcome } from './peak.rules.ts';

interface Props {
  readonly fixture: PeakFixture;
  /** The chosen picks, sent or not. */
  readonly chosen: PeakPick | null;
  readonly onPick: (pick: PeakPick) => void;
}

/** A match: who plays, when, and what the member thinks; its result once it is over. */
export function FixtureCard({ fixture, chosen, onPick }: Props) {
  const { league, home, away, startAt, isOpen, score, result } = fixture;
  const outcome = outcomeOf(fixture);
  return (
    <Card as="li" aria-label={`${home} 对 ${away}`}>
      <Stack sx={{ gap: 3 }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 2, minHeight: 24 }}>
          <Text size="tiny" tone="text3" lines={1} sx={{ flex: 1 }}>
            {league}
          </Text>
          {outcome === null ? (
            <Kickoff startAt={startAt} isOpen={isOpen} isOver={result !== null} />
          ) : (
            <Chip {...FACE[outcome]}>{OUTCOME_TEXT[outcome]}</Chip>
          )}
        </Stack>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)', alignItems: 'center', gap: 3 }}>
          <Text weight="bold" sx={{ textAlign: 'right' }}>
            {home}
          </Text>
          <Text component="span" numeric weight="bold" tone={score === null ? 'text3' : 'ink'}>
            {score ?? 'VS'}
          </Text>
          <Text weight="bold">{away}</Text>
        </Box>
        <Stack direction="row" role="group" aria-label={`预测 ${home} 对 ${away}`} sx={{ gap: 2 }}>
          {picksOf(fixture).map((pick) => (
            <Choice key={pick} type="button" disabled={!isOpen} aria-pressed={chosen === pick} onClick={() => onPick(pick)}>
              {chosen === pick && <Icon name="check" size={16} bold />}
              {PICK_TEXT[pick]}
            </Choice>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}

function Kickoff({ startAt, isOpen, isOver }: { startAt: string; isOpen: boolean; isOver: boolean }) {
  if (isOpen)
    return (
      <Text component="time" dateTime={startAt} size="tiny" tone="text2" numeric>
        {siteMinute(startAt).slice('YYYY-'.length)}
      </Text>
    );
  return <Chip icon={isOver ? 'checkCircle' : 'lock'}>{isOver ? '已结束' : '已封盘'}</Chip>;
}

const OUTCOME_TEXT: Readonly<Record<Outcome, string>> = { right: '猜中', wrong: '未中', void: '不计入' };

const FACE = {
  right: { tone: 'win', icon: 'checkCircle' },
  wrong: { tone: 'plain', icon: 'close' },
  void: { tone: 'plain', icon: 'minus' },
} as const;

const Choice = styled('button')({
  flex: 1,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 4,
  minHeight: 44,
  padding: '4px 8px',
  border: '1px solid var(--site-palette-control)',
  borderRadius: '8px',
  background: 'transparent',
  color: 'var(--site-palette-ink)',
  fontWeight: 500,
  cursor: 'pointer',
  transition: 'transform 120ms ease-out',
  '&:active:not(:disabled)': { transform: 'scale(0.98)' },
  '&[aria-pressed="true"]': {
    borderColor: 'var(--site-palette-accent)',
    background: 'color-mix(in srgb, var(--site-palette-accent) 12%, var(--site-palette-surface))',
    color: 'var(--site-palette-accent)',
  },
  '&:disabled': { cursor: 'default', borderColor: 'var(--site-palette-line)', color: 'var(--site-palette-text3)' },
  '&:disabled[aria-pressed="true"]': { color: 'var(--site-palette-ink)', background: 'var(--site-palette-raised)' },
});
