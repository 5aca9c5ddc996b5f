/** What members write for others to read: names and chat texts. Browser and server check the same. */

import { plainText, safeText } from './plain-text.ts';

/**
 * Look-alikes of Latin letters, each group as its letter and the signs that stand for it: Cyrillic, Greek, digits and marks. The common ones,
 * not the whole of Unicode's list: names hold Chinese and ASCII characters alone (`FIELD.newUserName`, `profileChangeBody`).
 */
const LATIN_LOOKALIKES = 'a@4αа bвβ8 cсς eе3ε gɡ9 hнһ iіıι1l|!ӏ jј kκк mмμ nпη oо0οσ pрρ sѕ5$ tт7τ uυ vν wωшѡ xхχ yуγ'.split(' ');

/** Traditional and variant forms of the characters of reserved names, their radicals, and characters drawn almost alike. */
const HAN_LOOKALIKES =
  '管菅 理里 客容 官宫宮 方万 服伏 户戶 员員貟 统統 财財 务務 系係糸 长長⻓⻑ 号號 权權 审審 运運 营營 风風⻛ 经經 术術 线線 专專 气氣'.split(
    ' ',
  );

const LETTER_OF: ReadonlyMap<string, string> = new Map(
  [...LATIN_LOOKALIKES, ...HAN_LOOKALIKES].flatMap((group) => {
    const [letter = '', ...others] = Array.from(group);
    return others.map((other) => [other, letter] as const);
  }),
);

const SEPARATORS = /[^\p{L}\p{N}@$|!]+/gu;

/** Strokes, parts of characters, and the numerals of merchants (〡): Unicode counts them as letters, but between the letters of a word they separate (客丶服). */
const STROKES = /[丨丶丿乀乁乂乚乛亅亠冂冖冫凵彡氵灬ㄧㄨー\u2e80-\u2eff\u3005\u3021-\u3029\u3038-\u303b]/gu;
/** A text without the strokes that stand between its letters. Not for display. */
export const withoutStrokes = (text: string): string => text.replaceAll(STROKES, '');

const NOT_HAN = /[^\p{Script=Han}]|[一〇]/gu;
const HAN = /[\p{Script=Han}\p{Script=Bopomofo}ー]/gu;

/** What a name looks like: two names with one skeleton are taken for each other. */
function skeletonOf(name: string): string {
  const letters = Array.from(plainText(name).toLowerCase(), (letter) => LETTER_OF.get(letter) ?? letter);
  // After the look-alikes: a radical is no letter.
  const one = letters.join('').replaceAll(SEPARATORS, '');
  return one.replaceAll(/vv|rn|cl|nn/g, (pair) => LETTER_OF_PAIR[pair] ?? pair);
}

/** Two letters that look like one. */
const LETTER_OF_PAIR: Readonly<Record<string, string>> = { vv: 'w', rn: 'm', cl: 'd', nn: 'm' };

/** Names of the staff, of hosts of rooms and of messages of the site, wherever they are part of a name. */
const RESERVED =
  `客服 官方 管理员 管理组 系统 公告 财务 站长 版主 运营 风控 审核 技术支持 在线支持 客户服务 人工服务 工作人员 安全中心 官网 站务
  专员 值班 客fu ke服 客的服 充值中心 提款中心 会员中心 平台助手 客户经理 专属经理 巡查员 主播 房管 荷官 超管 VIP经理 售后 坐席 接待员
  admin administrator system official support service kefu caiwu guanfang guanliyuan xitong pingtai moderator webmaster staff operator manager helpdesk custserv keefu
  zhubo0 jingli0 shouhou zhanzhang fengkong kfonline csonline gmonline`
    .split(/\s+/)
    .map(skeletonOf);

/** Reserved at the beginning alone: elsewhere it is what digits of a player's name look like (player007). */
const RESERVED_BEGINNING = skeletonOf('root');

/** Beginnings of accounts of the staff and of tests; too short to compare by their looks. */
const RESERVED_CODES = /(?:gm|cs|test)(?:0|o\d)|^kf(?:\d|o\d)|^(?:gm|mod)$/i;

/** Whether a name is one of the staff's, or looks like one. */
export function isReservedName(name: string): boolean {
  const skeleton = skeletonOf(name);
  const letters = withoutStrokes(plainText(name));
  // Letters of another script, digits and strokes separate the letters of a word as signs do.
  const skeletons = [skeleton, skeletonOf(letters.replaceAll(NOT_HAN, '')), skeletonOf(letters.replaceAll(HAN, ''))];
  return (
    skeleton.startsWith(RESERVED_BEGINNING) ||
    RESERVED.some((word) => skeletons.some((one) => one.includes(word))) ||
    RESERVED_CODES.test(plainText(name).replaceAll(SEPARATORS, ''))
  );
}

/** Why a user name may not be chosen though its form is right, or null. */
export function refuseReservedUserName(userName: string): string | null {
  return isReservedName(userName) ? '账号包含不允许的字符：客服、管理员等名称由平台专用' : null;
}

