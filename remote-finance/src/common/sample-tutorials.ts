import type { Tutorials } from '@site/shared/wire';

const STEPS = [
  { title: '核对网络', text: '转出前逐位核对网络和地址，选错网络的款项无法找回。', picture: 'network' },
  { title: '提交转账', text: '转账金额须与订单一致，完成后回到订单页等待确认。', picture: 'network' },
] as const;

export const TUTORIALS: Tutorials = {
  cards: [
    { code: 'bank', direction: 'deposit', title: '银行卡转账', summary: '适合较大金额。', steps: STEPS, tips: ['使用本人账户。'] },
    { code: 'withdraw', direction: 'withdrawal', title: '取款', summary: '先看费用。', steps: STEPS, tips: [] },
  ],
  platforms: [
    {
      code: 'one',
      name: '甲钱包',
      kind: '钱包',
      officialSite: 'one.example',
      networks: ['TRC20'],
      steps: STEPS,
      warnings: ['不要截图保存助记词。'],
    },
    { code: 'two', name: '乙交易所', kind: '交易所', officialSite: 'two.example', networks: ['ERC20'], steps: STEPS, warnings: [] },
  ],
};
