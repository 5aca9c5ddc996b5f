import type { DepositMethodCode } from '@site/shared/product';
import type { DepositChannelRow } from '@site/server/modules/money/schema.ts';
import { insertChannels } from '@site/server/modules/money/seeding.ts';
import type { SeedContext } from './replay.ts';

interface Channel {
  readonly id: string;
  readonly method: DepositMethodCode;
  readonly name: string;
  readonly range: readonly [min: number, max: number];
  readonly eta: number;
  readonly payee: { readonly name: string; readonly account: string; readonly bank: string; readonly network: string };
  readonly presets: readonly number[];
  readonly fee?: number;
  readonly named?: boolean;
  readonly tip: string;
}

const EASY = [100, 300, 500, 1000, 3000];
const BANK = { presets: [100, 500, 1000, 5000, 10000], named: true, tip: '转账时请完整填写附言，便于系统自动匹配。' };
const COIN = { presets: [10, 50, 100, 500, 1000], tip: '请核对网络，转错网络无法找回。演示地址，请勿转入真实资产。' };
const to = (name: string, account: string, { bank = '', network = '' } = {}) => ({ name, account, bank, network });

/** Invented payees that no real bank or network would accept. */
const CHANNELS: readonly Channel[] = [
  {
    id: 'bank-a',
    method: 'bank',
    name: '网银转账',
    range: [100, 50_000],
    eta: 5,
    ...BANK,
    payee: to('星港演示商行', '0000 1111 2222 3333 001', { bank: '演示银行 · 沙盒支行' }),
  },
  {
    id: 'bank-b',
    method: 'bank',
    name: '手机银行转账',
    range: [100, 50_000],
    eta: 3,
    ...BANK,
    payee: to('云岸演示商行', '0000 1111 2222 3333 002', { bank: '演示银行 · 海岸支行' }),
  },
  {
    id: 'alipay-a',
    method: 'alipay',
    name: '支付宝扫码',
    range: [100, 5000],
    eta: 2,
    presets: EASY,
    payee: to('星港演示商行', 'alipay-demo-001'),
    tip: '请使用本人支付宝扫码付款。',
  },
  {
    id: 'wechat-a',
    method: 'wechat',
    name: '微信扫码',
    range: [100, 5000],
    eta: 2,
    presets: EASY,
    fee: 50,
    payee: to('星港演示商行', 'wechat-demo-001'),
    tip: '请使用本人微信扫码付款。',
  },
  {
    id: 'ecny-a',
    method: 'ecny',
    name: '数字人民币',
    range: [100, 20_000],
    eta: 1,
    presets: EASY,
    payee: to('星港演示商行', '0000 0000 0000 0001', { bank: '演示运营机构' }),
    tip: '请使用本人数字人民币钱包付款。',
  },
  {
    id: 'usdt-trc20-a',
    method: 'usdt_trc20',
    name: 'TRC20 转账',
    range: [10, 10_000],
    eta: 3,
    ...COIN,
    payee: to('演示钱包', 'DEMO-TRC20-0000-0000-0000-0001', { network: 'TRC20' }),
  },
  {
    id: 'usdt-erc20-a',
    method: 'usdt_erc20',
    name: 'ERC20 转账',
    range: [10, 10_000],
    eta: 10,
    ...COIN,
    payee: to('演示钱包', 'DEMO-ERC20-0000-0000-0000-0001', { network: 'ERC20' }),
  },
  {
    id: 'ebpay-a',
    method: 'ebpay',
    name: 'EBpay 钱包',
    range: [50, 50_000],
    eta: 2,
    presets: [50, 100, 500, 1000, 5000],
    payee: to('演示商户', 'EBPAYDEMO00000001'),
    tip: '请使用本人 EBpay 钱包付款。',
  },
  {
    id: 'koipay-a',
    method: 'koipay',
    name: 'KOIpay 钱包',
    range: [50, 50_000],
    eta: 2,
    presets: [50, 100, 500, 1000, 5000],
    payee: to('演示商户', 'KOIPAYDEMO0000001'),
    tip: '请使用本人 KOIpay 钱包付款。',
  },
];

/** The ways to pay in. */
export const seedChannels = ({ db }: Pick<SeedContext, 'db'>) => insertChannels(db, CHANNELS.map(asRow));

function asRow(channel: Channel, position: number): DepositChannelRow {
  const { id, method, name, range, eta, payee, presets, fee = 0, named = false, tip } = channel;
  return {
    id,
    method_code: method,
    position,
    name,
    currency: method.startsWith('usdt') ? 'USDT' : 'CNY',
    min: range[0] * 100,
    max: range[1] * 100,
    integer_only: 0,
    fixed_amounts: '[]',
    presets: JSON.stringify(presets.map((amount) => `${amount}.00`)),
    fee_rate_bp: fee,
    fee_fixed: 0,
    eta_minutes: eta,
    need_payer_name: named ? 1 : 0,
    status: 'ok',
    tips: JSON.stringify([tip]),
    payee: JSON.stringify(payee),
  };
}
