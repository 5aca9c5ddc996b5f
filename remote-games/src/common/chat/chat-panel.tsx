import { usePlatform, useReadable } from '@site/shared/platform';
import { Box, Button, Heading, Icon, Stack, StateCard, Text } from '@site/shared/ui';
import { Feed } from '@site/shared/ui/grid';
import type { SharedBet } from '@site/shared/wire';
import { memo, useCallback, useMemo, useState } from 'react';
import { chatRow, OwnRow, Rows, type RowActs } from './chat-row.tsx';
import { Composer } from './composer.tsx';
import { GiftDialog, type GiftFor } from './gift-dialog.tsx';
import type { RoomDesk } from './room-desk.ts';
import { keyOfLine, linesOf, type ChatLine, type RoomAround } from './room-view.ts';
import { SpeakerDialog, type Spoken } from './speaker-dialog.tsx';
import { standingOf, type Standing } from './standing.ts';
import { useHiddenSpeakers, useOwnKey, useRoom } from './use-room.ts';

interface Props {
  readonly roomId: string;
  /** What the room is called until it says so itself. */
  readonly title: string;
  readonly onFollow?: (bet: SharedBet) => void;
}

/** A room: what is said in it, and where one speaks. Fills the box it stands in. */
export function ChatPanel({ roomId, title, onFollow }: Props) {
  const { chat, session } = usePlatform();
  const desk = useRoom(roomId);
  const state = useReadable(chat);
  const me = useOwnKey(state.self?.memberKey ?? null);
  const { loggedIn } = useReadable(session);
  const { hidden, toggle, showAll } = useHiddenSpeakers();
  const [asked, setAsked] = useState<Spoken | null>(null);
  const [giving, setGiving] = useState<GiftFor | null>(null);
  // Where a room is loud, only its lines are drawn anew with each message.
  const { room, refusal, came, score } = useReadable(desk.around);
  const standing = useMemo(() => standingOf({ loggedIn, chat: state, view: { room, refusal } }), [loggedIn, state, room, refusal]);
  const acts = useMemo<RowActs>(
    () => ({
      onSpeaker: setAsked,
      onAgain: ({ order }) => desk.again(order),
      onDrop: ({ order }) => desk.drop(order),
      ...(onFollow && { onFollow }),
    }),
    [desk, onFollow],
  );
  const close = useCallback(() => setAsked(null), []);
  const giveHost = useCallback(() => setGiving({}), []);
  const giveSpeaker = ({ speaker, msgId }: Spoken) => {
    setAsked(null);
    setGiving({ toMsgId: msgId, name: speaker.name });
  };
  return (
    <Stack sx={{ flex: 1, minHeight: 0 }}>
      <Head room={room} came={came} score={score} title={title} />
      {hidden.size > 0 && <HiddenNote count={hidden.size} onShow={showAll} />}
      <Rows>
        <Lines desk={desk} hidden={hidden} me={me} acts={acts} standing={standing} />
      </Rows>
      <Composer key={roomId} roomId={roomId} standing={standing} onSay={desk.say} onGifts={giveHost} />
      {giving && <GiftDialog roomId={roomId} receiver={giving} host={room?.host ?? '主播'} onClose={() => setGiving(null)} />}
      {asked && (
        <SpeakerDialog
          spoken={asked}
          isHidden={hidden.has(asked.speaker.memberKey)}
          mayGive={standing.kind === 'ready'}
          onGive={giveSpeaker}
          onToggle={toggle}
          onClose={close}
        />
      )}
    </Stack>
  );
}

interface HeadProps extends Omit<RoomAround, 'refusal'> {
  readonly title: string;
}

const Head = memo(function Head({ room, came, score, title }: HeadProps) {
  return (
    <Box sx={{ px: 4, py: 3, borderBottom: 1, borderColor: 'line' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Heading level={2} size="body" lines={1} sx={{ flex: 1 }}>
          {room?.title ?? title}
        </Heading>
        {room && (
          <Text component="span" size="tiny" tone="text3" numeric sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
            <Icon name="user" size={14} />
            {`${room.online} 人在线`}
          </Text>
        )}
      </Box>
      {room && (
        <Text size="tiny" tone="text3" lines={1}>
          {`主播：${room.host}`}
        </Text>
      )}
      {score?.score && (
        <Text size="tiny" numeric weight="medium" sx={{ color: 'live' }}>
          {`${score.score.home} - ${score.score.away}${score.clock === '' ? '' : ` · ${score.clock}`}`}
        </Text>
      )}
      {came !== null && (
        <Text size="tiny" tone="text3" lines={1}>
          {`${came} 进入聊天室`}
        </Text>
      )}
    </Box>
  );
});

function HiddenNote({ count, onShow }: { readonly count: number; readonly onShow: () => void }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', px: 4, borderBottom: 1, borderColor: 'line' }}>
      <Text component="span" size="tiny" tone="text3" sx={{ flex: 1 }}>
        {`已屏蔽 ${count} 人的发言`}
      </Text>
      <Button look="text" size="small" onClick={onShow}>
        全部恢复
      </Button>
    </Box>
  );
}

interface LinesProps {
  readonly desk: RoomDesk;
  readonly hidden: ReadonlySet<string>;
  readonly me: string | null;
  readonly acts: RowActs;
  readonly standing: Standing;
}

function Lines({ desk, hidden, me, acts, standing }: LinesProps) {
  const { items, own, more } = useReadable(desk.view);
  const lines = useMemo(() => linesOf({ items, own }, hidden), [items, own, hidden]);
  const draw = useCallback(
    (line: ChatLine, above: ChatLine | undefined) =>
      'order' in line ? <OwnRow own={line} acts={acts} /> : chatRow({ item: line, above, me, acts }),
    [me, acts],
  );
  if (lines.length === 0) return <Nothing standing={standing} />;
  return (
    <Feed label="聊天消息" items={lines} keyOf={keyOfLine} onBeginning={() => void desk.older()} head={<Beginning more={more} />}>
      {draw}
    </Feed>
  );
}

function Beginning({ more }: { readonly more: boolean }) {
  return (
    <Text size="tiny" tone="text3" sx={{ textAlign: 'center', py: 2 }}>
      {more ? '上滑查看更早的消息' : '没有更多了'}
    </Text>
  );
}

function Nothing({ standing }: { readonly standing: Standing }) {
  const [title, text] =
    standing.kind === 'ready' || standing.kind === 'silent'
      ? ['还没有人发言', '来说第一句话吧。']
      : standing.kind === 'guest'
        ? ['聊天室', '登录后可以查看大家的发言并参与聊天。']
        : ['暂时看不到消息', '连接成功后会自动显示。'];
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', display: 'grid', alignContent: 'center' }}>
      <StateCard compact title={title} text={text} />
    </Box>
  );
}