/** Why a nickname may not be chosen though its form is right, or null. */
export function refuseNickname(nickname: string): string | null {
  if (safeText(nickname) !== nickname) return '昵称含有不可见字符，请重新输入';
  if (isReservedName(nickname)) return '昵称不能使用客服、官方、管理员等平台专用名称';
  return hasContact(nickname) ? '昵称不能包含联系方式' : null;
}

const LONGEST_NUMBER = 6;
/** 138元001元38000, 138a001a38000: a mobile number, whatever is between its digits but the signs of odds, scores and times. */
const APART = /(?:\d[^\d.:\n-]{0,3}){10}\d/gu;
const MOBILE = /^1[3-9]/;
/** Letters between digits that are drawn as digits. */
const LETTER_DIGIT = /(?<=\d)[oil|]+(?=[\doil|])/giu;
/** Digits of any script, numbers in circles, and Chinese numerals. */
const NUMERAL = /[\p{N}零〇幺一二三四五六七八九壹贰叁肆伍陆柒捌玖]/u;
const OTHER_ALPHABET = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
const BETWEEN = /[\s\-_.·,，。、*/]+/g;
/** 2-1, 98:101: up to this many in a text are scores, more are a split number. */
const SCORE = /(?<![\d:-]\s*)\d{1,3}\s*[-:]\s*\d{1,3}(?!\s*[\d:-])/g;
const MOST_SCORES = 2;
/** 2.10 3.40 3.25: the odds of a market, with no further digit around them; one such row in a text. */
const ODDS = /(?<!\d[\s\-_.·,，。、*]*)\d\.\d{1,2}(?:[\s/,，、]+\d\.\d{1,2}){1,2}(?![\s\-_.·,，。、*]*\d)/u;
const TLDS =
  'com|cn|net|org|top|xyz|vip|cc|io|me|app|info|club|site|shop|live|link|win|bet|ru|tk|pw|us|uk|hk|tw|jp|kr|de|fr|in|id|th|vn|ph|my|sg|gg|tv|co|fun|icu|buzz|online|store|tech|space|website|world|pro|mobi|biz|asia|ws|cx|la|ly';
/** Those that begin no sentence and follow no word: a sign or space before them may be anything. */
const CLEAR_TLDS = 'com|cn|net|org|xyz|cc|io|icu|tk|pw';
/** 8点CN is a time, bigwin88点cn is an address. */
const NO_HOUR = String.raw`(?<!(?<![a-z0-9])(?:[01]?\d|2[0-4])\s*)`;
/** What a sentence ends with is followed by a space or by Chinese; the dot of an address by neither, or it has a space before it. */
const LINK = new RegExp(
  [
    String.raw`https?\s*:|:\/\/|www\.(?=[\p{L}\p{N}])`,
    String.raw`[\p{L}\p{N}-](?:\.|\s+\.\s*)(?:${TLDS})(?![a-z])`,
    String.raw`[a-z0-9-](?:。|${NO_HOUR}点)(?:${TLDS})(?![a-z0-9\p{Script=Han}])`,
    String.raw`[\p{L}\p{N}-]\s*(?:\.|。|${NO_HOUR}点)\s*(?:${CLEAR_TLDS})(?![a-z])`,
    String.raw`[a-z0-9]{2}[^\p{L}\p{N}-]+com(?![a-z0-9])`,
    String.raw`[a-z0-9]{2}\.(?:c0m|0rg)(?![a-z0-9])|(?<![a-z])[a-z0-9]{2,}\s+(?:ly|gl|cc|io|gd)\/[a-z0-9]{3,}`,
    String.raw`(?<![a-z0-9])www[^\p{L}\p{N}]+[a-z0-9-]{2,}[^\p{L}\p{N}]+(?:${CLEAR_TLDS}|vip|app|club|site|info|shop)(?![a-z])`,
  ].join('|'),
  'iu',
);
/** Single letters and digits with a space between: `a b c`. */
const SPACED_LETTER = /(?<![a-z0-9])([a-z0-9])\s+(?=[a-z0-9](?![a-z0-9]))/giu;
/** The same with signs between. Spelled so, an address needs no dot. */
const SPELLED = /(?<![a-z0-9])[a-z0-9](?:[^\p{L}\p{N}]{1,3}[a-z0-9](?![a-z0-9])){4,}/giu;
const SPELLED_LINK = /[a-z0-9]{2}(?:com|net|org|xyz)$/i;
const SIGNS = /[^\p{L}\p{N}]+/gu;
/** A text in which words whose letters were spelled apart are words again. Not for display. */
const withoutSpacedLetters = (text: string): string => text.replaceAll(SPACED_LETTER, '$1');
const MAIL = /[a-z0-9._%+-]@[a-z0-9.-]+\.[a-z]/iu;

/** The messenger is named in Chinese, or its adding is asked for: any id may follow. */
const NAMED_ID =
  /(?:微信|微亻言|威信|薇信|维信|v信|扣扣|企鹅号|电报|纸飞机|加(?:我|个|一下)*(?:[vw薇威微维扣q]x?))(?:号|群|码|id|是|为)*@?[a-z0-9_][a-z0-9_-]{4,}/u;
