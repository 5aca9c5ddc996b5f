import { formatMoney } from '@site/shared/product';
import type { Moments } from '../kernel/moments.ts';
import type { Mails } from './mail.service.ts';

/** Tells members by mail what happened to their money, in the same transaction. */
export function followWithMails({ depositCredited }: Moments, mails: Pick<Mails, 'send'>): void {
  depositCredited.follow((trx, { memberId, billNo, amount }) =>
    mails.send(trx, [memberId], {
      category: 'notification',
      title: '存款已到账',
      body: `您的存款 ¥${formatMoney(amount)} 已到账，订单号 ${billNo}。`,
      link: '/mine/record/transRecord',
    }),
  );
}
