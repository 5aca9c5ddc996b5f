import type { TutorialCard } from '@site/shared/wire';
import { step } from './deposit-cards.ts';

const PASSWORD = step('password', '输入取款密码', '六位数字，仅在本页面输入。任何工作人员都不会索要取款密码。');
const FOLLOW = step('wait', '查看进度', '提交后不可撤销，审核、出款与到账的每一步都显示在取款页面。');

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
