import { plainText, safeText } from './plain-text.ts';
import { hasContact, isReservedName, refuseNickname, refuseReservedUserName } from './text-safety.ts';

test.each([
  '客服',
  '官方客服',
  '系统公告',
  '管理员',
  '管理員01',
  '菅理员',
  '客_服_9',
  '客\u200b服',
  '客\u202e服',
  '財務部',
  '系統',
  'admin',
  'ＡＤＭＩＮ',
  'Adm1n',
  'a_d_m_i_n',
  'аdmin',
  'аdмιп'.replace('п', 'n'),
  'Root88',
  'r00t88',
  'kefu001',
  'kf_4002',
  'KFo12',
  'cs_online',
  'jingli01',
  'zhubo001',
  '售后小李',
  '在线坐席',
  'guanfang1',
  '演示主播·北辰',
  '房管小美',
  '荷官一号',
  '超菅',
  'VIP经理',
  'SERV1CE',
  'offic1aI',
  '5upport',
  'gm001',
  'r00t',
])('the name %j is reserved for the staff [ACC-10]', (name) => {
  expect(isReservedName(name)).toBe(true);
});

test.each([
  '星海旅人',
  '晚风',
  '客家人',
  '服了你',
  '小管家',
  '王理',
  'Traveller9',
  'Ada1988',
  'milan_fan',
  '官渡',
  '方圆',
  'idpassed',
  'bindphone',
  'player007',
  'heguanghui',
  'zhubo1988',
  'lijingli',
  'cs2player',
  'kfc_fan',
])('the name %j is free [ACC-10]', (name) => {
  expect(isReservedName(name)).toBe(false);
});

test.each([
  ['官方小助手', '昵称不能使用客服、官方、管理员等平台专用名称'],
  ['加V_abcde', '昵称不能包含联系方式'],
  ['球\u202e迷', '昵称含有不可见字符，请重新输入'],
  ['老球迷', null],
])('the nickname %j is answered %j [ACC-10]', (nickname, refusal) => {
  expect(refuseNickname(nickname)).toBe(refusal);
});

test.each([
  '客丶服',
  '客〡服',
  '客⺀服',
  '管々理员',
  '客丨服',
  '客ー服',
  '客ㄧ服',
  '客1服',
  '客o服',
  '客一服',
  '官丶方',
  '客户丶服务',
  '系灬统',
  'k丶e丶f丶u',
  'adnnin',
  '站\u2ed3',
  '\u2edb控小王',
])('%j looks like a name of the staff, whatever separates its letters [ACC-10]', (name) => {
  expect(isReservedName(name)).toBe(true);
});

test.each(['丶小满', '一路向北', '顾客至上', '张三丶', 'Anna', '灬夜雨灬'])('%j is a name of a player [ACC-10]', (name) => {
  expect(isReservedName(name)).toBe(false);
});

test('a reserved user name is refused with its reason [ACC-10]', () => {
  expect(refuseReservedUserName('Adm1n888')).toBe('账号包含不允许的字符：客服、管理员等名称由平台专用');
  expect(refuseReservedUserName('Traveller9')).toBeNull();
});

test.each([
  ['主队\u202e赢了\u202c', '主队赢了'],
  ['\u2066a\u2069\u200b\u200e\u200f\ufeffb', 'ab'],
  ['a\u200db', 'ab'],
  ['两\u0000\u0007行\u2028', '两行'],
  ['👨\u200d👩\u200d👧 ❤\ufe0f\u200d🔥', '👨\u200d👩\u200d👧 ❤\ufe0f\u200d🔥'],
  ['加油！🎉 ⚽️', '加油！🎉 ⚽️'],
])('%j is shown as %j [ACC-10]', (text, shown) => {
  expect(safeText(text)).toBe(shown);
});

test('a text is compared without widths, marks and invisible characters [ACC-10]', () => {
  expect(plainText('Ｖ\u200bＸ\u0301 ①')).toBe('VX 1');
});

test.each([
  '微信 abc12345',
  '微信号：abc_def',
  '微 信 abc12345',
  '加V xxxxx',
  '加我v：hello_2026',
  '加薇abcdef',
  'QQ 12345',
  'qq号是 54321',
  'Telegram: player_1',
  'tg @bigwin88',
  'VX：abc12345',
  'ｗｘ　ａｂｃ１２３',
  '电报 bigwin',
  '找我 @bigwin88',
  'whatsapp bigwin8',
  '加丶微丶信abc12345',
  '微丶信 abc12345',
  '13丶8丶0013丶8000',
  'baidu丶com',
  'baidu點com',
  '⑴⑶⑻⒇⑴⑶⑻⑴',
])('%j is refused as a contact [ACC-10]', (text) => {
  expect(hasContact(text)).toBe(true);
});

test.each([
  '微信支付很方便',
  '微信',
  '这场加油 v5',
  '加油加油',
  'VIP10 可以进',
  'qqmusic 的歌',
  '飞机晚点了',
  '大2.5稳了 2-1',
  'lineup2026 出来了',
  '主队 3:0 上半场 1:0',
  'awxyz12 是谁',
  '丶这球稳了丶',
])('%j is no contact [ACC-10]', (text) => {
  expect(hasContact(text)).toBe(false);
});
