import { formatMoney, HELD_TEXT } from '@site/shared/product';
import type { Db } from '../../../kernel/db/database.ts';
import type {
  AccessChangedEvent,
  BetCashedOutEvent,
  DepositCreditedEvent,
  DepositHeldEvent,
  WithdrawalDecidedEvent,
} from '../../../domain-events.ts';
import type { MailMessage, Mails } from './mail.service.ts';

interface ChangeRequestOutcome {
  readonly title: string;
  /** Why it was refused, Chinese; null where it was accepted. */
  readonly reason: string | null;
}

/** The mails members receive about their money, their access and their requests, written in the transaction of the event. */
export interface Notifications {
  depositHeld(trx: Db, event: DepositHeldEvent): Promise<void>;
  depositCredited(trx: Db, event: DepositCreditedEvent): Promise<void>;
  withdrawalDecided(trx: Db, event: WithdrawalDecidedEvent): Promise<void>;
  accessChanged(trx: Db, event: AccessChangedEvent): Promise<void>;
  /** An automatic cash-out alone: who presses sees the answer. */
  betCashedOut(trx: Db, event: BetCashedOutEvent): Promise<void>;
  /** `reason` is null where the check passed. */
  identityReviewed(trx: Db, memberId: string, reason: string | null): Promise<void>;
  changeRequestDecided(trx: Db, memberId: string, outcome: ChangeRequestOutcome): Promise<void>;
  feedbackAnswered(trx: Db, memberId: string, ticket: { readonly ticketNo: string; readonly title: string }): Promise<void>;
}

export function createNotifications({ send }: Pick<Mails, 'send'>): Notifications {
  return {
    depositHeld: (trx, { memberId, billNo, amount, reason, step }) =>
      send(trx, [memberId], {
        category: 'notification',
        title: `存款 ¥${formatMoney(amount)} ${step === 'held' ? '已暂存' : '正在退回'}`,
        body:
          step === 'held'
            ? `您的存款 ¥${formatMoney(amount)} 已收到并暂存，不计入余额：${HELD_TEXT[reason].why}。${HELD_TEXT[reason].next}订单号 ${billNo}。`
            : `您的存款 ¥${formatMoney(amount)} 正在退回付款账户：${HELD_TEXT[reason].why}。到账时间以付款机构为准，订单号 ${billNo}。`,
        link: '/mine/finance/wallet',
        urgent: true,
      }),
    depositCredited: (trx, { memberId, billNo, amount }) =>
      send(trx, [memberId], {
        category: 'notification',
        title: '存款已到账',
        body: `您的存款 ¥${formatMoney(amount)} 已到账，订单号 ${billNo}。`,
        link: '/mine/record/transRecord',
        urgent: true,
      }),
    withdrawalDecided: (trx, { memberId, billNo, amount, reason }) =>
      send(trx, [memberId], {
        category: 'notification',
        title: reason === null ? '取款已到账' : '取款未通过，资金已退回',
        body:
          reason === null
            ? `您的取款 ¥${formatMoney(amount)} 已汇出，订单号 ${billNo}，到账时间以收款机构为准。`
            : `您的取款 ¥${formatMoney(amount)} 未通过：${reason}。资金已退回中心钱包，订单号 ${billNo}。`,
        link: '/mine/record/transRecord?tab=withdrawal',
        urgent: true,
      }),
    async betCashedOut(trx, { memberId, betNo, stake, payout, isAutomatic }) {
      if (!isAutomatic) return;
      await send(trx, [memberId], {
        category: 'notification',
        title: '注单已自动提前结算',
        body: `您的注单 ${betNo} 达到设置的金额，剩余投注 ¥${formatMoney(stake)} 已自动提前结算，所得 ¥${formatMoney(payout)} 已入账。`,
        link: `/mine/record/betRecord?bet=${betNo}`,
        urgent: true,
      });
    },
    accessChanged: (trx, { memberId, what, subject = '' }) =>
      send(trx, [memberId], { category: 'system', urgent: true, ...accessMails[what](subject) }),
    identityReviewed: (trx, memberId, reason) =>
      send(trx, [memberId], {
        category: 'notification',
        title: reason === null ? '实名认证已通过' : '实名认证未通过',
        body: reason === null ? '您的实名认证已通过。' : `您的实名认证未通过：${reason}。您可以修改后重新提交。`,
        link: '/mine/userInfo/authentication',
        urgent: true,
      }),
    changeRequestDecided: (trx, memberId, { title, reason }) =>
      send(trx, [memberId], {
        category: 'notification',
        title: reason === null ? '资料审核已通过' : '资料审核未通过',
        body: reason === null ? `您的“${title}”申请已通过，变更已生效。` : `您的“${title}”申请未通过：${reason}。`,
        link: '/mine/infoAudit',
        urgent: true,
      }),
    feedbackAnswered: (trx, memberId, { ticketNo, title }) =>
      send(trx, [memberId], {
        category: 'notification',
        title: '您的反馈有新回复',
        body: `您的反馈「${title}」（${ticketNo}）已有客服回复，请打开查看。`,
        link: `/mine/feedback?ticket=${ticketNo}`,
      }),
  };
}

const accessMails: Readonly<Record<AccessChangedEvent['what'], (subject: string) => Pick<MailMessage, 'title' | 'body' | 'link'>>> = {
  password: () => ({
    title: '登录密码已修改',
    body: '您的登录密码已修改，其他设备需要重新登录，已添加的通行密钥全部移除。如非本人操作，请立即找回密码并联系客服。',
    link: '/customer/main',
  }),
  withdrawPassword: () => ({
    title: '取款密码已修改',
    body: '您的取款密码已修改。如非本人操作，请立即修改登录密码并联系客服。',
    link: '/customer/main',
  }),
  firstWithdrawPassword: () => ({
    title: '取款密码已设置',
    body: '您的取款密码已设置，添加收款账户和取款时使用。如非本人操作，请立即修改登录密码并联系客服。',
    link: '/customer/main',
  }),
  firstPhone: (phone) => ({
    title: '已绑定手机',
    body: `您的账号已绑定手机 ${phone}，可用于登录和接收验证码。如非本人操作，请立即修改登录密码并联系客服。`,
    link: '/customer/main',
  }),
  email: (email) => ({
    title: '已绑定邮箱',
    body: `您的账号已绑定邮箱 ${email}，可用于找回账号。如非本人操作，请立即修改登录密码并联系客服。`,
    link: '/customer/main',
  }),
  phone: (phone) => ({
    title: '绑定手机已更换',
    body: `您的绑定手机已更换为 ${phone}，24小时后可用于接收验证码。如非本人操作，请立即修改登录密码并联系客服。`,
    link: '/customer/main',
  }),
  passkey: (name) => ({
    title: '已添加通行密钥',
    body: `您的账号添加了通行密钥“${name}”，可用于登录，24小时后可用于确认取款。如非本人操作，请立即修改登录密码并联系客服。`,
    link: '/mine/userInfo',
  }),
  passkeyRemoval: (name) => ({
    title: '通行密钥已移除',
    body: `您的通行密钥“${name}”已移除，用它登录的设备需要重新登录。如非本人操作，请立即修改登录密码并联系客服。`,
    link: '/mine/userInfo',
  }),
  payoutAccount: (account) => ({
    title: '已添加收款账户',
    body: `您添加了收款账户 ${account}。如非本人操作，请在它可用于取款之前申请解绑，并修改登录密码。`,
    link: '/mine/userInfo',
  }),
};
