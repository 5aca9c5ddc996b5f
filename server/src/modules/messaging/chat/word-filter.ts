import { CHAT_TEXT, plainChatText, refuseChatText, withoutStrokes } from '@site/shared/product';
import { ChatRefusal } from './refuse.ts';

/** Forbidden content: invitations elsewhere, trade in accounts, borrowing, abuse. Compared without spaces and punctuation between the letters. */
const FORBIDDEN = `加微信 加我微 加薇 加扣 加qq 扣扣群 加群 进群 私聊我 联系方式 电报群 telegram whatsapp 代充 代存 代提 刷流水
  洗钱 跑分 卖号 收号 买号 借钱 放贷 贷款 网贷 高利贷 稳赚 包赢 包中 内幕 带单 导师带 回血 计划群 外挂 作弊器
  假球盘 傻逼 煞笔 操你 草泥马 你妈的 去死 妈逼 滚蛋 脑残 fuck shit 毒品 冰毒 大麻 枪支 裸聊 约炮 色情 卖淫 嫖娼`.split(/\s+/);
const isLatin = (word: string) => /^[a-z]+$/.test(word);
const LATIN = FORBIDDEN.filter(isLatin);
const SPELLED = LATIN.map((word) => Array.from(word).join('\\s*'));
/** In one word (but a ball is mishit), or spelled apart from where a word begins: "cash it" and "push it" hold none. */
const LATIN_WORDS = new RegExp(`(?<!mi)(?:${LATIN.join('|')})|(?<![a-z])(?:${SPELLED.join('|')})`);
const OTHERS = FORBIDDEN.filter((word) => !isLatin(word));
const SIGNS = /[^\p{L}\p{N}\s]+/gu;

/** Throws if a text is forbidden. */
export function checkWords(text: string): void {
  const refused = refuseChatText(text);
  if (refused !== null) throw new ChatRefusal(refused.reason, refused.message);
  const words = withoutStrokes(plainChatText(text)).toLowerCase().replaceAll(SIGNS, '');
  const bare = words.replaceAll(/\s+/gu, '');
  if (LATIN_WORDS.test(words) || OTHERS.some((word) => bare.includes(word))) throw new ChatRefusal('filter', CHAT_TEXT.filtered);
}
