/**
 * Variant forms of characters of names that neither Unicode's compatibility forms nor OpenCC unify, each group as the simplified form and its
 * variants: those that Unicode's Unihan database lists as semantic or z-variants (Unihan_Variants.txt, kSemanticVariant and kZVariant), and
 * Japanese simplifications. The common ones of names, not the whole of the list.
 */
const GROUPS = `国囯圀囶 清淸 青靑 尚尙 教敎 乡鄕鄊 吴呉 户戸 略畧 泽沢 滨濵 德徳 高髙 崎﨑 坤堃 村邨 珍珎 宁甯寗 哲喆嚞 奔犇 秋秌龝 春旾 松枩
  野埜壄 地埊 柏栢 梅楳 岛嶋 渊淵渕 溪谿 涌湧 烟煙 焰燄 照炤曌 熙煕熈 燕鷰 琴珡 皋皐臯 皓皜 真眞 睿叡 研硏 秘祕 秀秂 穗穂 笋筍 粹粋 翠翆
  耀燿 花芲 草艸 华崋 蕊蘂橤 虬虯 说説 赞賛 辉煇 邻隣 郎郞 铁銕鉄 间閒 黑黒 龙竜 齐斉 斋斎 桑桒 樱桜 荣栄 吉𠮷 回囘囬 增増 妙玅 姊姉 学斈 实実
  宝寳珤 寿壽夀寿 岁嵗 岗崗 广広 庄荘 弦絃 往徃 得淂 惠恵 慎愼 拔抜 效効 时旹 明朙眀 映暎 显顕 晚晩 晓暁 暖煖 曾曽 朗朖 本夲 来徠 查査 榆楡
  乐楽 欢歓 步歩 每毎 满満 潜濳 澄澂 濑瀬 炯烱 留畱 盖葢 稚穉 绵緜 耕畊 聪聡 观観 边辺邉 迪廸 龟亀 岩巖巗嵒 岳嶽 洁絜 梁樑 卫衞 台臺 叶葉`;

const FORM_OF: ReadonlyMap<string, string> = new Map(
  GROUPS.split(/\s+/u).flatMap((group) => {
    const [form = '', ...variants] = Array.from(group);
    return variants.map((variant) => [variant, form] as const);
  }),
);

/** The form that a simplified character and its variants have in common. */
export const plainHan = (letter: string): string => FORM_OF.get(letter) ?? letter;
