/** The layout of every console page: no script, no picture, no file of the site. */
/** HTML templates on the server: interpolated values are escaped unless a template made them. */

/** Markup that needs no escaping. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | string | number | null | false | readonly (Markup | string)[];

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Markup from a template; null and false render nothing. */
export function html(texts: TemplateStringsArray, ...values: readonly Part[]): Markup {
  return new Markup(texts.map((text, index) => text + render(values[index] ?? null)).join(''));
}

function render(part: Part): string {
  if (part === null || part === false) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(render).join('');
  return String(part).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

export interface Frame {
  readonly title: string;
  readonly nonce: string;
  /** The logged-in person; null on the log-in page. */
  readonly person: string | null;
  readonly formWord: string;
  /** The result of an action or a refusal; it takes the focus, so that screen readers announce it and Tab continues from it. */
  readonly notice: { readonly kind: 'done' | 'refused'; readonly text: string } | null;
  /** Reloads after so many seconds; 0 never. */
  readonly refreshSeconds: number;
}

export function layout({ title, nonce, person, formWord, notice, refreshSeconds }: Frame, content: Markup): string {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${refreshSeconds > 0 && html`<meta http-equiv="refresh" content="${refreshSeconds}" />`}
        <title>${title} · releases</title>
        <style nonce="${nonce}">
          ${STYLE}
        </style>
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <header>
          <a class="home" href="/ops">Releases</a>
          ${
            person !== null &&
            html`<nav aria-label="Console">
                <a href="/ops">Overview</a><a href="/ops/calendar">Calendar</a><a href="/ops/site-map">Site map</a
                ><a href="/ops/audit">Audit</a>
              </nav>
              <form method="post" action="/ops/logout">
                ${wordField(formWord)}<span>${person}</span> <button class="quiet">Log out</button>
              </form>`
          }
        </header>
        <main id="content" tabindex="-1">
          ${notice && html`<p class="notice ${notice.kind}" role="${notice.kind === 'done' ? 'status' : 'alert'}" tabindex="-1" autofocus>${notice.kind === 'done' ? '✓' : '✗'} ${notice.text}</p>`}
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
  return page.text;
}

/** The CSRF token of every form. */
export function wordField(formWord: string): Markup {
  return html`<input type="hidden" name="word" value="${formWord}" />`;
}

/** A table, on phones a card for each row; the first cell of each row is its head. */
export function table(caption: string, heads: readonly string[], rows: readonly (readonly (Markup | string)[])[]): Markup {
  if (rows.length === 0) return html`<p class="quiet">${caption}: nothing yet.</p>`;
  const cells = ([first = '', ...others]: readonly (Markup | string)[]) =>
    html`<th scope="row" role="rowheader">${first}</th>
      ${others.map((cell, index) => html`<td role="cell" data-label="${heads[index + 1] ?? ''}">${cell}</td>`)}`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}">
    <table role="table">
      <caption>
        ${caption}
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          ${heads.map((head) => html`<th scope="col" role="columnheader">${head}</th>`)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${rows.map(
          (row) =>
            html`<tr role="row">
              ${cells(row)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** The console's stylesheet: both schemes, one column on phones, tables as cards there, targets of 44 px. */
const STYLE = new Markup(`
:root{color-scheme:light dark;--page:#f4f6fa;--card:#fff;--text:#17202e;--quiet:#566176;--line:#d5dbe6;--main:#1b5fd0;--on:#fff;--bad:#b3261e;--good:#1b6e3c;--warn:#8a5a00}
@media(prefers-color-scheme:dark){:root{--page:#0f131a;--card:#171d27;--text:#e8edf6;--quiet:#a3aec2;--line:#2c3646;--main:#8ab4ff;--on:#0b1626;--bad:#ff9d94;--good:#7fd99f;--warn:#f0c36a}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif}
a{color:var(--main)}
.skip{position:absolute;left:-999px}.skip:focus{left:8px;top:8px;background:var(--card);padding:8px}
header{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;padding:8px 16px;background:var(--card);border-bottom:1px solid var(--line)}
header .home{font-weight:700;text-decoration:none;color:var(--text);min-height:44px;display:inline-flex;align-items:center}
header nav{display:flex;gap:16px}header nav a{min-height:44px;display:inline-flex;align-items:center}
header form{margin-left:auto;display:flex;gap:8px;align-items:center}
main{max-width:1200px;margin:0 auto;padding:16px}
h1{font-size:1.5rem;margin:8px 0 16px}h2{font-size:1.15rem;margin:24px 0 8px}
.notice{padding:12px 16px;border-left:4px solid;background:var(--card);overflow-wrap:anywhere}
.done{border-color:var(--good)}.refused{border-color:var(--bad)}
.quiet{color:var(--quiet)}.bad{color:var(--bad)}.good{color:var(--good)}.warn{color:var(--warn)}
.cards{display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax(300px,1fr));padding:0;list-style:none;margin:0}
.card{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:16px;min-width:0}
.card h2{margin-top:0}.card dl{display:grid;grid-template-columns:auto 1fr;gap:4px 12px;margin:0 0 12px}
dt{color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere}
.chart{width:100%;height:36px;background:var(--page);border-radius:6px}.line{fill:none;stroke:var(--main);stroke-width:2;vector-effect:non-scaling-stroke}
.bar{width:100%;height:8px;border-radius:4px}.all{fill:var(--line)}.part{fill:var(--main)}
.scroll{overflow-x:auto;background:var(--card);border:1px solid var(--line);border-radius:12px}
.scroll+.scroll{margin-top:16px}
table{border-collapse:collapse;width:100%}caption{text-align:left;padding:12px 16px;font-weight:600}
th,td{text-align:left;padding:8px 16px;border-top:1px solid var(--line);vertical-align:top}th[scope=row]{font-weight:600}
form.row{display:flex;flex-wrap:wrap;gap:8px;align-items:end}
label{display:grid;gap:4px;color:var(--quiet)}
input,select,button,.button{font:inherit;min-height:44px;padding:8px 14px;border-radius:8px;border:1px solid var(--line);background:var(--card);color:var(--text)}
input{min-width:0;max-width:100%}input[name=percent]{width:6rem}
button,.button{cursor:pointer;display:inline-flex;align-items:center;text-decoration:none}
button.main{background:var(--main);color:var(--on);border-color:var(--main)}
button.danger{border-color:var(--bad);color:var(--bad)}
:focus-visible{outline:3px solid var(--main);outline-offset:2px}
.actions{display:flex;flex-wrap:wrap;gap:8px;align-items:end}.actions form{margin:0}
code{overflow-wrap:anywhere}
@media(max-width:480px){header form{margin-left:0}td,th{padding:8px}}
@media(max-width:640px){thead{position:absolute;left:-9999px}table,caption,tbody,tr,tbody th,td{display:block}
tr{border-top:1px solid var(--line);padding:8px 0}tbody th,td{border:0;padding:4px 16px}td:empty{display:none}td::before{content:attr(data-label);display:block;color:var(--quiet);font-size:.875rem}}
`);
