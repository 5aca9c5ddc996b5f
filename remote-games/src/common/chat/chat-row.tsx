import { siteMinuteOfDay } from '@site/shared/product';
import { Box, Button, Icon, styled, Text } from '@site/shared/ui';
import type { ChatGiftItem, ChatItem, ChatSpeaker, SharedBet } from '@site/shared/wire';
import { memo, type ReactNode } from 'react';
import { BetCard } from './bet-card.tsx';
import { GiftIcon } from './gift-icon.tsx';
import type { ChatLine, OwnMessage } from './room-view.ts';
import type { SpeakerSelection } from './speaker-dialog.tsx';

/** The length of an ISO time before its seconds. */
const UP_TO_MINUTE = 'YYYY-MM-DDTHH:MM'.length;

/** The actions on a line. Referentially stable while the room is open, so that a new line does not render the others. */
export interface RowActions {
  readonly onSpeaker: (spoken: SpeakerSelection) => void;
  /** Opens a shared bet on the slip; without it bets are only shown. */
  readonly onFollow?: (bet: SharedBet) => void;
  readonly onAgain: (own: OwnMessage) => void;
  readonly onDrop: (own: OwnMessage) => void;
}

interface Props {
  readonly item: ChatItem;
  /** The line above it. */
  readonly above: ChatLine | undefined;
  /** One's own key. */
  readonly me: string | null;
  readonly acts: RowActions;
}

/** One message of a room. Its elements are no components: in a busy room each would cost as much as its text. */
export function chatRow({ item, above, me, acts }: Props): ReactNode {
  if (item.kind === 'system') return <Word text={item.text} />;
  return (
    <div data-message={item.msgId}>
      {item.from && speakerOf({ speaker: item.from, mine: item.from.memberKey === me, msgId: item.msgId, onSpeaker: acts.onSpeaker })}
      {!isOfSameMinute(item, above) && <time dateTime={item.at}>{siteMinuteOfDay(item.at)}</time>}
      {contentOf({ item, me, acts })}
    </div>
  );
}

/** The time is shown where a new minute begins: in a busy room a time in each line would cost a quarter of its rendering. */
function isOfSameMinute({ at }: ChatItem, above: ChatLine | undefined): boolean {
  return above !== undefined && 'at' in above && above.at.slice(0, UP_TO_MINUTE) === at.slice(0, UP_TO_MINUTE);
}

function contentOf({ item, me, acts }: Omit<Props, 'above'>): ReactNode {
  if (item.kind === 'text') return <p>{item.text}</p>;
  if (item.kind === 'betShare') return <BetCard bet={item.bet} {...(acts.onFollow && { onFollow: acts.onFollow })} />;
  return item.kind === 'gift' ? <GiftLine item={item} me={me} /> : null;
}

function GiftLine({ item: { icon, name, qty, to }, me }: { readonly item: ChatGiftItem; readonly me: string | null }) {
  const whom = to === undefined ? '送出' : to.memberKey === me ? '送给我' : `送给 ${to.name}`;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, pt: 1, color: 'gold' }}>
      <GiftIcon name={icon} size={28} />
      <Text component="span" size="small" weight="medium">{`${whom} ${name} ×${qty}`}</Text>
    </Box>
  );
}

interface SpeakerProps {
  readonly speaker: ChatSpeaker;
  readonly mine: boolean;
  readonly msgId: number;
  readonly onSpeaker: RowActions['onSpeaker'];
}

function speakerOf({ speaker, mine, msgId, onSpeaker }: SpeakerProps): ReactNode {
  return (
    <>
      <span>{`VIP${speaker.grade}`}</span>
      {mine ? (
        <b>我</b>
      ) : (
        <button type="button" aria-label={`${speaker.name}，更多操作`} onClick={() => onSpeaker({ speaker, msgId })}>
          {speaker.name}
        </button>
      )}
    </>
  );
}

function Word({ text }: { readonly text: string }) {
  return (
    <Text size="tiny" tone="text3" sx={{ px: 4, py: '6px', textAlign: 'center' }}>
      {text}
    </Text>
  );
}

/** An own message before the server confirms it: sending, or failed with a retry button. */
export const OwnRow = memo(function OwnRow({ own, acts }: { own: OwnMessage; acts: RowActions }) {
  const { order, state, reason } = own;
  return (
    <div data-own={state}>
      <p>{order.kind === 'text' ? order.text : '晒单'}</p>
      {state === 'failed' ? (
        <Box role="alert" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, color: 'loss' }}>
          <Icon name="error" size={16} />
          <Text component="span" size="tiny" sx={{ flex: 1, minWidth: '8em' }}>
            {reason ?? '发送失败'}
          </Text>
          <Button look="text" size="small" onClick={() => acts.onAgain(own)}>
            重发
          </Button>
          <Button look="text" size="small" onClick={() => acts.onDrop(own)}>
            删除
          </Button>
        </Box>
      ) : (
        <Text component="span" size="tiny" tone="text3">
          {state === 'sending' ? '发送中…' : '已发送'}
        </Text>
      )}
    </div>
  );
});

/** The container of the rows styles them: in a busy room a styled element for each row would cost as much as its text. */
export const Rows = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  '& [data-message], & [data-own]': { padding: '6px 16px', fontSize: '0.75rem', lineHeight: '20px' },
  '& [data-message] > p, & [data-own] > p': {
    paddingTop: 4,
    fontSize: '0.875rem',
    lineHeight: '21px',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
  '& [data-own=sending] > p': { opacity: 0.72 },
  '& [data-message] > span': {
    display: 'inline-block',
    padding: '0 6px',
    borderRadius: 999,
    border: '1px solid color-mix(in srgb, currentColor 40%, transparent)',
    color: 'var(--site-palette-gold)',
    lineHeight: '18px',
    fontWeight: 500,
    fontVariantNumeric: 'tabular-nums',
  },
  '& [data-message] > b': { marginLeft: 8, color: 'var(--site-palette-accent)', fontWeight: 500 },
  '& [data-message] > button': {
    margin: 0,
    padding: '0 8px',
    border: 0,
    background: 'transparent',
    color: 'var(--site-palette-text2)',
    cursor: 'pointer',
    '&:hover': { textDecoration: 'underline' },
  },
  '& [data-message] > time': { float: 'right', color: 'var(--site-palette-text3)', fontVariantNumeric: 'tabular-nums' },
  // A finger reaches a name from the edge of its line.
  '@media (pointer: coarse)': {
    '& [data-message] > :is(b, button, time)': { lineHeight: '32px' },
    '& [data-message] > button': { position: 'relative' },
    '& [data-message] > button::after': { content: '""', position: 'absolute', inset: '-6px 0' },
  },
});
