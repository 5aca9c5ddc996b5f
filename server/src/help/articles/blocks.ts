import type { HelpBlock, HelpSection, HelpStep } from '@site/shared/wire';

export function section(heading: string, ...blocks: HelpBlock[]): HelpSection {
  return { heading, blocks };
}

export function paragraph(text: string): HelpBlock {
  return { kind: 'paragraph', text };
}

export function list(...items: string[]): HelpBlock {
  return { kind: 'list', items };
}

export function steps(...items: [title: string, text: string][]): HelpBlock {
  return { kind: 'steps', items: items.map(([title, text]): HelpStep => ({ title, text })) };
}

export function table(head: readonly string[], ...rows: (readonly string[])[]): HelpBlock {
  return { kind: 'table', head, rows };
}

export function tip(text: string): HelpBlock {
  return { kind: 'note', tone: 'tip', text };
}

export function warning(text: string): HelpBlock {
  return { kind: 'note', tone: 'warning', text };
}

export function question(text: string, answer: string): HelpBlock {
  return { kind: 'question', question: text, answer };
}

export const SANDBOX_NOTE = tip(
  '演示环境 · 不涉及真实资金。本页出现的金额、账户和订单都只用于演示，不能兑换为现金，也请不要向任何人付款。',
);
