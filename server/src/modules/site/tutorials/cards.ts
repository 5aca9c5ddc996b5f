import type { StepPictureName, TutorialCard, TutorialStep } from '@site/shared/wire';

/** A step in one line. */
export const step = (picture: StepPictureName, title: string, text: string): TutorialStep => ({ picture, title, text });

const OPEN = (method: string) =>
  step('choose', `选择「${method}」`, `进入「我的钱包 › 存款」，选择「${method}」，查看限额、手续费与预计时间。`);
const AMOUNT = step('amount', '输入金额', '金额最多两位小数。快捷金额不会预先选中，请按自己的预算填写。');
const DONE = step('done', '等待到账', '付款后点击「我已完成付款」。到账会自动提示，无需停留在页面上。');
const OWN = '只能使用本人账户付款，第三方付款无法到账。';
const EXACT = '付款金额须与订单完全一致，包括小数。';

function card(code: string, title: string, more: Pick<TutorialCard, 'summary' | 'steps' | 'tips'>): TutorialCard {
  return { code, title, direction: 'deposit', ...more };
}

function scanned(code: string, name: string, summary: string): TutorialCard {
  return card(code, `${name}存款`, {
    summary,
    steps: [OPEN(name), AMOUNT, step('scan', '扫码付款', `用本人的${name}扫描订单上的二维码，确认收款方与订单一致后付款。`), DONE],
    tips: [EXACT, OWN],
  });
}

function coin(code: string, network: 'TRC20' | 'ERC20', start: string): TutorialCard {
  return card(code, `USDT-${network} 存款`, {
    summary: `使用 ${network} 网络的 USDT，按提交时的汇率计入人民币；订单结束后才到账的，按到账时的汇率计入。`,
    steps: [
      OPEN(`USDT-${network}`),
      step('amount', '输入 USDT 数量', '页面同时显示按当前汇率折合的人民币。汇率更新后需要重新确认。'),
      step('network', `核对网络为 ${network}`, `转出时网络必须选择 ${network}，收款地址以 ${start} 开头。转错网络无法找回。`),
      step('copy', '复制地址后转账', '使用复制按钮，不要手工输入。首次转入请先用小额测试。'),
      step('wait', '等待网络确认', '确认进度显示在「虚拟币记录」，达到所需确认数后自动到账。'),
    ],
    tips: ['转账数量须与订单一致，网络费请另外预留。', '截图与交易哈希请保留至到账。'],
  });
}

/** How each way of paying in is done. */
export const DEPOSIT_CARDS: readonly TutorialCard[] = [
  card('bank', '银行卡转账', {
    summary: '网银或手机银行转账，适合较大金额，需要填写附言。',
    steps: [
      OPEN('银行卡转账'),
      step('amount', '输入金额与付款人', '付款人姓名须与实名一致。'),
      step('copy', '复制收款信息', '确认显示「收款信息已校验」，逐项复制户名、账号、开户行与附言。'),
      step('pay', '在银行应用中转账', '金额与附言须与订单完全一致，请在 20 分钟内完成。'),
      DONE,
    ],
    tips: [EXACT, OWN, '收款信息每次可能不同，请勿使用以前保存的账号。'],
  }),
  scanned('alipay', '支付宝', '扫码即付，适合小额快速到账。'),
  scanned('wechat', '微信支付', '扫码即付，通道可能收取少量手续费，提交前会显示。'),
  scanned('ecny', '数字人民币', '使用数字人民币钱包扫码，通常一分钟内到账。'),
  coin('usdt_trc20', 'TRC20', 'T'),
  coin('usdt_erc20', 'ERC20', '0x'),
  scanned('ebpay', 'EBpay', '使用 EBpay 钱包付款，限额较高。'),
  scanned('koipay', 'KOIpay', '使用 KOIpay 钱包付款，限额较高。'),
];

const PASSWORD = step('password', '输入取款密码', '六位数字，仅在本页面输入。任何工作人员都不会索要取款密码。');
const FOLLOW = step('wait', '查看进度', '审核开始前可以撤销，审核、出款与到账的每一步都显示在取款页面。');

/** How money is paid out. */
export const WITHDRAWAL_CARDS: readonly TutorialCard[] = [
  {
    code: 'bind',
    direction: 'withdrawal',
    title: '绑定取款账户',
    summary: '首次取款前的准备，只需做一次。',
    steps: [
      step('bind', '提交实名', '姓名须与收款账户一致，提交后不可自行修改。'),
      step('password', '设置取款密码', '与登录密码不同，请勿使用生日或连续数字。'),
      step('choose', '添加账户', '银行卡、虚拟币地址或电子钱包，每种最多绑定 5 个。'),
      step('wait', '等待 24 小时', '为保护资金，新账户在添加 24 小时后可用于取款。'),
    ],
    tips: ['解除绑定需要审核，请在「资料审核」查看进度。'],
  },
  {
    code: 'withdraw',
    direction: 'withdrawal',
    title: '取款',
    summary: '查看可取余额、手续费与实际到账后提交。',
    steps: [
      step('choose', '确认可取余额', '场馆中的余额需先一键归户；未完成的流水会在页面上说明。'),
      step('amount', '选择账户并输入金额', '手续费与实际到账金额在提交前显示。'),
      PASSWORD,
      FOLLOW,
    ],
    tips: ['每天前 3 次取款免手续费。', '取款不会比存款多任何一步。'],
  },
  {
    code: 'withdraw-usdt',
    direction: 'withdrawal',
    title: '取款至 USDT 地址',
    summary: '按取出汇率折合，扣除网络费后转到您本人的地址。',
    steps: [
      step('network', '确认网络', '地址绑定时的网络即为转出网络，TRC20 与 ERC20 不能混用。'),
      step('amount', '输入金额', '页面显示折合的 USDT、网络费与最终数量。'),
      PASSWORD,
      step('done', '核对交易哈希', '出款后可在「虚拟币记录」复制交易哈希，自行查验。'),
    ],
    tips: ['链上转账无法撤销，请确认地址为本人所有。'],
  },
];
