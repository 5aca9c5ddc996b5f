import type { HelpEntry } from '@site/shared/wire';

/** A menu with articles of every group, for states and tests. */
export const HELP_MENU: readonly HelpEntry[] = [
  { code: 'kh', title: '开户帮助', summary: '注册步骤、账号与密码规则、年龄要求。', group: '新手入门' },
  { code: 'tjllq', title: '推荐浏览器', summary: '支持的浏览器版本与屏幕尺寸。', group: '新手入门' },
  { code: 'ck', title: '存款帮助', summary: '存款方式、单笔限额与到账时间。', group: '资金帮助' },
  { code: 'qk', title: '取款帮助', summary: '流水要求、取款限额与处理进度。', group: '资金帮助' },
  { code: 'tytzjc', title: '体育投注教程', summary: '赔率格式、盘口与结算示例。', group: '游戏规则' },
  { code: 'bczr', title: '博彩责任', summary: '限额、冷静期与求助热线。', group: '关于我们' },
];
