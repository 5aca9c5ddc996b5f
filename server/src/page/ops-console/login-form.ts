import { html, type Markup } from './html.ts';

/** The token is the word that counts; the owner of the site's own token says who he is for the audit. */
export function loginForm(): Markup {
  return html`<form class="card" method="post" action="/ops/login">
    <p>
      <label>Ops token <input name="token" type="password" required autofocus autocomplete="current-password" size="40" /></label>
    </p>
    <p>
      <label>Your name, where the token is the owner’s <input name="name" autocomplete="username" maxlength="100" size="40" /></label>
    </p>
    <button class="main">Log in</button>
    <p class="quiet">The owner’s token lies in DATA_DIR/ops-token; others are made with <code>npm run release -- token</code>.</p>
  </form>`;
}
