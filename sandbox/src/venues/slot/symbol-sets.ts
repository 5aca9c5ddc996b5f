import { isSubject, type MotifName } from '../../artwork/index.ts';

/**
 * What the reels show, by family of games. A set has nine symbols from the commonest to the rarest, each a name and a motif of the artwork; a machine takes
 * as many as it has symbols that pay, and never the motif of the game's cover, which is its wild.
 */
type SymbolRow = readonly [name: string, motif: MotifName];

export interface SymbolSet {
  readonly symbols: readonly SymbolRow[];
  readonly scatter: SymbolRow;
}

const COIN: SymbolRow = ['金币', 'coin'];
/** For games whose cover shows the scatter of their family. */
const SPARE_SCATTERS: readonly SymbolRow[] = [
  ['星星', 'star'],
  ['铃铛', 'bell'],
  ['幸运草', 'clover'],
];

export const SYMBOL_SETS = {
  fortune: {
    symbols: [
      ['折扇', 'fan'],
      ['灯笼', 'lantern'],
      ['爆竹', 'crackers'],
      ['莲花', 'lotus'],
      ['玉佩', 'jade'],
      ['铜钱', 'cashCoin'],
      ['红包', 'envelope'],
      ['元宝', 'ingot'],
      ['聚宝盆', 'coinStacks'],
    ],
    scatter: ['锦囊', 'purse'],
  },
  legend: {
    symbols: [
      ['折扇', 'fan'],
      ['莲花', 'lotus'],
      ['经卷', 'scroll'],
      ['仙桃', 'peach'],
      ['玉佩', 'jade'],
      ['宝鼎', 'cauldron'],
      ['双剑', 'swords'],
      ['宝塔', 'pagoda'],
      ['神龙', 'dragon'],
    ],
    scatter: ['宝珠', 'pearl'],
  },
  court: {
    symbols: [
      ['灯笼', 'lantern'],
      ['折扇', 'fan'],
      ['采莲', 'lotus'],
      ['仙桃', 'peach'],
      ['诗卷', 'scroll'],
      ['战鼓', 'drum'],
      ['脸谱', 'operaMask'],
      ['宝塔', 'pagoda'],
      ['凤凰', 'phoenix'],
    ],
    scatter: ['锦囊', 'purse'],
  },
  antique: {
    symbols: [
      ['药瓶', 'potion'],
      ['古籍', 'book'],
      ['水晶', 'crystals'],
      ['圣火', 'bolt'],
      ['神盾', 'shield'],
      ['双剑', 'swords'],
      ['金字塔', 'pyramid'],
      ['神殿', 'temple'],
      ['王冠', 'crown'],
    ],
    scatter: ['宝石', 'gem'],
  },
  magic: {
    symbols: [
      ['药剂', 'potion'],
      ['古籍', 'book'],
      ['水晶', 'crystals'],
      ['魔典', 'grimoire'],
      ['圆盾', 'shield'],
      ['双剑', 'swords'],
      ['银狐', 'fox'],
      ['城堡', 'castle'],
      ['王冠', 'crown'],
    ],
    scatter: ['圣杯', 'trophy'],
  },
  sea: {
    symbols: [
      ['海马', 'seahorse'],
      ['小丑鱼', 'clownfish'],
      ['水母', 'jelly'],
      ['螃蟹', 'crab'],
      ['海龟', 'turtle'],
      ['章鱼', 'octopus'],
      ['船锚', 'anchor'],
      ['船舵', 'helm'],
      ['宝箱', 'chest'],
    ],
    scatter: ['珍珠', 'pearl'],
  },
  nature: {
    symbols: [
      ['莲花', 'lotus'],
      ['蜜桃', 'peach'],
      ['白兔', 'rabbit'],
      ['绵羊', 'ram'],
      ['灵猴', 'monkey'],
      ['银狐', 'fox'],
      ['野狼', 'wolf'],
      ['金虎', 'tiger'],
      ['雄狮', 'lion'],
    ],
    scatter: ['战鼓', 'drum'],
  },
  fruit: {
    symbols: [
      ['樱桃', 'cherries'],
      ['柠檬', 'lemon'],
      ['草莓', 'strawberry'],
      ['甜橙', 'orange'],
      ['葡萄', 'grapes'],
      ['西瓜', 'melon'],
      ['铃铛', 'bell'],
      ['星星', 'star'],
      ['红七', 'seven'],
    ],
    scatter: ['礼物', 'gift'],
  },
  future: {
    symbols: [
      ['鼠标', 'mouse'],
      ['手柄', 'gamepad'],
      ['耳机', 'headset'],
      ['水晶', 'crystals'],
      ['准星', 'sights'],
      ['行星', 'planet'],
      ['核心', 'hexCore'],
      ['火箭', 'rocket'],
      ['机甲', 'robot'],
    ],
    scatter: ['星星', 'star'],
  },
  show: {
    symbols: [
      ['花色', 'suits'],
      ['骰子', 'redDie'],
      ['怀表', 'stopwatch'],
      ['耳机', 'headset'],
      ['音箱', 'speaker'],
      ['圆鼓', 'drum'],
      ['面具', 'carnival'],
      ['转盘', 'fortuneWheel'],
      ['王冠', 'crown'],
    ],
    scatter: ['礼物', 'gift'],
  },
  sport: {
    symbols: [
      ['哨子', 'whistle'],
      ['球鞋', 'boots'],
      ['球衣', 'jersey'],
      ['奖牌', 'medal'],
      ['秒表', 'stopwatch'],
      ['足球', 'football'],
      ['拳套', 'glove'],
      ['赛车', 'racer'],
      ['奖杯', 'trophy'],
    ],
    scatter: ['星星', 'star'],
  },
  jewels: {
    symbols: [
      ['幸运草', 'clover'],
      ['马蹄铁', 'horseshoe'],
      ['水晶', 'crystals'],
      ['珍珠', 'pearl'],
      ['宝石', 'gem'],
      ['铃铛', 'bell'],
      ['王冠', 'crown'],
      ['红七', 'seven'],
      ['钻石', 'brilliant'],
    ],
    scatter: ['礼物', 'gift'],
  },
} as const satisfies Readonly<Record<string, SymbolSet>>;

export type SymbolSetName = keyof typeof SYMBOL_SETS;

/** A symbol of one game: its name, and the motif of its picture; null is the subject of the game's cover. */
export interface GameSymbol {
  readonly name: string;
  readonly motif: MotifName | null;
}

/** The symbols of a game in the order of its machine's. `subject` is that of its cover. */
export function symbolsOf(
  roles: readonly (string | undefined)[],
  { set, subject, title }: { readonly set: SymbolSetName; readonly subject: string; readonly title: string },
): readonly GameSymbol[] {
  const { symbols, scatter }: SymbolSet = SYMBOL_SETS[set];
  const isOther = ([name, motif]: SymbolRow) => name !== title && !isSubject(motif, subject);
  const paying = symbols.filter(isOther).slice(-roles.filter((role) => role === undefined).length);
  const free = [scatter, ...SPARE_SCATTERS].find((row) => isOther(row) && paying.every(([, motif]) => motif !== row[1])) ?? scatter;
  const own: Readonly<Record<string, GameSymbol>> = {
    wild: { name: title, motif: null },
    scatter: { name: free[0], motif: free[1] },
    coin: { name: COIN[0], motif: COIN[1] },
  };
  return roles.map((role, place) => {
    const [name, motif] = paying[place] ?? COIN;
    return role === undefined ? { name, motif } : (own[role] ?? { name, motif });
  });
}
