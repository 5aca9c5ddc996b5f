import { usePlatform } from '@site/shared/platform';
import { matchRoom, venueRoom, videoRoom } from '@site/shared/product';
import { Box, Icon, Skeleton, styled, useFrame } from '@site/shared/ui';
import type { SharedBet } from '@site/shared/wire';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ChatPanel } from '../../common/chat/chat-panel.tsx';
import { PROVIDER_TITLE, type SportFilter } from '../sport.rules.ts';

const ChatSheet = lazy(() => import('./chat-sheet.tsx').then((part) => ({ default: part.ChatSheet })));

interface Props {
  readonly filter: SportFilter;
  /** The stream of this match is being watched: its own room is talked in. */
  readonly watching: boolean;
  readonly onFollow: (bet: SharedBet) => void;
}

/** The chat next to the matches: a pane on a desktop, a sheet behind a button elsewhere. */
export function ChatPlace({ filter, watching, onFollow }: Props) {
  const room = roomOf(filter, watching);
  return useFrame() === 'desktop' ? <ChatPane {...room} onFollow={onFollow} /> : <ChatButton {...room} onFollow={onFollow} />;
}

interface RoomProps {
  readonly roomId: string;
  readonly title: string;
  readonly onFollow: (bet: SharedBet) => void;
}

function roomOf({ provider, match }: SportFilter, watching: boolean): Pick<RoomProps, 'roomId' | 'title'> {
  if (match === '') return { roomId: venueRoom(provider), title: `${PROVIDER_TITLE[provider]}聊天室` };
  return watching
    ? { roomId: videoRoom(provider, match), title: '视频直播间' }
    : { roomId: matchRoom(provider, match), title: '赛事聊天室' };
}

/** The matches render first; the chat shortly after. */
const REST_MS = 1000;

function ChatPane(room: RoomProps) {
  const panel = usePanel();
  return (
    <Box component="aside" aria-label="聊天室" sx={PANE}>
      {panel ? <panel.ChatPanel key={room.roomId} {...room} /> : <Waiting />}
    </Box>
  );
}

/** The panel once it is loaded. It is not a React.lazy part: React may delay its retries for as long as prices keep the page busy. */
function usePanel(): { readonly ChatPanel: typeof ChatPanel } | null {
  const { failures } = usePlatform();
  const [panel, setPanel] = useState<{ readonly ChatPanel: typeof ChatPanel } | null>(null);
  useEffect(() => {
    const load = () => void import('../../common/chat/chat-panel.tsx').then(setPanel).catch(failures.report);
    const timer = setTimeout(load, REST_MS);
    return () => clearTimeout(timer);
  }, [failures]);
  return panel;
}

function Waiting() {
  return (
    <Box sx={{ p: 4 }} aria-hidden>
      <Skeleton shape="text" count={6} />
    </Box>
  );
}

function ChatButton(room: RoomProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Round type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="chat" size={20} />
        <span>聊天室</span>
      </Round>
      {open && (
        <Suspense fallback={null}>
          <ChatSheet {...room} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const PANE = {
  isolation: 'isolate',
  flex: '1 1 320px',
  minHeight: 320,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  borderRadius: 3,
  border: 1,
  borderColor: 'line',
  bgcolor: 'surface',
} as const;
const Round = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  gap: 8,
  minHeight: 44,
  borderRadius: 999,
  cursor: 'pointer',
  padding: '6px 16px',
  border: '1px solid var(--site-palette-control)',
  // Next to the tabs of a phone its picture is enough.
  '@media (max-width: 599.95px)': {
    width: 44,
    height: 44,
    justifyContent: 'center',
    padding: 0,
    '& span': { position: 'absolute', clipPath: 'inset(50%)' },
  },
  background: 'var(--site-palette-surface)',
  color: 'var(--site-palette-ink)',
  fontWeight: 500,
});
