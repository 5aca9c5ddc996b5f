import { formatMoney, isUnpaid, WORD } from '@site/shared/product';
import type { PayableOrder } from '@site/server/modules/money/payment-gateway.port.ts';

interface PayPageModel {
  readonly order: PayableOrder;
  /** Idempotency key of the next payment: pressing twice pays once. */
  readonly key: string;
  readonly fault: string;
  readonly refused: boolean;
}

const STATUS_TEXT: Readonly<Record<PayableOrder['status'], string>> = {
  awaiting: '等待付款',
  paid_reported: '等待付款',
  success: '付款成功，商户已入账',
  expired: '订单已失效，付款页已关闭，请勿付款。请回到存款页面重新下单',
  cancelled: '订单已取消，付款页已关闭，请勿付款。如需存款，请回到存款页面重新下单',
  failed: '付款金额与订单不符，商户未入账',
  held: '付款成功，商户已收到款项并暂存，请回到存款页面查看',
  returning: '款项正在退回付款账户',
  returned: '款项已退回付款账户',
};

/** Whether the page takes a payment: not once the order has ended, was paid, or is being paid. */
export const takesPayment = ({ status, underway }: Pick<PayableOrder, 'status' | 'underway'>): boolean => isUnpaid(status) && !underway;

/** The page of the simulated payment network: the order, and four possible outcomes. */
export function payPage(model: PayPageModel): string {
  const { order, fault, refused } = model;
  const state = order.underway ? '付款处理中，约 20 秒后到账' : STATUS_TEXT[order.status];
  return frame(
    `<h1>模拟付款</h1><p class="ribbon">${WORD.sandbox}</p>` +
      `<p class="amount">${escape(amountOf(order))}</p><p class="state" role="status">${escape(refused ? '您没有付款，可以关闭此页' : state)}</p>` +
      (fault === '' ? '' : `<p class="fault" role="alert">${escape(fault)}</p>`) +
      `<dl>${linesOf(takesPayment(order) ? order : { ...order, ...NO_PAYEE })}</dl>` +
      (takesPayment(order) ? formOf(model) : '') +
      (takesPayment(order) ? '<p class="note">付款后请返回存款页面，到账会自动显示。</p>' : ''),
  );
}

/** The page for an address without an order. */
export const missingPage = (): string => frame('<h1>付款链接无效</h1><p class="state">请回到存款页面重新打开。</p>');

const amountOf = ({ payAmount, currency }: PayableOrder): string =>
  currency === 'CNY' ? `¥${formatMoney(payAmount)}` : `${formatMoney(payAmount)} USDT`;

/** A page that takes no payment shows no account: nobody shall transfer money to an order that has ended. */
const NO_PAYEE = { name: '', account: '', bank: '', network: '', memo: '' };

function linesOf({ method, billNo, name, account, bank, network, memo }: PayableOrder): string {
  const lines = {
    付款方式: method,
    收款人: name,
    [network === '' ? '收款账户' : '收款地址']: account,
    开户行: bank,
    网络: network,
    附言: memo,
    订单号: billNo,
  };
  return Object.entries(lines)
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `<div><dt>${label}</dt><dd>${escape(text)}</dd></div>`)
    .join('');
}

function formOf({ order, key }: PayPageModel): string {
  return (
    `<form method="post"><input type="hidden" name="key" value="${escape(key)}">` +
    '<button class="main" name="way" value="exact">立即支付</button>' +
    '<button name="way" value="later">稍后到账（20 秒）</button>' +
    '<button name="way" value="never">不支付</button>' +
    `<label>其他金额（${order.currency === 'CNY' ? '元' : 'USDT'}）<input name="amount" inputmode="decimal" autocomplete="off" maxlength="16"></label>` +
    '<button name="way" value="other">支付其他金额</button></form>'
  );
}

function frame(body: string): string {
  return (
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>模拟付款</title><link rel="stylesheet" href="/pay.css"></head><body><main>${body}</main></body></html>`
  );
}

const ENTITY: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITY[sign] ?? '');
}
