import { isLuhn, maskAccount, payoutTypeAt, plainAccount, refuseAccountNumber, refuseAlias, refuseBank, refuseCardNo } from './payout.ts';
import { PAYOUT_PAGES, PAYOUT_TYPES } from './payout.ts';
import { ROUTES, routesOwnedBy } from '../routes.ts';

test.each(['6222020200000000014', '6212260200000000006', '622848000000000007'])('the card number %s is accepted [VAL-5]', (cardNo) => {
  expect(refuseCardNo(cardNo)).toBeNull();
});

test.each([
  ['6222020200000000012', '银行卡号校验失败，请核对'],
  ['0000000000000000', '银行卡号校验失败，请核对'],
  ['', '请输入银行卡号'],
  ['62220202', '银行卡号须为15-19位数字'],
  ['62220202000000000141', '银行卡号须为15-19位数字'],
  ['６２２２０２０２０００００００００１４', '银行卡号须为15-19位数字'],
])('the card number %j is refused: %s [VAL-5]', (cardNo, reason) => {
  expect(refuseCardNo(cardNo)).toBe(reason);
});

test('sixteen zeros satisfy the check digit and are still refused', () => {
  expect(isLuhn('0000000000000000')).toBe(true);
});

test('a card number typed in groups is reduced to its digits', () => {
  expect(plainAccount('bank', ' 6222 0202 0000　0000 014 ')).toBe('6222020200000000014');
});

test.each([
  ['13812345678', '13812345678'],
  [' 138 1234 5678 ', '13812345678'],
  ['138-1234-5678', '13812345678'],
  ['+8613812345678', '13812345678'],
  ['0086 138 1234 5678', '13812345678'],
  ['+852 6612-3456', '+85266123456'],
  ['Traveller@Example.com ', 'Traveller@Example.com'],
])('the Alipay account %s is stored and compared as %s [ACC-9]', (typed, plain) => {
  expect(plainAccount('alipay', typed)).toBe(plain);
});

test.each([
  ['alipay', '13812345678', null],
  ['alipay', 'me@example.com', null],
  ['alipay', 'someone', '支付宝账号须为手机号或邮箱'],
  ['wechat', 'wx_traveller', null],
  ['wechat', '1abc', '微信号须为6-20位，以字母开头'],
  ['ecny', '0012345678901234', null],
  ['ecny', '123', '数字人民币钱包编号须为16位数字'],
  ['ebpay', 'Ab12Cd34Ef56Gh78', null],
  ['ebpay', 'short', 'EBpay钱包地址格式不正确'],
  ['koipay', '', '请输入钱包地址'],
] as const)('the %s account %j says %s [VAL-5]', (type, account, reason) => {
  expect(refuseAccountNumber(type, account)).toBe(reason);
});

test('an alias is measured in width units, and only a USDT address needs one [VAL-3]', () => {
  expect(refuseAlias('usdt', '')).toBe('请输入地址别名');
  expect(refuseAlias('bank', '')).toBeNull();
  expect(refuseAlias('usdt', '一二三四五六七八九十')).toBeNull();
  expect(refuseAlias('usdt', '一二三四五六七八九十一')).toBe('别名不能超过20个字符');
});

test('a card and a digital-yuan wallet belong to a supported bank', () => {
  expect(refuseBank('bank', '')).toBe('请选择开户银行');
  expect(refuseBank('bank', 'NONE')).toBe('暂不支持该银行');
  expect(refuseBank('ecny', 'ICBC')).toBeNull();
  expect(refuseBank('wechat', '')).toBeNull();
});

test.each([
  ['bank', '6222020200000000014', '**** **** **** 0014'],
  ['usdt', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5aAe…1BeAed'],
  ['alipay', 'me@example.com', 'm***@example.com'],
  ['alipay', '13812345678', '*******5678'],
  ['wechat', 'wx_traveller', 'w***r'],
] as const)('the %s account %s is shown as %s [VAL-2]', (type, account, shown) => {
  expect(maskAccount(type, account)).toBe(shown);
});

test('the types have twelve addresses, all owned by finance [RT-10]', () => {
  const pages = new Set(PAYOUT_TYPES.flatMap((type) => [PAYOUT_PAGES[type].add, PAYOUT_PAGES[type].list]));

  expect(pages.size).toBe(12);
  for (const route of pages) expect(routesOwnedBy('finance')).toContain(route);
  expect(payoutTypeAt('wechatAcount')).toBe('wechat');
  expect(payoutTypeAt('wallet')).toBeNull();
  expect(ROUTES.addwechatCard.path).toBe('/mine/addwechatCard');
});
