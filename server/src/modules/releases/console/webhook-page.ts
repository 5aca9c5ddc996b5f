/** Which outside systems are sent what happens, and how that goes. */
import { WEBHOOK_KINDS, type WebhookDelivery, type WebhookStatus } from '@site/shared/federation';
import { opsTime } from '../../../kernel/clock.ts';
import { html, type Markup, table, wordField } from './layout.ts';

interface Rights {
  readonly formWord: string;
  /** May test and send again. */
  readonly mayOperate: boolean;
  /** May make, rotate, pause, resume and end. */
  readonly mayOwn: boolean;
}

interface WebhooksPageProps extends Rights {
  readonly webhooks: readonly WebhookStatus[];
  readonly remotes: readonly string[];
}

export function webhooksPage({ webhooks, remotes, ...rights }: WebhooksPageProps): Markup {
  return html`<p class="quiet">
      A webhook sends every order and every automatic act to an outside system, such as a chat or an on-call service, as a signed message of
      Standard Webhooks. What cannot be delivered is tried again for about a day.
    </p>
    ${table(
      'Webhooks',
      ['Where', 'What', 'Made', 'State', ''],
      webhooks.map((webhook) => [
        html`<a href="/ops/webhooks/${webhook.id}">${webhook.target}</a>
          ${webhook.description !== '' && html`<br /><span class="quiet">${webhook.description}</span>`}`,
        `${webhook.kinds.join(', ') || 'every act'} of ${webhook.remotes.join(', ') || 'all remotes'}`,
        html`${opsTime(webhook.madeAtMs)}<br /><span class="quiet">by ${webhook.madeBy}</span>`,
        stateOf(webhook),
        html`<a class="button" href="/ops/webhooks/${webhook.id}" aria-label="Open webhook ${webhook.id}">Open</a>`,
      ]),
    )}
    ${rights.mayOwn ? newWebhookForm(remotes, rights.formWord) : html`<p class="quiet">Only the owner makes and changes webhooks.</p>`}`;
}

interface WebhookPageProps extends Rights {
  readonly webhook: WebhookStatus;
  readonly deliveries: readonly WebhookDelivery[];
}

export function webhookPage({ webhook, deliveries, ...rights }: WebhookPageProps): Markup {
  const { id, target, description, kinds, remotes, oldSecretUntilMs } = webhook;
  return html`<section class="card">
      <h2>${target}</h2>
      <dl>
        <dt>Id</dt>
        <dd><code>${id}</code></dd>
        ${
          description !== '' &&
          html`<dt>For</dt>
            <dd>${description}</dd>`
        }
        <dt>Acts</dt>
        <dd>${kinds.join(', ') || 'all'}</dd>
        <dt>Remotes</dt>
        <dd>${remotes.join(', ') || 'all'}</dd>
        <dt>Made</dt>
        <dd>${opsTime(webhook.madeAtMs)} by ${webhook.madeBy}</dd>
        <dt>State</dt>
        <dd>${stateOf(webhook)}</dd>
        ${
          oldSecretUntilMs !== null &&
          html`<dt>Secret</dt>
            <dd>replaced; the one before signs too until ${opsTime(oldSecretUntilMs)}</dd>`
        }
      </dl>
      ${actions(webhook, rights)}
    </section>
    <h2>Deliveries</h2>
    ${table(
      'The latest messages, the newest first',
      ['When', 'What', 'State', 'Attempts', ''],
      deliveries.map((delivery) => [
        opsTime(delivery.atMs),
        html`${delivery.type} <code>${delivery.delivery}</code>`,
        deliveryState(delivery),
        String(delivery.attempts),
        rights.mayOperate && webhook.state === 'active' && delivery.state !== 'waiting'
          ? html`<form method="post" action="/ops/webhooks/${id}/resend">
              ${wordField(rights.formWord)}<input type="hidden" name="delivery" value="${delivery.delivery}" /><button
                aria-label="Send ${delivery.delivery} again"
              >
                Send again
              </button>
            </form>`
          : '',
      ]),
    )}
    <p><a class="button" href="/ops/webhooks">All webhooks</a></p>`;
}

