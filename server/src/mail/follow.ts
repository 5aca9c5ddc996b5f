import { formatMoney } from '@site/shared/product';
import type { Db } from '../kernel/database.ts';
import type { ChangedAccess, Moments } from '../kernel/moments.ts';
import type { Letter, Mails } from './mail.service.ts';

/** Tells members by mail what happened to their money and to what guards it, in the same transaction. */
export function followWithMails({ depositCredited, withdrawalDecided, accessChanged }: Moments, mails: Pick<Mails, 'send'>): void {
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
  accessChanged.follow((trx, { memberId, what, subject = '' }) =>
    mails.send(trx, [memberId], { category: 'system', urgent: true, ...aboutAccess[what](subject) }),
  );
}

const aboutAccess: Readonly<Record<ChangedAccess['what'], (subject: string) => Pick<Letter, 'title' | 'body' | 'link'>>> = {
  password: () => ({
    title: '登录密码已修改',
    body: '您的登录密码已修改，其他设备需要重新登录。如非本人操作，请立即找回密码并联系客服。',
    link: '/customer/main',
  }),
  withdrawPassword: () => ({
    title: '取款密码已修改',
    body: '您的取款密码已修改。如非本人操作，请立即修改登录密码并联系客服。',
    link: '/customer/main',
  }),
  payoutAccount: (account) => ({
    title: '已添加收款账户',
    body: `您添加了收款账户 ${account}。如非本人操作，请在它可用于取款之前申请解绑，并修改登录密码。`,
    link: '/mine/userInfo',
  }),
};

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
