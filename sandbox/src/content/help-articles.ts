import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AUTO_WITHDRAWAL_RULES,
  CASH_OUT_RULES,
  DOCUMENT_KEPT_DAYS,
  SAFETY_DIALOG,
  SELF_TEST,
  TURNOVER_RULES,
  UNVERIFIED_DEPOSIT_CENTS,
  WITHDRAWAL_OPEN_MAX,
  yuanText,
} from '@site/shared/product';
import { HELP_CODES, type HelpArticle, type HelpBlock, type HelpCode, type HelpSection } from '@site/shared/wire';

const FOLDER = join(import.meta.dirname, '..', '..', 'content', 'help');

/** Menu order; articles of one group are adjacent. */
const MENU: readonly HelpCode[] = [
  ...(['kh', 'tjllq', 'zxkf', 'ck', 'qk', 'zz', 'xnbcqkjc', 'yhgz', 'tytzjc', 'tysstqth', 'dzjj'] as const),
  ...(['tywt', 'zrwt', 'cpwt', 'qtwt', 'bczr', 'fjcjc', 'ysgz', 'gywm', 'hzhb', 'gztk'] as const),
];

/** Begins the articles about money. */
const PLAY_MONEY_NOTE = '演示环境 · 不涉及真实资金。本页出现的金额、账户和订单都只用于演示，不能兑换为现金，也请不要向任何人付款。';

/** Values of the `{{NAME}}` placeholders in articles: texts and numbers that are defined elsewhere. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  SAFETY_DIALOG: SAFETY_DIALOG.text,
  SELF_TEST: SELF_TEST.map((question) => `- ${question}`).join('\n'),
  AUTO_WITHDRAWAL_RULES: AUTO_WITHDRAWAL_RULES.map((rule) => `- ${rule}`).join('\n'),
  CASH_OUT_RULES: CASH_OUT_RULES.map(({ title, text }) => `- ${title}：${text}`).join('\n'),
  WITHDRAWAL_OPEN_MAX: String(WITHDRAWAL_OPEN_MAX),
  UNVERIFIED_DEPOSIT_MAX: yuanText(UNVERIFIED_DEPOSIT_CENTS),
  MACHINE_TURNOVER_ROW: `| ${TURNOVER_RULES[0]?.title} | ${TURNOVER_RULES[0]?.text} |`,
  DOCUMENT_KEPT_DAYS: String(DOCUMENT_KEPT_DAYS),
  PLAY_MONEY_NOTE: `> [!TIP] ${PLAY_MONEY_NOTE}`,
};

/**
 * Reads an article: a head of `name: value` lines, then sections (`##`) of blocks with a blank line between them: paragraphs, lists, numbered
 * steps (`1. **title** text`), tables, notes (`> [!TIP]`, `> [!WARNING]`) and questions (`###`, the answer below). Throws where it is none of them.
 */
export function parseArticle(code: HelpCode, markdown: string): HelpArticle {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(markdown) ?? [];
  const field = (name: string): string => {
    const value = new RegExp(`^${name}:(.*)$`, 'm').exec(head)?.[1];
    if (value === undefined) throw new Error(`The article ${code} has no ${name}.`);
    return value.trim();
  };
  const codes = field('related').split(', ').filter(Boolean);
  return {
    code,
    title: field('title'),
    summary: field('summary'),
    group: field('group'),
    updatedAt: field('updated'),
    sections: sectionsOf(code, filled(code, body)),
    related: HELP_CODES.filter((one) => codes.includes(one)).toSorted((one, other) => codes.indexOf(one) - codes.indexOf(other)),
  };
}

function filled(code: HelpCode, text: string): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => {
    const value = PLACEHOLDERS[name];
    if (value === undefined) throw new Error(`The article ${code} names {{${name}}}, which nothing fills in.`);
    return value;
  });
}

function sectionsOf(code: HelpCode, body: string): HelpSection[] {
  const [before = '', ...sections] = body.split(/^## /m);
  if (before.trim() !== '') throw new Error(`The article ${code} begins without a heading.`);
  return sections.map((part) => {
    const [heading = '', ...blocks] = part.trim().split(/\n{2,}/);
    return { heading, blocks: blocks.map((block) => blockOf(code, block.split('\n'))) };
  });
}

function blockOf(code: HelpCode, lines: readonly string[]): HelpBlock {
  const [first = '', second] = lines;
  if (first.startsWith('- ')) return { kind: 'list', items: lines.map((line) => line.slice(2)) };
  if (first.startsWith('| ')) return tableOf(lines);
  if (/^\d+\. /.test(first)) return { kind: 'steps', items: lines.map((line) => stepOf(code, line)) };
  if (first.startsWith('### ') && second !== undefined) return { kind: 'question', question: first.slice(4), answer: second };
  if (lines.length > 1) throw new Error(`The article ${code} has a paragraph of several lines: ${first}`);
  return lineOf(first);
}

/** A note, or a paragraph. */
function lineOf(line: string): HelpBlock {
  const [, tone, text = ''] = /^> \[!(TIP|WARNING)\] (.+)$/.exec(line) ?? [];
  if (tone === undefined) return { kind: 'paragraph', text: line };
  return { kind: 'note', tone: tone === 'TIP' ? 'tip' : 'warning', text };
}

function stepOf(code: HelpCode, line: string) {
  const [, title, text] = /^\d+\. \*\*(.+?)\*\* (.+)$/.exec(line) ?? [];
  if (title === undefined || text === undefined) throw new Error(`The article ${code} has a step without a title: ${line}`);
  return { title, text };
}

function tableOf([head = '', , ...rows]: readonly string[]): HelpBlock {
  const cells = (row: string) =>
    row
      .slice(2, -2)
      .split(/(?<!\\) \| /)
      .map((cell) => cell.replaceAll('\\|', '|'));
  return { kind: 'table', head: cells(head), rows: rows.map(cells) };
}

/** RT-11: the help articles of the sandbox's operator, in menu order. */
export const readHelpArticles = (): readonly HelpArticle[] =>
  MENU.map((code) => parseArticle(code, readFileSync(join(FOLDER, `${code}.md`), 'utf8')));
