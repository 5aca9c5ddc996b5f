/** The second step of every action: its blast radius, and its reason. */
import type { CommandOutcome } from '@site/shared/federation';
import { OPS_UTC_OFFSET } from '../../../kernel/clock.ts';
import { html, type Markup, table, tokenField, wordField } from './layout.ts';
import { percent } from './overview.ts';
import { remotePath } from './problems.ts';

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

/** What a rollout does after the stage that is shown. */
const stagesOf = ({ order, plan = '', every = '' }: ConfirmPageOptions['fields']): Markup | false =>
  order === 'rollout' &&
  html`<p>
    This is the first stage of <strong>${plan}</strong> (% of devices), each for ${every} at least. A stage is taken while nothing speaks
    against any of its releases; one that does worse takes all of them back. The last stage is everybody, also where the earlier ones are
    for chosen visitors.
  </p>`;

export function confirmPage({ outcome, fields, formWord, asksToken }: ConfirmPageOptions): Markup {
  const { radius, remote, changed, now = false } = outcome;
  const back = fields['remote'] === '' ? '/ops/train' : remotePath(fields['remote'] ?? remote);
  if (!changed)
    return html`<p>Nothing would change.</p>
      <p><a class="button" autofocus href="${back}">Back</a></p>`;
  const rows = radius.changes.map(({ remote: name, from, to, share, visitors, added, gone, bytes: [had, has] }) => [
    name,
    `${from ?? 'nothing'} → ${to ?? 'nothing'}`,
    visitors === undefined ? percent(share) : `${percent(share)} of ${visitors}`,
    `${has < had ? '' : '+'}${((has - had) / KB).toFixed(1)} KB`,
    [...added.map((part) => `+${part}`), ...gone.map((part) => `−${part}`)].join(' ') || '–',
  ]);
  return html`${whoGets(rows)}
    <p id="reach">
      <strong>${radius.openTabs}</strong> open event streams hear of it at once.
      ${radius.dependents.length > 0 ? `${radius.dependents.join(', ')} depends on what changes.` : 'No other remote depends on what changes.'}
    </p>
    ${stagesOf(fields)} ${leavingOf(outcome)} ${now && LEASES_CUT}
    <form class="row" method="post" action="/ops/carry-out">
      ${wordField(formWord)} ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <label
        >Why, for the audit <input name="reason" required autofocus aria-describedby="reach" maxlength="200" size="40" autocomplete="off"
      /></label>
      ${asksToken && tokenField}
      <label>When, ${OPS_UTC_OFFSET} (empty: now) <input type="datetime-local" name="at" /></label>
      <button class="main">Yes, ${fields['order'] ?? ''} ${remote.replaceAll('+', ', ')}${now && ' now'}</button>
      <a class="button" href="${back}">No, go back</a>
    </form>`;
}
