import { SCHEMES } from '@site/shared/product';
import type { HelpArticle } from '@site/shared/wire';
import type { SupportMessage } from './chats.service.ts';

/** The scheme of the page around a frame; null if unknown, and the device decides. */
export type FrameScheme = keyof typeof SCHEMES | null;

/** Reads the scheme an address carries. */
export const frameScheme = (text: unknown): FrameScheme => (text === 'dark' || text === 'light' ? text : null);

interface Look {
  readonly nonce: string;
  readonly scheme: FrameScheme;
}

interface Shown extends Look {
  readonly lines: readonly SupportMessage[];
  readonly titleOf: (code: string) => HelpArticle['title'] | null;
}

const GREETING = '您好，请输入问题，例如「存款没到账怎么办」。客服不会索要密码、验证码，也不会提供银行卡号。';

/** Announces itself and the requested article to the parent page, and adopts that page's colours; no other script runs. */
const SCRIPT = `
const tell = (signal) => parent.postMessage(signal, '*');
tell({ kind: 'support:ready' });
addEventListener('click', ({ target }) => { if (target.dataset && target.dataset.article) tell({ kind: 'support:article', code: target.dataset.article }); });
addEventListener('message', ({ source, data }) => { if (source === parent && data && data.kind === 'site:scheme') document.documentElement.dataset.scheme = data.scheme; });
addEventListener('submit', () => document.body.classList.add('sending'));
const log = document.querySelector('ol');
if (log) log.scrollTop = log.scrollHeight;
`;

/** The site's own colours, so that the frame looks like a part of its page. */
const varsOf = ({ ink, bg, surface, raised, line, control, accent, onAccent }: (typeof SCHEMES)['dark' | 'light']) =>
  `--ink: ${ink}; --back: ${bg}; --card: ${surface}; --mine: ${raised}; --line: ${line}; --control: ${control}; --accent: ${accent}; --on-accent: ${onAccent};`;

const STYLE = `
:root { color-scheme: light dark; ${varsOf(SCHEMES.light)} }
@media (prefers-color-scheme: dark) { :root { ${varsOf(SCHEMES.dark)} } }
:root[data-scheme=light] { color-scheme: light; ${varsOf(SCHEMES.light)} }
:root[data-scheme=dark] { color-scheme: dark; ${varsOf(SCHEMES.dark)} }
* { box-sizing: border-box; }
html, body { height: 100%; margin: 0; }
body { display: flex; flex-direction: column; background: var(--back); color: var(--ink); font: 14px/1.5 'PingFang SC', 'HarmonyOS Sans SC', MiSans, 'Microsoft YaHei', 'Noto Sans CJK SC', system-ui, sans-serif; text-wrap: pretty; }
ol { flex: 1; margin: 0; padding: 16px; overflow-y: auto; list-style: none; display: flex; flex-direction: column; gap: 12px; }
li { max-width: 85%; padding: 10px 14px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); white-space: pre-line; overflow-wrap: anywhere; align-self: flex-start; }
li.visitor { align-self: flex-end; background: var(--mine); }
form { display: flex; flex-wrap: wrap; gap: 8px; padding: 12px; border-top: 1px solid var(--line); background: var(--card); }
label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
input { flex: 1 1 160px; min-width: 0; min-height: 44px; padding: 0 12px; border: 1px solid var(--control); border-radius: 8px; background: var(--back); color: inherit; font: inherit; }
button { min-height: 44px; padding: 0 14px; border: 1px solid var(--line); border-radius: 8px; background: transparent; color: var(--accent); font: inherit; cursor: pointer; }
button[value=ask] { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
li button { display: block; margin-top: 8px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.sending form { opacity: .6; }
`;

/** The page of a conversation in its frame. */
export function supportPage({ lines, titleOf, ...look }: Shown): string {
  const messages: readonly SupportMessage[] = [{ author: 'support', text: GREETING, article: null }, ...lines];
  return frame(
    look,
    `<ol aria-label="对话" aria-live="polite" tabindex="0">${messages.map((line) => lineOf(line, titleOf)).join('')}</ol>` +
      '<form method="post"><label for="text">您的问题</label>' +
      '<input id="text" name="text" maxlength="100" autocomplete="off" placeholder="输入问题">' +
      '<button name="order" value="ask">发送</button><button name="order" value="human">转人工</button></form>',
  );
}

/** The page for a missing conversation. */
export const goneSupportPage = (look: Look): string => frame(look, '<ol><li>对话已结束，请重新开始。</li></ol>');

function lineOf({ author, text, article }: SupportMessage, titleOf: Shown['titleOf']): string {
  const title = article === null ? null : titleOf(article);
  const link = title === null ? '' : `<button type="button" data-article="${escape(article ?? '')}">查看：${escape(title)}</button>`;
  return `<li class="${author}">${escape(text)}${link}</li>`;
}

function frame({ nonce, scheme }: Look, body: string): string {
  return (
    `<!doctype html><html lang="zh-CN"${scheme === null ? '' : ` data-scheme="${scheme}"`}>` +
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>在线客服</title><style nonce="${nonce}">${STYLE}</style></head><body>${body}<script nonce="${nonce}">${SCRIPT}</script></body></html>`
  );
}

const ENTITY: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITY[sign] ?? '');
}
