import { formatMoney } from '@site/shared/product';
import type { Db } from '../kernel/database.ts';
import type { Moments } from '../kernel/moments.ts';
import type { Mails } from './mail.service.ts';

/** Tells members by mail what happened to their money, in the same transaction. */
export function followWithMails({ depositCredited, withdrawalDecided }: Moments, mails: Pick<Mails, 'send'>): void {
  depositCredited.follow((trx, { memberId, billNo, amount }) =>
    mails.send(trx, [memberId], {
      category: 'notification',
      title: '存款已到账',
      body: `您的存款 ¥${formatMoney(amount)} 已到账，订单号 ${billNo}。`,
      link: '/mine/record/transRecord',
      urgent: true,
    }),
  );
  withdrawalDecided.follow((trx, { memberId, billNo, amount, reason }) =>
    mails.send(trx, [memberId], {
      category: 'notification',
      title: reason === null ? '取款已到账' : '取款未通过，资金已退回',
      body:
        reason === null
          ? `您的取款 ¥${formatMoney(amount)} 已汇出，订单号 ${billNo}，到账时间以收款机构为准。`
          : `您的取款 ¥${formatMoney(amount)} 未通过：${reason}。资金已退回中心钱包，订单号 ${billNo}。`,
      link: '/mine/record/transRecord?tab=withdrawal',
      urgent: true,
    }),
  );
}

/** Tells a member by mail what became of his identity check. */
export function tellOfIdentity(mails: Pick<Mails, 'send'>) {
  return (trx: Db, memberId: string, reason: string | null): Promise<void> =>
    mails.send(trx, [memberId], {
      category: 'notification',
      title: reason === null ? '实名认证已通过' : '实名认证未通过',
      body: reason === null ? '您的实名认证已通过。' : `您的实名认证未通过：${reason}。您可以修改后重新提交。`,
      link: '/mine/userInfo/authentication',
      urgent: true,
    });
}

/** Tells a member by mail that a change he asked for was decided. */
export function tellOfAudit(mails: Pick<Mails, 'send'>) {
  return (trx: Db, memberId: string, { title, reason }: { readonly title: string; readonly reason: string | null }): Promise<void> =>
    mails.send(trx, [memberId], {
      category: 'notification',
      title: reason === null ? '资料审核已通过' : '资料审核未通过',
      body: reason === null ? `您的“${title}”申请已通过，变更已生效。` : `您的“${title}”申请未通过：${reason}。`,
      link: '/mine/infoAudit',
      urgent: true,
    });
}

/** Tells a member by mail that a ticket of his was answered. */
export function tellOfAnswer(mails: Pick<Mails, 'send'>) {
  return (trx: Db, memberId: string, { ticketNo, title }: { readonly ticketNo: string; readonly title: string }): Promise<void> =>
    mails.send(trx, [memberId], {
      category: 'notification',
      title: '您的反馈有新回复',
      body: `您的反馈「${title}」（${ticketNo}）已有客服回复，请打开查看。`,
      link: `/mine/feedback?ticket=${ticketNo}`,
    });
}
