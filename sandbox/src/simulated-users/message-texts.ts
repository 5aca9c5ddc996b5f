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
