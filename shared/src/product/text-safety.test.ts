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
  '糸统',
  '官万',
  '宮方',
  '客fu',
  'xitong',
  'pingtai01',
  '容服',
  '客的服',
  '充值中心',
  '平台助手',
  'GM',
  'mod',
  '出款专员',
  '值班',
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
  '万事如意',
  '值得一试',
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

test.each([
  'w x : abc',
  'W X：abc',
  'w.x: abcd',
  'tg@abcde',
  't g @ abcde',
  'vx=hello',
  'q q : 54321',
  'QQ群：abcde',
  'wx bigwin',
  'a b c . c o m',
  '加我a b c . c o m',
  'a.b.c.c.o.m',
  'a*b*c*c*o*m',
  'w w w b a i d u c o m',
  'baidu . vip',
  'bigwin88。top',
  'abc点vip',
  'www baidu com',
  'www，baidu，com',
  'baidu com',
  'baidu dot com',
  'abc#gmail#com',
  'h t t p : //x',
  'www.kaiyun',
  'bigwin88点cn',
  '58点com',
  '1.38 0.01 3.80 01',
  '1.38 0.01 3.80 1.38 0.01',
  'abc@163.com',
  '138/0013/8000',
  '138a001a38000',
  '+v tom88899',
  'LINE: tom88899',
  '(138)(0013)(8000)',
  '138元001元3800元0',
  '138 加 001 加 38000',
  '幺三八零零幺三八零零零',
  '13800l38OO0',
  '138|0013|8000',
  '138~0013~8000',
  '138+0013+8000',
  'Discord: bigwin',
  'signal tom88899',
  '飞机 tom88899',
  '微亻言 tom88899',
  'bigwin88.c0m',
  'bit ly/3abc',
])('%j is refused as a contact, whatever is between its letters [ACC-10]', (text) => {
  expect(hasContact(text)).toBe(true);
});

/** What players write: scores, odds, times, names of teams. */
const TALK = `主队 2:1 领先，下半场看好客队
  比分 3-2，上半场 1-1
  98:101 最后一攻没进
  大小球 2.5/3 水位 0.95
  让半一 0.75，赔率 1.92
  欧赔 2.10 3.40 3.25
  -0.5@1.95 可以
  主胜 1.85 平 3.6 客胜 4.2
  晚上 8 点开赛，别迟到
  8点CN打KR
  20:45 开球，22:30 结束
  明天凌晨 3:00 的欧冠
  八点TV有直播
  67分钟红牌
  90+3 绝杀
  曼联 vs 曼城
  湖人对勇士，总分 220.5
  皇马 C罗 7 号
  W W L D W 近五场
  W W W. 三连胜
  G O O O A L
  g g w p
  1 x 2 玩法怎么算
  微信支付很方便
  微信：怎么充值
  QQ：哈哈哈
  今天的 VIP 活动不错。VIP10 可以进
  真的。VIP 也能进
  OK。VIP10可以进
  稳了。TOP 8 没问题
  这个 app 不错
  app 更新了。in 了
  5v5 打得好
  11/29 20:45 开球
  让球 0/0.5 或 1/1.5
  大 2.5/3 稳
  飞机晚点 2 小时
  胜1.85 平3.60 负4.20 大2.10
  67分钟 1-0，75分钟 2-0，88分钟 3-0
  我的 mod 玩法
  BO3 2-0 带走
  EDG vs. T1 太强
  加油加油，冲冲冲
  红单红单！🎉
  哈哈哈 www
  www 太好笑了
  球队来自 U.S.A. 吧
  Nice goal. In the end they won.
  Count me in. Me too!
  What a match. Win or lose, I love them.
  Great save. Top keeper.
  I bet on Arsenal. Bet small.
  They are live. Live score is 2-1.
  Come on, come on!
  Welcome. Come in.
  It is a rom-com, not a match
  Lakers @ Celtics, 7:30 pm
  Lakers@Celtics 7:30
  Man City v Real Madrid
  City v: Arsenal
  Over 2.5 at 1.95, under at 1.90
  TG: over 2.5
  tg over 2.5
  Odds 1.95 in the first half
  No. 10 is back
  He scored 2 in 10 min. Us? None.
  St. Pauli - FC Koln 1:1
  Inter vs. A.C. Milan
  I. D. K. who wins
  a b c d
  Cash it out now
  They push it, finish it, wish it
  He's hit the post
  Fun. Pro. World class.`
  .split('\n')
  .map((line) => line.trim());

test.each(TALK)('%j is ordinary talk, which holds no contact [ACC-10]', (text) => {
  expect(hasContact(text)).toBe(false);
});
