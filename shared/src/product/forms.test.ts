import { FIELD, refuseField, refuseNewPassword, refuseRepeat, refuseWidth, refuseWithdrawPassword, type FieldName } from './forms.ts';

test.each<[FieldName, string]>([
  ['loginName', '老会员01'],
  ['loginName', 'a'.repeat(20)],
  ['loginPassword', '123456'],
  ['captcha', 'aB3d'],
  ['deviceCode', '012345'],
  ['newUserName', 'play1'],
  ['newUserName', 'P23456789012345'],
  ['newPassword', 'Demo2026pass'],
  ['newPassword', '!!!!!!a1'],
  ['inviteCode', 'AB12'],
  ['realName', '张三'],
  ['realName', '阿卜杜拉·买买提'],
  ['realName', "Mary O'Neil-Smith Jr."],
  ['realName', '李〇'],
  ['realName', '李𠮷'],
  ['realName', '\uf9e1冬'],
  ['email', 'a.b+c@mail.example.com'],
  ['cardNo', '6222020200000000014'],
  ['wechatId', 'wx_id-1'],
  ['ecnyWallet', '0123456789012345'],
])('%s takes %s', (field, value) => {
  expect(refuseField(field, value)).toBeNull();
});

test.each<[FieldName, string]>([
  ['loginName', 'abc'],
  ['loginName', 'a b c d'],
  ['loginPassword', '12345'],
  ['captcha', 'abc'],
  ['deviceCode', '12345a'],
  ['newUserName', '1player'],
  ['newUserName', 'play'],
  ['newUserName', 'P234567890123456'],
  ['newPassword', 'onlyletters'],
  ['newPassword', '12345678'],
  ['newPassword', 'abc 1234'],
  ['newPassword', '密码密码密码a1'],
  ['inviteCode', 'AB-12'],
  ['realName', '张'],
  ['realName', '·张三'],
  ['realName', '张三3'],
  ['email', 'a@b'],
  ['email', 'a@@b.com'],
  ['email', `${'a'.repeat(64)}@b.com`],
  ['cardNo', '622202020000'],
  ['wechatId', '1wechat'],
  ['ecnyWallet', '123'],
])('%s refuses %s with its own sentence', (field, value) => {
  expect(refuseField(field, value)).toBe(FIELD[field].wrong);
});

test.each([
  ['马冬', '\u2ee2冬'],
  ['冬青', '冬\u2ed8'],
  ['王川', '王\u3023'],
  ['张宝宝', '张宝\u3005'],
])('what is drawn as %s with a radical, a numeral or a repetition mark is no name [RG-6]', (name, drawn) => {
  expect([refuseField('realName', name), refuseField('realName', drawn)]).toEqual([null, FIELD.realName.wrong]);
});

test('an empty field gets the sentence for a missing value', () => {
  expect(refuseField('newUserName', '')).toBe('请输入账号');
});

test('a new password differs from the account’s name, and its repetition equals it', () => {
  expect(refuseNewPassword('Player0001', 'player0001')).toBe('密码不能与账号相同');
  expect(refuseNewPassword('short1', 'player0001')).toBe('密码须为8-20位，且包含字母和数字');
  expect(refuseNewPassword('Demo2026pass', 'player0001')).toBeNull();
  expect([refuseRepeat('a', ''), refuseRepeat('a', 'b'), refuseRepeat('a', 'a')]).toEqual(['请再次输入密码', '两次输入的密码不一致', null]);
});

test.each([
  ['111111', '取款密码过于简单'],
  ['123456', '取款密码过于简单'],
  ['987654', '取款密码过于简单'],
  ['900102', '取款密码过于简单'],
  ['199001', '取款密码过于简单'],
  ['12345', '请输入6位数字取款密码'],
  ['', '请输入取款密码'],
  ['135791', null],
  ['135799', null],
])('the withdrawal password %j of a member born 1990-01-02 answers %j', (password, refusal) => {
  expect(refuseWithdrawPassword(password, '1990-01-02')).toBe(refusal);
});

test('a free text is measured in width units', () => {
  const bounds = { least: 10, most: 12 };

  expect(['四个汉字', '五个汉字了', '七个汉字太多了'].map((text) => refuseWidth(text, bounds))).toEqual([
    '内容至少10个字符',
    null,
    '内容不能超过12个字符',
  ]);
});
