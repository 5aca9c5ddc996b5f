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
    summary: `使用 ${network} 网络的 USDT，按提交时的汇率计入人民币。`,
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
