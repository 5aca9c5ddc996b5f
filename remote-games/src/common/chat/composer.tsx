import { usePlatform } from '@site/shared/platform';
import { CHAT_TEXT_MAX_UNITS, refuseChatText, textWidth } from '@site/shared/product';
import { Box, Button, Icon, IconButton, styled, Text, VisuallyHidden } from '@site/shared/ui';
import { memo, useEffect, useId, useImperativeHandle, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { SpeakPermission } from './speak-permission.ts';
import { useTyped } from './use-room.ts';

/** What the room asks of its composer. */
export interface ComposerHandle {
  /** Begins an answer to a speaker: his name before the draft, and the cursor behind it. */
  readonly answer: (name: string) => void;
}

interface Props {
  readonly handle: RefObject<ComposerHandle | null>;
  readonly roomId: string;
  readonly permission: SpeakPermission;
  readonly onSay: (text: string) => void;
  readonly onGifts: () => void;
}

const EMOJI = Array.from('😀😂🥰😎🤔😭😡👍👎👏🙏💪🔥🎉❤💔⚽🏀🎾🏆🥇🚩🧤📣');

/** The message input, or the reason why the member may not speak with its remedy. The draft is kept in both. */
export const Composer = memo(function Composer({ handle, roomId, permission, onSay, onGifts }: Props) {
  const { chat, dialogs } = usePlatform();
  const [typed, setTyped] = useTyped(roomId);
  const [picking, setPicking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const id = useId();
  const ready = permission.kind === 'ready';
  const change = (text: string) => {
    setRefusal(null);
    setTyped(text);
  };
  const field = useAnswers(handle, (name) => change(`@${name} ${typed}`));
  const say = (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    const refused = refuseChatText(typed);
    setRefusal(refused?.message ?? null);
    if (refused) return;
    onSay(typed.trim());
    setTyped('');
    setPicking(false);
  };
  if (permission.kind === 'guest')
    return (
      <Bar>
        <Button wide onClick={() => void dialogs.logIn()}>
          {permission.text}
        </Button>
      </Bar>
    );
  return (
    <Bar>
      {!ready && <Notice permission={permission} onAgain={chat.reconnect} />}
      {picking && <Emoji onPick={(emoji) => change(typed + emoji)} />}
      <Box component="form" onSubmit={say} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <IconButton icon="smile" label="表情" aria-expanded={picking} onClick={() => setPicking(!picking)} />
        <VisuallyHidden>
          <label htmlFor={id}>消息</label>
        </VisuallyHidden>
        <Field
          ref={field}
          id={id}
          value={typed}
          placeholder="说点什么…"
          autoComplete="off"
          enterKeyHint="send"
          aria-invalid={refusal !== null}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => change(target.value)}
        />
        <IconButton icon="gift" label="送礼物" disabled={!ready} onClick={onGifts} />
        <Button type="submit" disabled={!ready}>
          发送
        </Button>
      </Box>
      <Hint id={`${id}-hint`} refusal={refusal} units={textWidth(typed)} />
    </Bar>
  );
});

/** The focus follows in an effect, after the dialog of the speaker has given it back. */
function useAnswers(handle: RefObject<ComposerHandle | null>, begin: (name: string) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const [begun, setBegun] = useState(0);
  useImperativeHandle(handle, () => ({
    answer: (name) => {
      begin(name);
      setBegun((count) => count + 1);
    },
  }));
  useEffect(() => {
    if (begun > 0) field.current?.focus();
  }, [begun]);
  return field;
}

/** The error, or the length once it is near the limit. */
function Hint({ id, refusal, units }: { readonly id: string; readonly refusal: string | null; readonly units: number }) {
  const close = units > CHAT_TEXT_MAX_UNITS * 0.7;
  if (refusal !== null)
    return (
      <Text id={id} role="alert" size="tiny" sx={{ color: 'loss', display: 'flex', gap: 1, alignItems: 'center' }}>
        <Icon name="error" size={14} />
        {refusal}
      </Text>
    );
  return (
    <Text id={id} size="tiny" tone="text3" numeric sx={{ textAlign: 'right', ...(!close && { display: 'none' }) }}>
      {`${units}/${CHAT_TEXT_MAX_UNITS}`}
    </Text>
  );
}

function Notice({ permission, onAgain }: { readonly permission: SpeakPermission; readonly onAgain: () => void }) {
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Icon name={permission.kind === 'joining' ? 'clock' : 'about'} size={18} />
      <Text component="span" size="small" tone="text2" sx={{ flex: 1 }}>
        {permission.text}
      </Text>
      {permission.kind === 'lost' && (
        <Button look="soft" size="small" icon="refresh" onClick={onAgain}>
          重新连接
        </Button>
      )}
    </Box>
  );
}

function Emoji({ onPick }: { readonly onPick: (emoji: string) => void }) {
  return (
    <Box role="group" aria-label="表情" sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(44px, 1fr))' }}>
      {EMOJI.map((emoji) => (
        <EmojiButton key={emoji} type="button" onClick={() => onPick(emoji)}>
          {emoji}
        </EmojiButton>
      ))}
    </Box>
  );
}

const Bar = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  padding: 12,
  borderTop: '1px solid var(--site-palette-line)',
});
const Field = styled('input')({
  flex: 1,
  minWidth: 0,
  minHeight: 40,
  padding: '8px 12px',
  borderRadius: 8,
  border: '1px solid var(--site-palette-control)',
  background: 'var(--site-palette-bg)',
  color: 'var(--site-palette-ink)',
  fontSize: '0.875rem',
  '&[aria-invalid="true"]': { borderColor: 'var(--site-palette-loss)' },
  '@media (pointer: coarse)': { minHeight: 44, fontSize: '1rem' },
});
const EmojiButton = styled('button')({
  minHeight: 44,
  padding: 0,
  border: 0,
  borderRadius: 8,
  background: 'transparent',
  fontSize: '1.375rem',
  cursor: 'pointer',
  '&:hover': { background: 'var(--site-palette-raised)' },
});
