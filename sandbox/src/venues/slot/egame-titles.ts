import { isMachineName, type MachineName } from './machines.ts';
import type { SymbolSetName } from './symbol-sets.ts';

/** A theme of slot games. A title is theme + story. */
export interface EgameTheme {
  readonly title: string;
  readonly stories: string;
  /** The subject of the covers, and the wild of the machines. */
  readonly subject: string;
  readonly set: SymbolSetName;
  /** The machine of each story. */
  readonly machines: readonly MachineName[];
}

type Row = readonly [title: string, stories: string, subject: string, set: SymbolSetName, machines: string];

const ROWS: readonly Row[] = [
  ['麒麟', '送宝 献瑞 神殿 传说', 'egame/dragon', 'legend', 'hold free pool ways'],
  ['财神', '到 驾临 金库 迎春', 'egame/coins', 'fortune', 'hold pool nine free'],
  ['锦鲤', '跃龙门 满塘 祈愿 游园', 'egame/koi', 'fortune', 'hold nine free multiple'],
  ['貔貅', '纳福 金殿 守护 夜行', 'egame/jade', 'fortune', 'hold pool nine free'],
  ['凤凰', '涅槃 朝阳 羽衣 于飞', 'egame/phoenix', 'legend', 'pool ways free hold'],
  ['金蟾', '吐珠 报喜 望月 戏水', 'egame/coin', 'fortune', 'pool nine free ways'],
  ['玉兔', '捣药 奔月 花灯 蜜语', 'egame/rabbit', 'legend', 'free nine ways multiple'],
  ['神龙', '摆尾 宝珠 天宫 秘境', 'fishing/dragon', 'legend', 'pool ways free hold'],
  ['醒狮', '采青 闹春 鼓点 群舞', 'egame/lion', 'court', 'free ways nine hold'],
  ['熊猫', '竹林 厨房 功夫 茶馆', 'egame/panda', 'nature', 'ways nine hold free'],
  ['金虎', '下山 啸月 宝藏 王冠', 'egame/tiger', 'nature', 'ways nine hold free'],
  ['灵猴', '献桃 闹海 果园 腾云', 'egame/monkey', 'nature', 'ways nine hold free'],
  ['白鹿', '寻仙 林间 晨雾 星野', 'egame/mountains', 'legend', 'free nine ways multiple'],
  ['孔雀', '开屏 庭院 翎羽 夜宴', 'egame/peacock', 'court', 'free ways nine hold'],
  ['仙鹤', '延年 云台 松风 归来', 'egame/cranes', 'legend', 'free nine ways multiple'],
  ['招财猫', '铃铛 小店 夜市 团圆', 'egame/cat', 'fortune', 'hold nine free multiple'],
  ['元宝', '工坊 满仓 转轮 迷宫', 'egame/ingot', 'fortune', 'hold pool nine free'],
  ['铜钱', '古铺 落雨 密码 长街', 'egame/cash', 'fortune', 'hold pool nine free'],
  ['红包', '雨夜 树下 接力 列车', 'egame/envelope', 'fortune', 'hold pool nine free'],
  ['灯笼', '夜市 长廊 谜语 河畔', 'egame/lanterns', 'fortune', 'hold nine free multiple'],
  ['烟花', '渡口 除夕 巷口 星河', 'egame/crackers', 'fortune', 'hold nine free multiple'],
  ['青花', '瓷韵 窑火 雅集 山水', 'egame/cauldron', 'court', 'free ways nine hold'],
  ['丝路', '驼铃 商队 月牙泉 夜宿', 'egame/purse', 'court', 'free ways nine hold'],
  ['敦煌', '飞天 壁画 乐舞 藏经', 'egame/scroll', 'court', 'free ways nine hold'],
  ['长安', '灯会 十二坊 夜宴 快马', 'egame/pagoda', 'court', 'free ways nine hold'],
  ['江南', '烟雨 乌篷 采莲 茶香', 'egame/lotus', 'court', 'free ways nine hold'],
  ['武松', '打虎 醉酒 上山 归乡', 'egame/whiteTiger', 'legend', 'nine ways free hold'],
  ['西游', '取经 火焰山 流沙河 女儿国', 'egame/monkey', 'legend', 'ways free hold nine'],
  ['三国', '烽烟 赤壁 桃园 空城', 'gaming/banner', 'legend', 'nine ways free hold'],
  ['水浒', '聚义 风雪 英雄榜 渡江', 'gaming/swords', 'legend', 'nine ways free hold'],
  ['封神', '榜 斗法 昆仑 战旗', 'gaming/bolt', 'legend', 'ways free hold nine'],
  ['白蛇', '断桥 水漫 青灯 还愿', 'egame/pagoda', 'legend', 'ways free hold nine'],
  ['嫦娥', '奔月 广寒 桂影 重逢', 'egame/rabbit', 'legend', 'free nine ways multiple'],
  ['后羿', '射日 神弓 荒原 九日', 'gaming/sights', 'legend', 'ways free hold nine'],
  ['牛郎', '鹊桥 银河 织锦 七夕', 'egame/ox', 'legend', 'free nine ways multiple'],
  ['八仙', '过海 葫芦 云游 祝寿', 'egame/peach', 'legend', 'free nine ways multiple'],
  ['月老', '红线 姻缘 花轿 灯下', 'egame/lanterns', 'legend', 'free nine ways multiple'],
  ['法老', '密室 金面具 圣甲虫 黄沙', 'egame/pharaoh', 'antique', 'free hold ways nine'],
  ['尼罗河', '女王 渡船 晨光 宝石', 'egame/pyramid', 'antique', 'free hold ways nine'],
  ['狮身人', '谜题 守卫 石阶 月影', 'egame/pharaoh', 'antique', 'free hold ways nine'],
  ['奥林匹斯', '雷霆 圣火 诸神 天梯', 'egame/temple', 'antique', 'multiple pool ways free'],
  ['海神', '三叉戟 怒涛 深宫 珍珠', 'fishing/trident', 'antique', 'pool multiple ways free'],
  ['美杜莎', '之眼 石林 神庙 银镜', 'egame/mask', 'antique', 'ways free multiple hold'],
  ['维京', '远航 战斧 长船 宝库', 'egame/ship', 'magic', 'ways free nine hold'],
  ['北欧', '极光 符文 雪原 巨人', 'egame/crystals', 'magic', 'ways free nine hold'],
  ['骑士', '誓约 圆桌 城堡 银甲', 'gaming/shield', 'magic', 'ways free nine hold'],
  ['巫师', '药剂 高塔 星盘 学徒', 'egame/potion', 'magic', 'ways free nine hold'],
  ['精灵', '森林 泉水 弓手 夜歌', 'egame/fox', 'magic', 'ways free nine hold'],
  ['吸血鬼', '古堡 晚宴 蔷薇 月夜', 'egame/castle', 'magic', 'ways free nine hold'],
  ['阿兹特克', '金字塔 太阳石 雨林 祭坛', 'egame/pyramid', 'antique', 'free hold ways nine'],
  ['玛雅', '预言 历轮 翡翠 丛林', 'egame/gems', 'antique', 'free hold ways nine'],
  ['印加', '金城 云端 羽冠 天路', 'egame/crown', 'antique', 'free hold ways nine'],
  ['海盗', '宝图 酒馆 黑旗 孤岛', 'egame/chest', 'sea', 'hold free ways nine'],
  ['深海', '遗迹 灯塔 水母 潜艇', 'fishing/submarine', 'sea', 'hold free ways nine'],
  ['美人鱼', '之歌 珊瑚 贝壳 月湾', 'egame/pearl', 'sea', 'hold free ways nine'],
  ['牛仔', '小镇 赏金 快枪 落日', 'lottery/horseshoe', 'antique', 'hold nine multiple free'],
  ['淘金', '热潮 矿车 河谷 老镇', 'egame/coins', 'antique', 'hold nine multiple free'],
  ['丛林', '探险 之王 鼓声 瀑布', 'egame/wolf', 'nature', 'ways nine hold free'],
  ['非洲', '草原 迁徙 象群 雨季', 'egame/lion', 'nature', 'ways nine hold free'],
  ['水果', '派对 冰爽 市集 拼盘', 'egame/fruit', 'fruit', 'classic multiple nine classic'],
  ['糖果', '工厂 小镇 旋转 雪山', 'egame/wheel', 'fruit', 'ways multiple free nine'],
  ['蜜蜂', '花园 蜂巢 甜蜜 工坊', 'egame/lotus', 'nature', 'nine classic free multiple'],
  ['农场', '丰收 清晨 小屋 集市', 'egame/ram', 'nature', 'nine classic free multiple'],
  ['樱花', '列车 和伞 祭典 武士', 'egame/fan', 'court', 'nine free ways multiple'],
  ['忍者', '影袭 卷轴 月下 飞檐', 'gaming/swords', 'court', 'nine free ways multiple'],
  ['相扑', '道场 横纲 力士 开幕', 'egame/ox', 'court', 'nine free ways multiple'],
  ['霓虹', '都市 赛道 深夜 像素', 'gaming/gamepad', 'future', 'ways multiple hold free'],
  ['星际', '矿工 跃迁 远征 信号', 'egame/planets', 'future', 'ways multiple hold free'],
  ['火星', '基地 红土 漫游 来信', 'egame/rocket', 'future', 'ways multiple hold free'],
  ['机甲', '觉醒 熔炉 对决 核心', 'gaming/robot', 'future', 'ways multiple hold free'],
  ['时光', '怀表 列车 旅人 齿轮', 'lottery/stopwatch', 'show', 'free multiple nine ways'],
  ['魔术', '之夜 礼帽 纸牌 剧场', 'realbet/aces', 'show', 'free multiple nine ways'],
  ['马戏团', '巡演 小丑 空中 狂欢夜', 'egame/carnival', 'show', 'free multiple nine ways'],
  ['爵士', '酒廊 小号 老唱片 夜曲', 'egame/drum', 'show', 'free multiple nine ways'],
  ['摇滚', '现场 吉他 鼓手 安可', 'gaming/headset', 'show', 'free multiple nine ways'],
  ['赛车', '弯道 引擎 终点线 夜战', 'sport/racer', 'sport', 'nine multiple free classic'],
  ['足球', '之星 射手 主场 金靴', 'sport/football', 'sport', 'nine multiple free classic'],
  ['拳王', '金腰带 擂台 对决夜 重锤', 'sport/glove', 'sport', 'nine multiple free classic'],
  ['钻石', '大劫案 切割师 之心 拍卖', 'egame/brilliant', 'jewels', 'multiple pool ways nine'],
  ['宝石', '矿洞 王冠 连线 工匠', 'egame/gems', 'jewels', 'multiple pool ways nine'],
  ['经典', '七七七 三轴 樱桃 铃声', 'egame/reels', 'fruit', 'classic classic classic classic'],
  ['幸运', '四叶草 彩虹 马蹄 指环', 'lottery/clover', 'jewels', 'classic multiple pool nine'],
  ['侦探', '雾都 密信 钟楼 怀表', 'egame/book', 'magic', 'free nine ways multiple'],
  ['雪人', '小镇 滑道 礼物 暖屋', 'lottery/gift', 'fruit', 'free ways nine multiple'],
];

/** The themes of the electronic games, their stories and the subjects of their pictures. */
export const EGAME_TITLES: readonly EgameTheme[] = ROWS.map(([title, stories, subject, set, machines]) => ({
  title,
  stories,
  subject,
  set,
  machines: machines.split(' ').filter((name) => isMachineName(name)),
}));
