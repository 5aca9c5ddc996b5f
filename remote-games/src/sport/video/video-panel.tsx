import { usePlatform, useStore } from '@site/shared/platform';
import { canEnterVideoRoom } from '@site/shared/product';
import { Box, Button, Chip, Heading, plainColours, Skeleton, Stack, Text, useThemeChoice } from '@site/shared/ui';
import type { ChatRoom } from '@site/shared/wire';
import { type CSSProperties, lazy, type ReactNode, Suspense } from 'react';
import { onlineText } from '../../common/chat/online.rules.ts';
import { isOver } from '../labels.rules.ts';
import type { MatchHead } from '../live/board.ts';

/** Loaded by those who watch. */
const MatchStream = lazy(() => import('./match-stream.tsx').then((part) => ({ default: part.MatchStream })));

/** Whether the stream is being watched, and how that changes. */
export interface VideoSwitch {
  readonly on: boolean;
  readonly change: (on: boolean) => void;
}

/** The stream for members who may enter, and a text for others (SOC-7). */
export function VideoPanel({
  room,
  head,
  watching,
}: {
  readonly room: ChatRoom;
  readonly head: MatchHead;
  readonly watching: VideoSwitch;
}) {
  const look = useRoomLook();
  const refusal = useRefusal(room);
  const online = onlineText(room.online);
  const ended = isOver(head);
  const isInvitation = refusal === 'guest' || (refusal === null && !ended && !watching.on);
  return (
    <Stack component="section" aria-label="视频直播间" sx={isInvitation ? INVITATION : ROOM} {...look}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flex: 1 }}>
        <Heading level={2} size="body" sx={{ flex: 1 }}>
          视频直播间
        </Heading>
        {/* Who is inside sees the number in the room's own head, as it changes. */}
        {!watching.on && online !== null && (
          <Chip tone="plain" icon="user">
            {online}
          </Chip>
        )}
      </Box>
      <Entrance refusal={refusal} watching={watching} ended={ended} />
      {watching.on && (
        <Suspense fallback={<Skeleton shape="block" sx={{ aspectRatio: '2 / 1' }} />}>
          <MatchStream head={head} />
        </Suspense>
      )}
    </Stack>
  );
}

interface EntranceProps {
  readonly refusal: string | null;
  readonly watching: VideoSwitch;
  /** Whether the match is over: who is inside may leave, nobody enters. */
  readonly ended: boolean;
}

function Entrance({ refusal, watching, ended }: EntranceProps) {
  const { dialogs } = usePlatform();
  if (refusal === 'guest')
    return (
      <Line text="登录后观看视频直播并参与聊天。" isShort>
        <Button look="soft" onClick={() => void dialogs.logIn()}>
          登录观看
        </Button>
      </Line>
    );
  if (refusal !== null) return <Line text={refusal} />;
  if (ended && !watching.on) return <Line text="比赛已结束，直播也已结束。" />;
  return (
    <Line text={watching.on ? '聊天室已切换到视频直播间。' : '观看本场直播，和大家一起聊。'} isShort={!watching.on}>
      <Button
        look={watching.on ? 'outlined' : 'filled'}
        icon={watching.on ? 'close' : 'play'}
        onClick={() => watching.change(!watching.on)}
      >
        {watching.on ? '退出直播' : '观看直播'}
      </Button>
    </Line>
  );
}

/**
 * MNT-2: whether the room wears the skin of the festival. Where operators opened that (siteVideoSkinOpen) it inherits the skin from the page and has a
 * golden edge; else it keeps the plain colours in a dressed page.
 */
function useRoomLook(): { readonly 'data-look': 'plain' | 'festival'; readonly style?: CSSProperties } {
  const { preInfo } = useStore(usePlatform().site);
  const { inForce } = useThemeChoice();
  if (!preInfo?.siteFestivalSkin) return { 'data-look': 'plain' };
  return preInfo.siteVideoSkinOpen ? { 'data-look': 'festival' } : { 'data-look': 'plain', style: plainColours(inForce) };
}

/** SOC-7: why this visitor may not watch: a guest, or a sentence; null when he may. */
function useRefusal({ canEnter, league, reason, status }: ChatRoom): string | null {
  const { session, site } = usePlatform();
  const { loggedIn, member } = useStore(session);
  const { siteVideoVipMin, siteVideoVipMax, siteVideoExcludedLeague } = useStore(site).vvPretty;
  if (!loggedIn) return 'guest';
  const grade = member?.gradeId ?? -1;
  const visit = { grade, siteVideoVipMin, siteVideoVipMax, title: league, excludedLeague: siteVideoExcludedLeague };
  if (!canEnter || !canEnterVideoRoom(visit))
    return `本场视频直播仅限 VIP${siteVideoVipMin}-VIP${siteVideoVipMax} 会员观看，您可以继续查看比分和赛事聊天室。`;
  if (status === 'open') return null;
  return reason === '' ? '视频直播间已关闭' : `视频直播间已关闭：${reason}`;
}

interface LineProps {
  readonly text: string;
  /** On a phone the button says enough. */
  readonly isShort?: boolean;
  readonly children?: ReactNode;
}

function Line({ text, isShort = false, children }: LineProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
      <Text size="small" tone="text2" sx={isShort ? ROOMY_SENTENCE : SENTENCE}>
        {text}
      </Text>
      {children}
    </Box>
  );
}

const SENTENCE = { flex: 1, minWidth: '12em' } as const;
const ROOMY_SENTENCE = { ...SENTENCE, display: { xs: 'none', sm: 'block' } } as const;
const ROOM = {
  gap: 3,
  p: 4,
  borderRadius: 3,
  border: 1,
  borderColor: 'line',
  bgcolor: 'surface',
  color: 'ink',
  '&[data-look=festival]': {
    borderColor: 'gold',
    backgroundImage: 'linear-gradient(180deg, color-mix(in srgb, var(--site-palette-gold) 16%, transparent), transparent 96px)',
  },
} as const;
/** One row, so that the odds below are in the first view. */
const INVITATION = { ...ROOM, flexDirection: 'row', alignItems: 'center', px: { xs: 3, sm: 4 }, py: 1 } as const;
