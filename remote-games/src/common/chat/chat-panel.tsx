import { usePlatform, useStore } from '@site/shared/platform';
import { Box, Button, Heading, Icon, Stack, StateCard, Text } from '@site/shared/ui';
import { MessageList } from '@site/shared/ui/grid';
import type { SharedBet } from '@site/shared/wire';
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { chatRow, OwnRow, Rows, type RowActions } from './chat-row.tsx';
import { Composer, type ComposerHandle } from './composer.tsx';
import { GiftDialog, type GiftRecipient } from './gift-dialog.tsx';
import type { RoomModel } from './chat-room.ts';
import { onlineText } from './online.rules.ts';
import { keyOfLine, linesOf, type ChatLine, type RoomFrame } from './room-view.ts';
import { SpeakerDialog, type SpeakerSelection } from './speaker-dialog.tsx';
import { speakPermissionOf, type SpeakPermission } from './speak-permission.ts';
import { useHiddenSpeakers, useOwnKey, useRoom } from './use-room.ts';

interface Props {
  readonly roomId: string;
  /** The name of the room until the server sends it. */
  readonly title: string;
  readonly onFollow?: (bet: SharedBet) => void;
}

/** A room: its messages and the composer. Fills its container. */
export function ChatPanel({ roomId, title, onFollow }: Props) {
  const { chat, session } = usePlatform();
  const model = useRoom(roomId);
  const state = useStore(chat);
  const me = useOwnKey(state.self?.memberKey ?? null);
  const { loggedIn } = useStore(session);
  const { hidden, toggle, showAll } = useHiddenSpeakers();
  const [selected, setSelected] = useState<SpeakerSelection | null>(null);
  const composer = useRef<ComposerHandle>(null);
  const [giving, setGiving] = useState<GiftRecipient | null>(null);
  // In a busy room only the rows render again with each message.
  const { room, refusal, newcomer, score } = useStore(model.around);
  const permission = useMemo(() => speakPermissionOf({ loggedIn, chat: state, view: { room, refusal } }), [loggedIn, state, room, refusal]);
  const acts = useMemo<RowActions>(
    () => ({
      onSpeaker: setSelected,
      onAgain: ({ order }) => model.again(order),
      onDrop: ({ order }) => model.drop(order),
      ...(onFollow && { onFollow }),
    }),
    [model, onFollow],
  );
  const close = useCallback(() => setSelected(null), []);
  const giveHost = useCallback(() => setGiving({}), []);
  const answer = (name: string) => {
    setSelected(null);
    composer.current?.answer(name);
  };
  const giveSpeaker = ({ speaker, msgId }: SpeakerSelection) => {
    setSelected(null);
    setGiving({ toMsgId: msgId, name: speaker.name });
  };
  return (
    <Stack sx={{ flex: 1, minHeight: 0 }}>
      <Head room={room} newcomer={newcomer} score={score} title={title} />
      {hidden.size > 0 && <HiddenNote count={hidden.size} onShow={showAll} />}
      <Rows>
        <Lines model={model} hidden={hidden} me={me} acts={acts} permission={permission} />
      </Rows>
      <Composer key={roomId} handle={composer} roomId={roomId} permission={permission} onSay={model.say} onGifts={giveHost} />
      {giving && <GiftDialog roomId={roomId} receiver={giving} host={room?.host ?? '主播'} onClose={() => setGiving(null)} />}
      {selected && (
        <SpeakerDialog
          spoken={selected}
          isHidden={hidden.has(selected.speaker.memberKey)}
          maySpeak={permission.kind === 'ready'}
          onAnswer={answer}
          onGive={giveSpeaker}
          onToggle={toggle}
          onClose={close}
        />
      )}
    </Stack>
  );
}

function Online({ count }: { readonly count: number }) {
  const text = onlineText(count);
  if (text === null) return null;
  return (
    <Text component="span" size="tiny" tone="text3" numeric sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Icon name="user" size={14} />
      {text}
    </Text>
  );
}

const Head = memo(function Head({ room, newcomer, score, title }: Omit<RoomFrame, 'refusal'> & { readonly title: string }) {
  return (
    <Box sx={{ px: 4, py: 3, borderBottom: 1, borderColor: 'line' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Heading level={2} size="body" lines={1} sx={{ flex: 1 }}>
          {room?.title ?? title}
        </Heading>
        <Online count={room?.online ?? 0} />
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
      {newcomer !== null && (
        <Text size="tiny" tone="text3" lines={1}>
          {`${newcomer} 进入聊天室`}
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
  readonly model: RoomModel;
  readonly hidden: ReadonlySet<string>;
  readonly me: string | null;
  readonly acts: RowActions;
  readonly permission: SpeakPermission;
}

function Lines({ model, hidden, me, acts, permission }: LinesProps) {
  const { items, own, more } = useStore(model.view);
  const lines = useMemo(() => linesOf({ items, own }, hidden), [items, own, hidden]);
  const draw = useCallback(
    (line: ChatLine, above: ChatLine | undefined) =>
      'order' in line ? <OwnRow own={line} acts={acts} /> : chatRow({ item: line, above, me, acts }),
    [me, acts],
  );
  if (lines.length === 0) return <Nothing permission={permission} />;
  return (
    <MessageList label="聊天消息" items={lines} keyOf={keyOfLine} onBeginning={() => void model.older()} head={<Beginning more={more} />}>
      {draw}
    </MessageList>
  );
}

function Beginning({ more }: { readonly more: boolean }) {
  return (
    <Text size="tiny" tone="text3" sx={{ textAlign: 'center', py: 2 }}>
      {more ? '上滑查看更早的消息' : '没有更多了'}
    </Text>
  );
}

function Nothing({ permission }: { readonly permission: SpeakPermission }) {
  const [title, text] =
    permission.kind === 'ready' || permission.kind === 'silent'
      ? ['还没有人发言', '来说第一句话吧。']
      : permission.kind === 'guest'
        ? ['聊天室', '登录后可以查看大家的发言并参与聊天。']
        : ['暂时看不到消息', '连接成功后会自动显示。'];
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', display: 'grid', alignContent: 'center' }}>
      <StateCard compact title={title} text={text} />
    </Box>
  );
}
