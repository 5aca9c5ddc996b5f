import { randomInt } from 'node:crypto';
import type { ChatRoomKind, ChatSpeaker } from '@site/shared/wire';

/** Simulated members of the sandbox; their names mark them as simulated. */
export const SIMULATED_USERS: readonly ChatSpeaker[] = ['北风', '小满', '阿川', '橙子', '老周', '江南', '七月', '木木'].map(
  (name, place) => ({
    memberKey: `sandbox-${place + 1}`,
    name: `演示·${name}`,
    avatarId: (place % 8) + 1,
    grade: 1 + (place % 5),
  }),
);

const ANYWHERE = ['大家晚上好', '今天人不少', '看球要开心，量力而行', '刚进来，现在什么情况？', '前排坐好', '这里气氛不错', '喝杯茶慢慢看'];
const MATCH = [
  '这脚传球漂亮',
  '门将反应真快',
  '换人了，节奏要变',
  '上半场势均力敌',
  '裁判这次判得没问题',
  '体能有点下降了',
  '防守站位很稳',
  '好险，差一点',
  '边路机会多',
  '主队主场声势不小',
];
const VENUE = ['今晚哪场好看？', '周末的比赛真多', '这轮赛程挺紧的', '早盘先看看数据', '等首发名单出来再说', '这支队最近状态回升了'];

/** Chat texts for a kind of room: nothing about winning, nothing that urges to bet. */
export function messageTextsFor(kind: ChatRoomKind): readonly string[] {
  if (kind === 'general') return ANYWHERE;
  return kind === 'venue' ? [...ANYWHERE, ...VENUE] : [...ANYWHERE, ...MATCH];
}

/** So many of a room's last messages are not repeated; fewer than there are texts for any kind of room. */
export const REMEMBERED_LINES = 6;

/** What was said in a room, as it is stored. */
interface SaidLine {
  readonly speaker: string | null;
  readonly content: string;
}

/** Who speaks next in a room and what: nobody twice in a row, and nothing that was just said. `said` is the latest first. */
export function nextMessage(
  kind: ChatRoomKind,
  said: readonly SaidLine[],
): { readonly speaker: ChatSpeaker; readonly text: string } | null {
  const latest = said.slice(0, REMEMBERED_LINES);
  const texts = new Set(latest.map(({ content }) => (JSON.parse(content) as { readonly text?: string }).text));
  const last = latest[0]?.speaker;
  const lastKey = typeof last === 'string' ? (JSON.parse(last) as ChatSpeaker).memberKey : null;
  const speaker = oneOf(SIMULATED_USERS.filter(({ memberKey }) => memberKey !== lastKey));
  const text = oneOf(messageTextsFor(kind).filter((one) => !texts.has(one)));
  return speaker === undefined || text === undefined ? null : { speaker, text };
}

const oneOf = <Value>(values: readonly Value[]): Value | undefined => (values.length === 0 ? undefined : values[randomInt(values.length)]);
