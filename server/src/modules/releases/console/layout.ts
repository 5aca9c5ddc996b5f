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
}

/** The pages of the navigation; the one that is shown has the same title. */
const PAGES = [
  ['/ops', 'Overview'],
  ['/ops/train', 'New train'],
  ['/ops/calendar', 'Calendar'],
  ['/ops/draws', 'Who gets what'],
  ['/ops/webhooks', 'Webhooks'],
  ['/ops/site-map', 'Site map'],
  ['/ops/audit', 'Audit'],
] as const;
const CURRENT = new Markup('aria-current="page"');

export function layout({ title, nonce, person, formWord, notice }: Frame, content: Markup): string {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
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
                ${PAGES.map(([href, name]) => html`<a href="${href}" ${name === title && CURRENT}>${name}</a>`)}
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

/** What releases something requires the token again. */
export const tokenField: Markup = html`<label
  >Your token, once more <input name="token" type="password" required maxlength="200" size="24" autocomplete="current-password"
/></label>`;

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

/** The console's stylesheet, in the colours of the site: both schemes, one column on phones, tables as cards there, targets of 44 px. */
const STYLE = new Markup(`
:root{color-scheme:light dark;--page:#f4f6fb;--card:#fff;--raised:#edf1f9;--text:#121a2c;--quiet:#4d5873;--line:#d9e0ee;--control:#7683a0;--main:#1f56e0;--on:#fff;--bad:#c7263e;--good:#0b7a45;--warn:#8f5b00;--tone0:#c9d8fb;--tone1:#cfe9d9;--tone2:#f3dfb8;--tone3:#e3d3f2}
@media(prefers-color-scheme:dark){:root{--page:#0b1020;--card:#131b30;--raised:#1b2542;--text:#f2f5ff;--quiet:#aab5d3;--line:#2b3860;--control:#6f80b3;--main:#5b8cff;--on:#08101f;--bad:#ff6b78;--good:#35c77f;--warn:#f2b84b;--tone0:#24407f;--tone1:#1d5a40;--tone2:#5f4717;--tone3:#4c3570}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",system-ui,sans-serif}
a{color:var(--main)}
.skip{position:absolute;left:-999px}.skip:focus{left:8px;top:8px;background:var(--card);padding:8px}
header{display:flex;flex-wrap:wrap;gap:0 16px;align-items:stretch;padding:0 16px;background:var(--card);border-bottom:1px solid var(--line)}
header .home{font-weight:700;text-decoration:none;color:var(--text);min-height:52px;display:inline-flex;align-items:center;gap:8px}
header .home::before{content:"";width:14px;height:14px;border-radius:4px;background:var(--main);transform:rotate(45deg) scale(.8)}
header nav{display:flex;flex-wrap:wrap}header nav a{min-height:52px;padding:0 12px;display:inline-flex;align-items:center;color:var(--quiet);text-decoration:none;border-bottom:3px solid transparent;border-top:3px solid transparent}
header nav a:hover{color:var(--text);background:var(--raised)}header nav a[aria-current]{color:var(--text);font-weight:600;border-bottom-color:var(--main)}
header button{min-height:44px}
header form{margin-left:auto;display:flex;gap:8px;align-items:center}
main{max-width:1600px;margin:0 auto;padding:16px}
h1{font-size:1.375rem;margin:8px 0 16px}h2{font-size:1.125rem;margin:24px 0 8px}
.notice{padding:12px 16px;border-left:4px solid;background:var(--card);overflow-wrap:anywhere}
.done{border-color:var(--good)}.refused{border-color:var(--bad)}
.quiet{color:var(--quiet)}.bad{color:var(--bad)}.good{color:var(--good)}.warn{color:var(--warn)}
.verdict{margin:0 0 16px;padding:16px;border:1px solid var(--line);border-left:6px solid currentColor;border-radius:12px;background:var(--card);font-size:1.125rem;font-weight:700}
.verdict p{margin:0}.verdict ul{list-style:none;margin:12px 0 0;padding:0;color:var(--text);font-size:1rem;font-weight:400}
.verdict li{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center;padding:8px 0;border-top:1px solid var(--line)}
.verdict .what{flex:1 1 16rem;min-width:0;overflow-wrap:anywhere}
.now:has(~.now){display:none}.now:focus-within{display:block}.now:focus-within~.now{display:none}
.card{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:16px;min-width:0}.card>h2:first-child{margin-top:0}.card>:last-child{margin-bottom:0}.actions+.card{margin-top:16px}
.chart{width:100%;min-width:120px;max-width:480px;height:28px;background:var(--page);border-radius:6px}.line{fill:none;stroke:var(--main);stroke-width:2;vector-effect:non-scaling-stroke}
.adoption{min-width:80px;border-radius:4px}
.tone0{fill:var(--tone0)}.tone1{fill:var(--tone1)}.tone2{fill:var(--tone2)}.tone3{fill:var(--tone3)}
.timeline svg text{font-size:12px;fill:var(--text)}.timeline svg .automatic{fill:var(--bad)}.timeline svg .back{fill:var(--warn)}.timeline svg .forward{fill:var(--good)}.canary{fill:var(--main)}
.spans{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center}.spans span{margin-left:auto}
.spans a{min-height:44px;min-width:44px;display:inline-flex;align-items:center;justify-content:center}
.lane,.ticks{display:grid;grid-template-columns:7rem 1fr;gap:0 12px;align-items:center}.track{fill:var(--raised)}
.lane svg{display:block;overflow:hidden}
.ticks{grid-template-columns:7rem 1fr 1fr auto;font-size:.875rem;margin:4px 0 0}
.scroll{overflow-x:auto;background:var(--card);border:1px solid var(--line);border-radius:12px}
.scroll+.scroll{margin-top:16px}
table{border-collapse:collapse;width:100%}caption{text-align:left;padding:12px 16px;font-weight:600}
th,td{text-align:left;padding:8px 16px;border-top:1px solid var(--line);vertical-align:top}thead th{color:var(--quiet);font-weight:500;background:var(--raised)}th[scope=row]{font-weight:600}
td p,th p{margin:0}
form.row{display:flex;flex-wrap:wrap;gap:8px;align-items:end}form.row>.wide[open]{flex-basis:100%;max-width:480px}form.row>.wide{margin:0}form.column{display:grid;gap:12px;max-width:480px}
label{display:grid;gap:4px;color:var(--quiet)}label.inline{display:flex;align-items:center;gap:8px}
input,select,button,.button{font:inherit;min-height:44px;padding:8px 14px;border-radius:8px;border:1px solid var(--control);background:var(--card);color:var(--text)}
input,select{min-width:0;max-width:100%}input[name=percent],input[name=minutes],input[name=every]{width:6rem}form+.scroll,form+p{margin-top:12px}
button,.button{cursor:pointer;display:inline-flex;align-items:center;text-decoration:none}
button:hover,.button:hover{background:var(--raised)}
button.main,.button.main{background:var(--main);color:var(--on);border-color:var(--main)}
button.danger{border-color:var(--bad);color:var(--bad)}
:focus-visible{outline:3px solid var(--main);outline-offset:2px}
.actions{display:flex;flex-wrap:wrap;gap:8px;align-items:end}.actions form{margin:0}.actions+.scroll{margin-top:16px}
details{margin-top:8px}summary{min-height:44px;display:flex;align-items:center;cursor:pointer;color:var(--main)}details form{margin:8px 0}
code{overflow-wrap:anywhere}
form.stack{display:grid;gap:16px}.card>.actions+form.row{margin-top:16px}
fieldset{border:1px solid var(--line);border-radius:8px;padding:4px 12px 8px;margin:0;min-width:0}legend{color:var(--quiet);padding:0 4px}
.choices{display:grid;grid-template-columns:repeat(auto-fill,minmax(170px,1fr));gap:0 12px}
.choices label{display:flex;align-items:center;gap:8px;min-height:44px;color:var(--text)}.choices input{min-height:0;width:20px;height:20px;flex:none;margin:0;accent-color:var(--main)}
td button,td .button{white-space:nowrap}
@media(min-width:1200px){td code,th code,.when{white-space:nowrap}}
@media(max-width:640px){.choices{grid-template-columns:1fr 1fr}}
@media(max-width:640px){header nav{order:1;flex:1 0 100%;flex-wrap:nowrap;overflow-x:auto;margin:0 -16px;padding:0 4px}header nav a{flex:none;min-height:44px}}
@media(max-width:480px){td,th{padding:8px}.lane,.ticks{grid-template-columns:5rem 1fr}.ticks{grid-template-columns:5rem 1fr auto}.ticks span:nth-child(3){display:none}.spans span{margin-left:0}}
@media(max-width:640px){thead{position:absolute;left:-9999px}table,caption,tbody,tr,tbody th,td{display:block}
tr{border-top:1px solid var(--line);padding:8px 0}tbody th,td{border:0;padding:4px 16px}td:empty{display:none}td{position:relative;padding-left:calc(16px + 8.5rem)}td::before{content:attr(data-label);position:absolute;left:16px;color:var(--quiet);font-size:.875rem;line-height:1.7}}
`);
