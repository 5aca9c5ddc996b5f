import { usePlatform, useStore } from '@site/shared/platform';
import { fromWire } from '@site/shared/product';
import { Box, ButtonLink, clockText, Heading, IconButton, Money, Stack, Text, useNow } from '@site/shared/ui';
import { type ReactNode, type RefObject, useState, useSyncExternalStore } from 'react';

interface Props {
  readonly name: string;
  readonly caption: string | undefined;
  /** The net result of this visit so far, cents. */
  readonly net: bigint;
  readonly facts?: ReactNode;
  readonly tools?: ReactNode;
  readonly demo: string | undefined;
  /** As narrow as a column: without tools, with a cross to close it. */
  readonly column: boolean;
  readonly onLeave: () => void;
  readonly onReload: () => void;
  /** The element that 全屏 shows in full screen. */
  readonly stage: RefObject<HTMLElement | null>;
}

/** Above a venue: the way back, its name, the balance, how long this visit lasts and what it made. */
export function PlayBar({ name, caption, net, facts, tools, demo, column, onLeave, onReload, stage }: Props) {
  const seconds = useSeconds();
  return (
    <Stack direction="row" sx={BAR}>
      {!column && (
        // A phone's header has the way back.
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <IconButton icon="chevronLeft" label="返回大厅" onClick={onLeave} />
        </Box>
      )}
      <Box sx={{ flex: '1 1 8em', minWidth: 0 }}>
        <Heading level={column ? 2 : 1} size="large" lines={1}>
          {name}
        </Heading>
        {caption && (
          <Text size="tiny" tone="text3" lines={2} sx={{ wordBreak: 'normal', overflowWrap: 'anywhere' }}>
            {caption}
          </Text>
        )}
      </Box>
      <Box component="dl" sx={column ? COLUMN_FIGURES : FIGURES}>
        {facts ?? <CentralBalance />}
        <PlayBarFigure label="本次时长">
          <Text component="span" numeric size="small" weight="medium" role="timer" aria-label="本次时长">
            {clockText(seconds)}
          </Text>
        </PlayBarFigure>
        <PlayBarFigure label="本次净输赢">
          <Money amount={net} sign weight="medium" />
        </PlayBarFigure>
      </Box>
      {tools !== undefined && !column && <Box sx={TOOLS}>{tools}</Box>}
      <Buttons demo={demo} column={column} onLeave={onLeave} onReload={onReload} stage={stage} />
    </Stack>
  );
}

/** The game with play coins, the venue anew, and full screen or, in a column, the way out. */
function Buttons({ demo, column, onLeave, onReload, stage }: Pick<Props, 'demo' | 'column' | 'onLeave' | 'onReload' | 'stage'>) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      {demo !== undefined && (
        <ButtonLink look="text" size="small" to={demo}>
          试玩
        </ButtonLink>
      )}
      <IconButton icon="refresh" label="刷新" onClick={onReload} />
      {column ? <IconButton icon="close" label="关闭场馆" onClick={onLeave} /> : <FullScreenButton stage={stage} />}
    </Stack>
  );
}

/** A venue without a wallet of its own plays from the central one. */
function CentralBalance() {
  const { member } = useStore(usePlatform().session);
  return <PlayableFigures amount={member?.balance ?? null} />;
}

/** What a bet may take here, null while it is unknown; where the member has more elsewhere, all of it too, as the header of the site shows it. */
export function PlayableFigures({ amount }: { readonly amount: string | null }) {
  const { member } = useStore(usePlatform().session);
  const hasMore = amount !== null && member !== null && fromWire(member.total) !== fromWire(amount);
  return (
    <>
      <PlayBarFigure label="可用余额" isWideOnly>
        {amount === null ? '—' : <Money amount={amount} weight="medium" />}
      </PlayBarFigure>
      {hasMore && (
        <PlayBarFigure label="总资产" isWideOnly>
          <Money amount={member.total} weight="medium" />
        </PlayBarFigure>
      )}
    </>
  );
}

interface FigureProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Left out on a phone, where the header of the site shows it. */
  readonly isWideOnly?: boolean;
}

/** One figure of the bar, with its name. */
export function PlayBarFigure({ label, children, isWideOnly = false }: FigureProps) {
  return (
    <Stack
      direction="row"
      sx={{ display: { xs: isWideOnly ? 'none' : 'flex', sm: 'flex' }, gap: 2, alignItems: 'baseline', fontSize: '0.8125rem' }}
    >
      <Text component="dt" size="small" tone="text2">
        {label}
      </Text>
      <dd>{children}</dd>
    </Stack>
  );
}

const TICK_MS = 1000;

function useSeconds(): number {
  const [start] = useState(() => Date.now());
  return Math.max(0, Math.floor((useNow(TICK_MS) - start) / TICK_MS));
}

const BAR = {
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 1,
  pl: { xs: 3, sm: 2 },
  pr: 2,
  py: 1,
  borderRadius: 3,
  border: 1,
  borderColor: 'line',
  bgcolor: 'surface',
} as const;
const TOOLS = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, order: { xs: 2, sm: 0 } } as const;
const FIGURES = {
  display: { xs: 'grid', sm: 'flex' },
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  flexWrap: 'wrap',
  columnGap: { xs: 2, sm: 5 },
  rowGap: 1,
  order: { xs: 1, sm: 0 },
  width: { xs: '100%', sm: 'auto' },
  px: { xs: 2, sm: 0 },
  pb: { xs: 1, sm: 0 },
} as const;
/** Below the name. */
const COLUMN_FIGURES = { ...FIGURES, display: 'flex', order: 1, width: '100%', px: 2, pb: 1 } as const;

interface FullScreenButtonProps {
  /** The element in full screen. */
  readonly stage: RefObject<HTMLElement | null>;
}

/** Enters and leaves full screen with a venue; hidden where a browser supports full screen for videos alone. */
function FullScreenButton({ stage }: FullScreenButtonProps) {
  const { dialogs } = usePlatform();
  const isFull = useSyncExternalStore(followFullScreen, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  const turn = () => (isFull ? document.exitFullscreen() : stage.current?.requestFullscreen());
  return (
    <IconButton
      icon={isFull ? 'shrink' : 'expand'}
      label={isFull ? '退出全屏' : '全屏'}
      onClick={() => void turn()?.catch(() => dialogs.notify('浏览器未允许全屏', 'bad'))}
    />
  );
}

function followFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
