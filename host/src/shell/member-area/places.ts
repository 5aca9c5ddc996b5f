import type { RouteName } from '@site/shared/product';
import type { IconName } from '@site/shared/ui';

interface Group {
  readonly title: string;
  readonly icon: IconName;
  readonly routes: readonly RouteName[];
}

/** The member's pages in five groups, shared by the desktop menu and the phone sheet. */
export const MEMBER_GROUPS: readonly Group[] = [
  { title: '钱包', icon: 'wallet', routes: ['wallet', 'deposit', 'withdrawal', 'transfer', 'audit', 'balance', 'currency'] },
  { title: '记录', icon: 'receipt', routes: ['betRecord', 'transRecord', 'currencyRecord', 'welfare', 'giftRecord'] },
  { title: '账户', icon: 'user', routes: ['userInfo', 'authentication', 'addBankCard', 'mail', 'feedback', 'infoAudit'] },
  { title: '奖励', icon: 'crown', routes: ['vip', 'rebate', 'friendInvitation', 'mallRecord'] },
  { title: '理性游戏', icon: 'shield', routes: ['responsible', 'helpBczr'] },
];