/** A Latin short name of a messenger, which may be part of a word: the id after it has a digit or a line below. */
const SHORT_NAMED_ID =
  /(?<![a-z])(?:wx|vx|wechat|weixin|qq|tg|telegram|whatsapp|skype|discord|signal|飞机|土豆)(?:号|群|码|id|是|为)*@?(?!over|under|odd|even|total)(?=[a-z_-]*[0-9_])[a-z0-9_-]{5,}/u;
/** The short name, a sign that names what follows, and any id. TG is the total of goals too. */
const LABELLED_ID =
  /(?<![a-z])(?:[vw][\s._*-]*x|we\s*chat|wei\s*xin|q[\s._*-]*q|t[\s._*-]*g|telegram|whatsapp|skype|discord|signal)(?:号|群|码|id|是|为)*\s*[:=@#]+\s*@?(?!over|under|odd|even|total)[a-z0-9_]{3,}/u;
/** +V and an id, which has a digit or a line below: numbers alone are sums. LINE is a word, so that a sign and a letter follow it. */
const ADDED_ID =
  /\+\s*[vwq]x?\s*[:：]?\s*(?=[a-z_-]*[0-9_])[a-z][a-z0-9_-]{4,}|(?<![a-z])line\s*[:=@#]+\s*@?(?!over|under|odd|even|total)[a-z][a-z0-9_]{4,}/u;
/** These short names are no words, so that an id needs no sign before it. */
const FOLLOWING_ID = /(?<![a-z])[vw]x\s+[a-z][a-z0-9_-]{4,}/u;
/** @name, which no mail address is. */
const HANDLE = /(?<![a-z0-9._-])@[a-z][a-z0-9_]{4,}/iu;
const NEITHER_WORD_NOR_ID = /[^\p{L}\p{N}_@-]+/gu;
const HYPHEN_OF_HAN = /(?<=\p{Script=Han})-|-(?=\p{Script=Han})/gu;

/** A stroke in the place of a dot. */
const STROKE_IN_DOMAIN = new RegExp(`(?<=[a-z0-9])(?:丶|${NO_HOUR}[点點])(?=[a-z]{2,})`, 'giu');

/** ⑴ to ⒇, which Unicode reads as numbers in brackets: the brackets would separate the digits. */
const BRACKETED_NUMBER = /[\u2474-\u2487]/gu;

/** Whether a text holds a link, a number of 7 digits and more, or the id of a messenger, in any spelling. */
export function hasContact(text: string): boolean {
  const bare = text.replaceAll(BRACKETED_NUMBER, '0');
  const plain = Array.from(withoutStrokes(plainText(bare).replaceAll(STROKE_IN_DOMAIN, '.')), (letter) =>
    OTHER_ALPHABET.test(letter) ? (LETTER_OF.get(letter.toLowerCase()) ?? letter) : letter,
  ).join('');
  const numbers = Array.from(plain, (letter) => (NUMERAL.test(letter) && !/\d/.test(letter) ? (letter === '幺' ? '1' : '0') : letter))
    .join('')
    .replaceAll(LETTER_DIGIT, (letters) => '0'.repeat(letters.length));
  const isScores = Array.from(numbers.matchAll(SCORE)).length <= MOST_SCORES;
  const digits = (isScores ? numbers.replaceAll(SCORE, '/') : numbers).replace(ODDS, '/').replaceAll(BETWEEN, '');
  const words = plain.toLowerCase().replaceAll(NEITHER_WORD_NOR_ID, '').replaceAll(HYPHEN_OF_HAN, '');
  const spelled = withoutSpacedLetters(plain).toLowerCase();
  const isLink = [plain, spelled].some((one) => LINK.test(one)) || holdsSpelledLink(plain);
  return isLink || holdsNumber(digits) || holdsMobile(numbers) || MAIL.test(plain) || HANDLE.test(plain) || holdsId(spelled, words);
}

const holdsNumber = (digits: string): boolean => new RegExp(`\\d{${LONGEST_NUMBER + 1},}`).test(digits);

/** `numbers` has digits for all numerals. Each digit may begin the number. */
const holdsMobile = (numbers: string): boolean =>
  Array.from(numbers.matchAll(/1/g)).some(({ index }) => {
    const [apart] = numbers.slice(index).match(APART) ?? [];
    return apart !== undefined && numbers.startsWith(apart, index) && MOBILE.test(apart.replaceAll(/\D/g, ''));
  });

const holdsSpelledLink = (plain: string) =>
  Array.from(plain.matchAll(SPELLED)).some(([letters]) => SPELLED_LINK.test(letters.replaceAll(SIGNS, '')));

/** `words` has no spaces and signs, `spelled` all but those within words. */
function holdsId(spelled: string, words: string): boolean {
  return (
    NAMED_ID.test(words) ||
    LABELLED_ID.test(spelled) ||
    ADDED_ID.test(spelled) ||
    FOLLOWING_ID.test(spelled) ||
    SHORT_NAMED_ID.test(spelled.replaceAll(/[\s:：]+/gu, '')) ||
    SHORT_NAMED_ID.test(words)
  );
}
