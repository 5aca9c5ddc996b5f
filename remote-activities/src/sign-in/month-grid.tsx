import { Box, Card, Heading, Icon, IconButton, keyframes, Stack, styled, Text, VisuallyHidden } from '@site/shared/ui';
import type { SignInMonth } from '@site/shared/wire';
import { cellsOf, dayText, monthText, WEEKDAYS, type CalendarCell } from './calendar.rules.ts';

interface Props {
  readonly month: SignInMonth;
  readonly onMonth: (way: 'before' | 'after') => void;
  /** Signs today, or makes an earlier day up. */
  readonly onDay: (cell: CalendarCell) => void;
  readonly disabled: boolean;
}

/** A month in weeks from Monday on: what was signed, what can be, and what happens. */
export function MonthGrid({ month, onMonth, onDay, disabled }: Props) {
  const cells = cellsOf(month);
  const events = cells.flatMap((cell) => cell?.events ?? []);
  return (
    <Card as="section" aria-label={monthText(month.month)}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 3 }}>
        <IconButton icon="chevronLeft" label="上个月" onClick={() => onMonth('before')} />
        <Heading level={2} size="large" aria-live="polite">
          {monthText(month.month)}
        </Heading>
        <IconButton icon="chevronRight" label="下个月" disabled={month.today.startsWith(month.month)} onClick={() => onMonth('after')} />
      </Stack>
      <Box aria-hidden sx={{ ...GRID, mb: 1 }}>
        {WEEKDAYS.map((name) => (
          <Text key={name} size="tiny" tone="text3" sx={{ textAlign: 'center' }}>
            {name}
          </Text>
        ))}
      </Box>
      <Box component="ol" aria-label={`${monthText(month.month)}的签到`} sx={GRID}>
        {cells.map((cell, place) =>
          cell === null ? <li key={`blank-${place}`} aria-hidden /> : <Day key={cell.day} cell={cell} disabled={disabled} onDay={onDay} />,
        )}
      </Box>
      {events.length > 0 && (
        <Stack component="ul" aria-label="本月活动" sx={{ gap: 2, mt: 4, pt: 4, borderTop: '1px solid', borderColor: 'line' }}>
          {events.map(({ day, title }) => (
            <Stack key={`${day}${title}`} component="li" direction="row" sx={{ gap: 3, alignItems: 'baseline' }}>
              <Text component="span" size="small" numeric tone="accent" sx={{ flexShrink: 0, minWidth: '4.5em' }}>
                {dayText(day)}
              </Text>
              <Text component="span" size="small" tone="text2">
                {title}
              </Text>
            </Stack>
          ))}
        </Stack>
      )}
    </Card>
  );
}

function Day({ cell, disabled, onDay }: { cell: CalendarCell; disabled: boolean; onDay: (cell: CalendarCell) => void }) {
  const { day, number, state, isToday, events } = cell;
  const can = state === 'today' || state === 'missed';
  return (
    <li>
      <DayFace
        as={can ? 'button' : 'div'}
        data-state={state}
        data-today={isToday || undefined}
        {...(can && {
          type: 'button',
          disabled,
          onClick: () => onDay(cell),
        })}
      >
        {can && <VisuallyHidden>{`${state === 'today' ? '签到' : '补签'} ${dayText(day)}`}</VisuallyHidden>}
        <Text component="span" size="body" numeric weight={isToday ? 'bold' : 'regular'} aria-hidden={can}>
          {number}
        </Text>
        <Mark cell={cell} />
        {events.length > 0 && <Dot role="img" aria-label={events.map(({ title }) => title).join('，')} />}
      </DayFace>
    </li>
  );
}

function Mark({ cell: { state } }: { readonly cell: CalendarCell }) {
  if (state === 'signed' || state === 'madeUp')
    return (
      <Done>
        <Icon name="checkCircle" size={18} label={state === 'signed' ? '已签到' : '已补签'} />
      </Done>
    );
  const word = state === 'today' ? '签到' : '补签';
  return state === 'today' || state === 'missed' ? (
    <Text component="span" size="tiny" aria-hidden>
      {word}
    </Text>
  ) : (
    <span style={{ height: 18 }} />
  );
}

const GRID = { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: { xs: '4px', sm: '8px' } } as const;

const arrive = keyframes({ from: { transform: 'scale(0.4)', opacity: 0 }, to: { transform: 'scale(1)', opacity: 1 } });

const Done = styled('span')({ lineHeight: 0, color: 'var(--site-palette-win)', animation: `${arrive} 320ms ease-out` });

const Dot = styled('span')({
  position: 'absolute',
  insetBlockStart: 6,
  insetInlineEnd: 6,
  width: 6,
  height: 6,
  borderRadius: '50%',
  background: 'var(--site-palette-accent)',
});

const DayFace = styled('div')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  width: '100%',
  minHeight: 56,
  padding: 4,
  border: '1px solid transparent',
  borderRadius: '8px',
  background: 'var(--site-palette-raised)',
  color: 'var(--site-palette-text2)',
  '&[data-state="ahead"], &[data-state="closed"]': { background: 'transparent', color: 'var(--site-palette-text3)' },
  '&[data-state="signed"], &[data-state="madeUp"]': {
    background: 'color-mix(in srgb, var(--site-palette-win) 10%, var(--site-palette-surface))',
    color: 'var(--site-palette-ink)',
  },
  '&[data-state="missed"]': {
    cursor: 'pointer',
    borderColor: 'var(--site-palette-line)',
    borderStyle: 'dashed',
    color: 'var(--site-palette-accent)',
  },
  '&[data-state="today"]': {
    cursor: 'pointer',
    borderColor: 'var(--site-palette-goldFill)',
    background: 'var(--site-palette-goldFill)',
    color: 'var(--site-palette-onGold)',
  },
  '&[data-today]:not([data-state="today"])': { borderColor: 'var(--site-palette-gold)' },
  transition: 'transform 120ms ease-out',
  '&:is(button):active': { transform: 'scale(0.96)' },
});
