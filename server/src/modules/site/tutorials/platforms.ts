import type { PlatformTutorial } from '@site/shared/wire';
import { step } from './cards.ts';

const SCAMS = [
  '只从官方网站或系统应用商店安装，不要使用他人发送的安装包或链接。',
  '助记词、私钥与短信验证码不要告诉任何人，也不要截图保存。',
  '声称可以「代操作」「高价收币」「解冻」的联系人都是骗子。',
];
const TEST = step('test', '先小额测试', '首次向新地址转账时先转少量，确认到账后再转其余数量。');
const CHECK = step('network', '核对网络与地址', '网络须与存款订单一致，粘贴后逐位核对地址的前六位与后六位。');

const wallet = (code: string, name: string, more: Pick<PlatformTutorial, 'officialSite' | 'networks'>): PlatformTutorial => ({
  code,
  name,
  kind: '钱包',
  ...more,
  steps: [
    step('install', '从官方来源安装', `打开 ${more.officialSite}，核对网址后下载，安装后检查开发者名称。`),
    step('password', '创建钱包并备份', '把助记词手写在纸上，分开保存。丢失助记词没有人可以找回。'),
    step('copy', '复制自己的地址', '在钱包中选择 USDT 与网络，复制收款地址，用于绑定取款或接收转入。'),
    CHECK,
    TEST,
    step('pay', '向订单地址转账', '在存款订单页复制收款地址与数量，确认网络费后转出。'),
  ],
  warnings: SCAMS,
});

const exchange = (code: string, name: string, officialSite: string): PlatformTutorial => ({
  code,
  name,
  kind: '交易所',
  officialSite,
  networks: ['TRC20', 'ERC20'],
  steps: [
    step('install', '从官方来源安装', `打开 ${officialSite}，核对网址后下载或直接使用网页版。`),
    step('bind', '完成实名与安全设置', '使用本人资料实名，并开启两步验证与提币地址白名单。'),
    step('choose', '选择提币', '在资产中选择 USDT，点击「提币」，不要使用「内部转账」。'),
    CHECK,
    TEST,
    step('wait', '等待平台出币', '交易所审核后才会上链，请在订单有效期内预留时间，必要时延长一次。'),
  ],
  warnings: [...SCAMS, '请遵守您所在地区关于虚拟资产的规定。'],
});

/** The guides for wallets and exchanges of others; `enabled` is what operators switch. */
export const PLATFORMS: readonly (PlatformTutorial & { readonly enabled: boolean })[] = [
  { ...wallet('imtoken', 'imToken', { officialSite: 'token.im', networks: ['TRC20', 'ERC20'] }), enabled: true },
  { ...wallet('tokenpocket', 'TokenPocket', { officialSite: 'tokenpocket.pro', networks: ['TRC20', 'ERC20'] }), enabled: true },
  { ...wallet('tronlink', 'TronLink', { officialSite: 'tronlink.org', networks: ['TRC20'] }), enabled: true },
  { ...exchange('okx', '欧易 OKX', 'okx.com'), enabled: true },
  { ...exchange('binance', '币安 Binance', 'binance.com'), enabled: true },
];
