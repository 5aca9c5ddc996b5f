/** The second step of every action: its blast radius, and its reason. */
import type { CommandOutcome } from '@site/shared/federation';
import { OPS_UTC_OFFSET } from '../../../kernel/clock.ts';
import { html, type Markup, table, wordField } from './layout.ts';
import { percent } from './overview.ts';

const KB = 1024;

interface ConfirmPageOptions {
  readonly outcome: CommandOutcome;
  /** The fields of the command as hidden inputs. */
  readonly fields: Readonly<Record<string, string>>;
  readonly formWord: string;
  /** Commands that release something require the token again. */
  readonly asksToken: boolean;
}

const LEASES_CUT = html`<p class="warn">
  Open pages wait for no lease: forms keep what players typed where their release keeps it, the rest is lost.
</p>`;

function whoGets(rows: readonly (readonly string[])[]): Markup {
  return rows.length > 0
    ? table('Who gets what', ['Remote', 'Release', 'Devices', 'Size', 'Screens'], rows)
    : html`<p>No device gets another release by this.</p>`;
}

const leavingOf = ({ leaves = [] }: CommandOutcome): readonly Markup[] =>
  leaves.map((reason) => html`<p class="warn">Leaves the pages: ${reason}.</p>`);

export function confirmPage({ outcome, fields, formWord, asksToken }: ConfirmPageOptions): Markup {
  const { radius, remote, changed, now = false } = outcome;
  if (!changed)
    return html`<p>Nothing would change.</p>
      <p><a class="button" autofocus href="/ops/remotes/${fields['remote'] ?? remote}">Back</a></p>`;
  const rows = radius.changes.map(({ remote: name, from, to, share, added, gone, bytes: [had, has] }) => [
    name,
    `${from ?? 'nothing'} → ${to ?? 'nothing'}`,
    percent(share),
    `${has < had ? '' : '+'}${((has - had) / KB).toFixed(1)} KB`,
    [...added.map((part) => `+${part}`), ...gone.map((part) => `−${part}`)].join(' ') || '–',
  ]);
  return html`${whoGets(rows)}
    <p id="reach">
      <strong>${radius.openTabs}</strong> open event streams hear of it at once.
      ${radius.dependents.length > 0 ? `${radius.dependents.join(', ')} depends on what changes.` : 'No other remote depends on what changes.'}
    </p>
    ${leavingOf(outcome)} ${now && LEASES_CUT}
    <form class="row" method="post" action="/ops/carry-out">
      ${wordField(formWord)} ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <label
        >Why, for the audit <input name="reason" required autofocus aria-describedby="reach" maxlength="200" size="40" autocomplete="off"
      /></label>
      ${asksToken && html`<label>Your token, once more <input name="token" type="password" required maxlength="200" size="24" autocomplete="current-password" /></label>`}
      <label>When, ${OPS_UTC_OFFSET} (empty: now) <input type="datetime-local" name="at" /></label>
      <button class="main">Yes, ${fields['order'] ?? ''} ${remote}${now && ' now'}</button>
      <a class="button" href="/ops/remotes/${fields['remote'] ?? remote}">No, go back</a>
    </form>`;
}
