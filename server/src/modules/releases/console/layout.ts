/** The layout of every console page: no script, no picture, no file of the site. */
import { html, type Markup } from './html.ts';
import { STYLE } from './style.ts';

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
            html`<nav aria-label="Console"><a href="/ops">Overview</a><a href="/ops/audit">Audit</a></nav>
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
