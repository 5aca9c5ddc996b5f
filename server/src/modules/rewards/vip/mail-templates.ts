import { formatMoney, siteDate, VIP_GIFT_DAYS, VIP_GIFT_MULTIPLE, vipLevel } from '@site/shared/product';

const letter = (title: string, body: string, link: string) => ({ category: 'notification' as const, title, body, link });

/** Mails about level changes; the texts state facts and request nothing. */
export function promoted(level: number, hasGift: boolean) {
  const gift = `晋级礼金 ¥${formatMoney(vipLevel(level).upgradeGift)}（${VIP_GIFT_MULTIPLE.upgrade}倍流水）可在 VIP 中心领取，${VIP_GIFT_DAYS}天内有效，是否领取由您决定。`;
  return letter(`已升级至 VIP${level}`, `新的返水比例与取款额度已生效。${hasGift ? gift : ''}`, '/mine/vip');
}

export function demoted(level: number) {
  return letter(
    `会员等级已调整为 VIP${level}`,
    `保级周期已结束，等级按规则由 VIP${level + 1} 调整为 VIP${level}。您的余额与取款不受影响。`,
    '/mine/vip/details',
  );
}

export function endingSoon(level: number, untilMs: number) {
  return letter(
    `VIP${level} 保级周期将于 ${siteDate(untilMs)} 结束`,
    `届时按规则评定等级，等级可能调整为 VIP${level - 1}，部分权益会随之变化，余额与取款不受影响。请按自己的预算娱乐，不必为等级改变计划。`,
    '/mine/vip/details',
  );
}
