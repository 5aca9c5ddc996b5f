/** One remote: its versions with their actions, its releases in open tabs, and its error reports. */
import type { RegistryStatus, FailurePlace, ReportedFailure, VersionStatus } from '@site/shared/federation';
import { opsTime } from '../../../kernel/clock.ts';
import type { ReleaseCurve } from '../health/autopilot.ts';
import { ordersFor } from './calendar-page.ts';
import { html, type Markup, table, wordField } from './layout.ts';
import { releasePath } from './release-page.ts';
import { curveOf, leasesTable, percent, standingOf } from './overview.ts';

interface RemotePageProps {
  readonly remote: string;
  readonly status: RegistryStatus;
  readonly versions: readonly VersionStatus[];
  readonly curves: readonly ReleaseCurve[];
  readonly failures: readonly ReportedFailure[];
  readonly formWord: string;
  readonly mayOperate: boolean;
}

const SHOWN_VERSIONS = 20;
const SHOWN_FAILURES = 20;

export function remotePage({ remote, status, versions, curves, failures, formWord, mayOperate }: RemotePageProps): Markup {
  const own = curves.filter((curve) => curve.remote === remote);
  const frozen = status.frozen.includes(remote);
  const button = (order: string, text: string, more: Readonly<Record<string, string>> = {}) =>
    mayOperate ? orderForm({ remote, order, text, more, formWord }) : null;
  const canary = status.canaries.find(({ train }) => Object.hasOwn(train, remote));
  const goBack = canary ? 'End the canary' : 'Roll back';
  const awaited = awaitedVersion(remote, status);
  return html`${frozen && html`<p class="warn">❄ Frozen: nothing new goes live.</p>`} ${ordersFor(status.scheduledOrders ?? [], remote)}
    <div class="actions">
      ${button('rollback', goBack)} ${button('rollback', `${goBack}, leases or not`, { now: 'yes' })}
      ${awaited !== undefined && button('rollback', 'Wait for no lease of older pages', { now: 'yes', to: awaited })}
      ${canary !== undefined && button('promote', `Promote the canary (${percent(canary.share)})`)}
      ${button(frozen ? 'unfreeze' : 'freeze', frozen ? 'Unfreeze' : 'Freeze')}
    </div>
    <h2>In open tabs</h2>
    ${status.standings.filter((standing) => standing.remote === remote).map(standingOf)}
    ${own.length === 0 ? html`<p class="quiet">No open tab has reported a release yet.</p>` : own.map(curveOf)}
    ${leasesTable(status.leases.filter((lease) => lease.remote === remote))}
    ${table(
      `Versions of ${remote}, newest first`,
      ['Version', 'State', 'Published', 'Signatures', 'Actions'],
      versions
        .slice(0, SHOWN_VERSIONS)
        .map((line) => [
          html`<a href="${releasePath(remote, line.version)}"><code>${line.version}</code></a>`,
          stateOf(line),
          `${opsTime(line.publishedAtMs)} by ${line.publishedBy}`,
          String(line.signedBy.length),
          mayOperate && !line.revoked ? versionActions(remote, line, formWord) : '',
        ]),
    )}
    <h2>What went wrong in the last day</h2>
    ${table(
      `Failures of ${remote}`,
      ['Times', 'What', 'Release', 'Epoch', 'Who', 'Where', 'Last'],
      failures
        .filter((failure) => failure.remote === remote)
        .slice(0, SHOWN_FAILURES)
        .map(({ times, kind, phase, name, message, release, isNew = false, places = [], epoch, cohort, address, lastAt }) => [
          `${times}×`,
          html`${kind}/${phase} ${name}: ${message}${placesOf(places)}`,
          html`${release}${isNew && html` <span class="warn">new</span>`}`,
          epoch === 0 ? 'unknown' : String(epoch),
          cohort,
          address,
          opsTime(Date.parse(lastAt)),
        ]),
    )}`;
}

/** Where it was thrown: the innermost place at once, the others on demand. */
function placesOf(places: readonly FailurePlace[]): Markup | false {
  const [first, ...outer] = places.map(({ at, source }) => source ?? at);
  if (first === undefined) return false;
  const head = html`<code>${first}</code>`;
  if (outer.length === 0) return html`<br />${head}`;
  return html`<details>
    <summary>${head}</summary>
    ${outer.map((place) => html`<code>${place}</code><br />`)}
  </details>`;
}

/** The live version that leases of other releases keep from open pages. */
function awaitedVersion(remote: string, { remotes, leases }: RegistryStatus): string | undefined {
  const live = remotes[remote]?.version;
  return leases.some((lease) => lease.remote === remote && lease.version !== live) ? live : undefined;
}

function stateOf({ live, canaryShare, revoked }: VersionStatus): Markup {
  if (revoked) return html`<span class="bad">✗ revoked</span>`;
  if (live) return html`<span class="good">● live</span>`;
  return canaryShare > 0 ? html`<span class="warn">◐ canary ${percent(canaryShare)}</span>` : html`<span class="quiet">published</span>`;
}

function versionActions(remote: string, { version, live }: VersionStatus, formWord: string): Markup {
  const share = html`<form class="row" method="post" action="/ops/confirm">
    ${fields({ remote, order: 'canary', more: { version }, formWord })}
    <label>Canary, % of devices <input name="percent" inputmode="decimal" required pattern="\\d{1,3}(\\.\\d{1,2})?" size="5" /></label
    ><button>Canary…</button>
  </form>`;
  const act = (order: string, text: string) => orderForm({ remote, order, text, more: { version }, formWord });
  return html`<div class="actions">${!live && act('activate', 'Activate…')}${!live && share}${act('revoke', 'Revoke…')}</div>`;
}

interface OrderForm {
  readonly remote: string;
  readonly order: string;
  readonly more: Readonly<Record<string, string>>;
  readonly formWord: string;
}

function orderForm({ text, ...form }: OrderForm & { readonly text: string }): Markup {
  const danger = form.order === 'revoke' || form.order === 'rollback';
  return html`<form method="post" action="/ops/confirm">
    ${fields(form)}<button class="${danger ? 'danger' : ''}" aria-label="${text} ${form.more['version'] ?? ''}">${text}</button>
  </form>`;
}

function fields({ remote, order, more, formWord }: OrderForm): Markup {
  const all = Object.entries({ remote, order, ...more });
  return html`${wordField(formWord)}${all.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}`;
}
