import {
  FLIP_FRIEND_CHANCES_A_DAY,
  INVITE_ACTIVE_DAYS,
  INVITE_FRIEND_REWARD,
  rewardText,
  ROUTES,
  type InviteDuplicate,
  type InviteState,
} from '@site/shared/product';

/** Where a friend registers with a code. */
export function inviteLink(origin: string, code: string): string {
  return `${origin}${ROUTES.register.path}?invite_code=${encodeURIComponent(code)}`;
}

export const STATE_TEXT: Readonly<Record<InviteState, string>> = { locked: '未达成', claimable: '可领取', claimed: '已领取' };

/** Why an invitation does not count. */
export const DUPLICATE_TEXT: Readonly<Record<InviteDuplicate, string>> = {
  device: '与您或另一位好友使用同一设备，不计入',
  network: '与您或另一位好友使用同一网络，不计入',
  profile: '账号资料与您或另一位好友重复，不计入',
};

/** "已签到 2 / 3 天". */
export const progressText = (activeDays: number): string => `已签到 ${activeDays} / ${INVITE_ACTIVE_DAYS} 天`;

export const FRIEND_REWARD_TEXT = rewardText(INVITE_FRIEND_REWARD);

export const STEPS: readonly { readonly title: string; readonly text: string }[] = [
  { title: '分享', text: '把链接、邀请码或海报发给年满 18 岁的好友' },
  { title: '好友注册', text: `好友用您的邀请码注册，您立即得 1 次翻牌机会（每日最多 ${FLIP_FRIEND_CHANCES_A_DAY} 次）` },
  { title: '领取奖励', text: `好友累计签到 ${INVITE_ACTIVE_DAYS} 天，即可领取 ${FRIEND_REWARD_TEXT}` },
];

export const RULES: readonly string[] = [
  `好友通过您的邀请码注册并累计签到满 ${INVITE_ACTIVE_DAYS} 天，记为 1 位有效好友，每位可领取 ${FRIEND_REWARD_TEXT}。`,
  '奖励只与好友的签到天数有关，与好友的存款、投注和输赢无关。',
  '达到人数的阶梯奖励为红利，领取后存入中心钱包，取款前需完成 3 倍流水，30 天内有效。',
  '请勿邀请未成年人或正在自我排除的朋友；批量注册、一人多号的邀请无效。',
  '邀请按人计算：与您或另一位好友使用同一设备、同一网络，或收款账户、手机号段、实名信息相同的账号不计入。如有误判请联系客服。',
];

/** The last line of the poster. */
export const posterNote = (isSandbox: boolean): string => `未满 18 周岁禁止参与${isSandbox ? ' · 演示环境，不涉及真实资金' : ''}`;