/** The secret of a webhook, once. */
export function secretPage({ id, target }: WebhookStatus, secret: string): Markup {
  return html`<section class="card">
    <h2>The secret of ${target}</h2>
    <p>Copy it into the settings of the receiver now. It is not shown again; rotating makes another one.</p>
    <p><code>${secret}</code></p>
    <p class="actions">
      <a class="button main" href="/ops/webhooks/${id}">Go on to the webhook</a>
    </p>
  </section>`;
}

function actions({ id, state }: WebhookStatus, { mayOperate, mayOwn, formWord }: Rights): Markup {
  const button = (action: string, text: string, kind = '') =>
    html`<form method="post" action="/ops/webhooks/${id}/${action}">${wordField(formWord)}<button class="${kind}">${text}</button></form>`;
  return html`<div class="actions">
      ${mayOperate && button('test', 'Send a test')}
      ${mayOwn && (state === 'paused' ? button('resume', 'Resume', 'main') : button('pause', 'Pause'))}
      ${mayOwn && button('end', 'End it', 'danger')}
    </div>
    ${
      mayOwn &&
      html`<form class="row" method="post" action="/ops/webhooks/${id}/rotate">
        ${wordField(formWord)} ${tokenField()}<button>Make a new secret</button>
      </form>`
    }`;
}

const tokenField = () =>
  html`<label>Your token again <input type="password" name="token" required autocomplete="current-password" size="30" /></label>`;

function stateOf({ state, note, waiting, failed, failures, deliveredAtMs }: WebhookStatus): Markup {
  const counts = [waiting > 0 ? `${waiting} waiting` : '', failed > 0 ? `${failed} failed` : ''].filter(Boolean).join(', ');
  const last = deliveredAtMs === null ? 'nothing delivered yet' : `last delivered ${opsTime(deliveredAtMs)}`;
  const more = html`<br /><span class="quiet">${[counts, last].filter(Boolean).join('; ')}</span>`;
  if (state === 'paused') return html`<span class="bad">▲ paused: ${note}</span>${more}`;
  return failures > 0 ? html`<span class="warn">◐ active</span>${more}` : html`<span class="good">✓ active</span>${more}`;
}

function deliveryState({ state, reason, nextAtMs }: WebhookDelivery): Markup {
  if (state === 'delivered') return html`<span class="good">✓ delivered</span>`;
  if (state === 'failed') return html`<span class="bad">▲ failed: ${reason}</span>`;
  const next = nextAtMs === null ? '' : `, next attempt ${opsTime(nextAtMs)}`;
  return html`<span class="${reason === '' ? 'quiet' : 'warn'}">◷ waits${reason !== '' && `: ${reason}`}${next}</span>`;
}

function newWebhookForm(remotes: readonly string[], formWord: string): Markup {
  const choices = (name: string, legend: string, values: readonly string[]) =>
    html`<fieldset>
      <legend>${legend}</legend>
      <div class="choices">
        ${values.map((value) => html`<label><input type="checkbox" name="${name}:${value}" value="yes" /> ${value}</label>`)}
      </div>
    </fieldset>`;
  return html`<h2>New webhook</h2>
    <form class="card stack" method="post" action="/ops/webhooks">
      ${wordField(formWord)}
      <label
        >Address <input type="url" name="url" required maxlength="2000" placeholder="https://chat.example/hooks/…" autocomplete="off"
      /></label>
      <label>What it is for <input name="description" maxlength="200" autocomplete="off" /></label>
      ${choices('kind', 'Acts; none means all', WEBHOOK_KINDS)} ${choices('remote', 'Remotes; none means all', remotes)} ${tokenField()}
      <div class="actions"><button class="main">Make the webhook</button></div>
    </form>`;
}
