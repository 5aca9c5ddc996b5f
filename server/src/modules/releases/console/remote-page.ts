/** One remote: its versions with their actions, its releases in open tabs, and its error reports. */
import { ofVisitors } from '@site/shared/build/remote/target.mjs';
import type { RegistryStatus, FailurePlace, ReportedFailure, RolloutStatus, VersionStatus } from '@site/shared/federation';
import { opsTime } from '../../../kernel/clock.ts';
import type { ReleaseCurve } from '../health/autopilot.ts';
import { ordersFor } from './calendar-page.ts';
import { html, type Markup, table, tokenField, wordField } from './layout.ts';
import { curveOf, leasesTable, percent, rolloutOf, standingOf } from './overview.ts';
import { remotePath } from './problems.ts';
import { targetFields } from './target-fields.ts';
import { releasePath } from './release-page.ts';

/** Which of the versions are shown. */
export interface VersionsQuery {
  /** A part of a version, or of the name of who published it; empty for all. */
  readonly text: string;
  /** From 1. */
  readonly page: number;
}

interface RemotePageProps {
  readonly remote: string;
  readonly status: RegistryStatus;
  readonly versions: readonly VersionStatus[];
  readonly query: VersionsQuery;
  readonly curves: readonly ReleaseCurve[];
  readonly failures: readonly ReportedFailure[];
  readonly formWord: string;
  readonly mayOperate: boolean;
}

const PAGE_SIZE = 20;
const SHOWN_FAILURES = 20;

export function remotePage(props: RemotePageProps): Markup {
  const { remote, status, curves, failures, formWord, mayOperate } = props;
  const own = curves.filter((curve) => curve.remote === remote);
  const rollout = (status.rollouts ?? []).find((one) => one.remote.split('+').includes(remote));
  return html`${status.frozen.includes(remote) && html`<p class="warn">❄ Frozen: nothing new goes live.</p>`}
    ${ordersFor(status.scheduledOrders ?? [], remote)} ${mayOperate && mainOrders(props)}
    ${rollout !== undefined && html`${rolloutOf(rollout)}${mayOperate && rolloutForms(remote, rollout, formWord)}`}
    <section class="card" aria-label="In open tabs">
      <h2>In open tabs</h2>
      ${status.standings.filter((standing) => standing.remote === remote).map(standingOf)}
      ${own.length === 0 ? html`<p class="quiet">No open tab has reported a release yet.</p>` : own.map(curveOf)}
    </section>
    ${leasesTable(status.leases.filter((lease) => lease.remote === remote))} ${versionsOf(props)}
    <h2>What went wrong in the last day</h2>
    ${failuresTable(
      failures.filter((failure) => failure.remote === remote),
      remote,
    )}`;
}

/** The ways out first: they are what somebody looks for in a hurry. */
function mainOrders({ remote, status, formWord }: RemotePageProps): Markup {
  const button = (order: string, text: string, more: Readonly<Record<string, string>> = {}) =>
    orderForm({ remote, order, text, more, formWord });
  const canary = status.canaries.find(({ train }) => Object.hasOwn(train, remote));
  const goBack = canary ? 'End the canary' : 'Roll back';
  const awaited = awaitedVersion(remote, status);
  return html`<div class="actions">
    ${button('rollback', goBack)} ${button('rollback', `${goBack}, leases or not`, { now: 'yes' })}
    ${awaited !== undefined && button('rollback', 'Wait for no lease of older pages', { now: 'yes', to: awaited })}
    ${canary !== undefined && button('promote', `Promote the canary (${percent(canary.share)}${ofVisitors(canary.target)})`)}
    ${status.frozen.includes(remote) ? button('unfreeze', 'Unfreeze') : button('freeze', 'Freeze')}
  </div>`;
}

function failuresTable(failures: readonly ReportedFailure[], remote: string): Markup {
  return table(
    `Failures of ${remote}`,
    ['Times', 'What', 'Release', 'Epoch', 'Who', 'Where', 'Last'],
    failures
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
  );
}

/** The versions that devices get come first whatever is searched for; the others in pages, newest first. */
function versionsOf({ remote, versions, query, formWord, mayOperate }: RemotePageProps): Markup {
  const isShown = ({ live, canaryShare }: VersionStatus) => live || canaryShare > 0;
  const found = versions.filter((line) => !isShown(line) && matches(line, query.text));
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = Math.min(Math.max(1, query.page), pages);
  const shown = [...versions.filter(isShown), ...found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)];
  return html`<h2>Versions</h2>
    <form class="row" method="get" action="${remotePath(remote)}" role="search">
      <label>Version, or who published it <input name="find" value="${query.text}" maxlength="100" autocomplete="off" /></label
      ><button>Search</button>${query.text !== '' && html`<a class="button" href="${remotePath(remote)}">All versions</a>`}
    </form>
    ${query.text !== '' && html`<p role="status">${found.length} of ${versions.length} versions match “${query.text}”; what is live stays in sight.</p>`}
    ${table(
      `Versions of ${remote}, newest first`,
      ['Version', 'State', 'Published', 'Signatures', 'Actions'],
      shown.map((line) => [
        html`<a href="${releasePath(remote, line.version)}"><code>${line.version}</code></a>`,
        stateOf(line),
        `${opsTime(line.publishedAtMs)} by ${line.publishedBy}`,
        String(line.signedBy.length),
        mayOperate && !line.revoked ? versionActions(remote, line, formWord) : '',
      ]),
    )}
    ${pages > 1 && pagesOf(remote, query.text, { page, pages })}`;
}

const matches = ({ version, publishedBy }: VersionStatus, text: string) =>
  [version, publishedBy].some((word) => word.toLowerCase().includes(text.toLowerCase()));

function pagesOf(remote: string, text: string, { page, pages }: { readonly page: number; readonly pages: number }): Markup {
  const link = (to: number, words: string) =>
    to >= 1 && to <= pages
      ? html`<a class="button" href="${remotePath(remote)}?${new URLSearchParams({ find: text, page: String(to) }).toString()}"
          >${words}</a
        >`
      : null;
  return html`<nav class="actions" aria-label="Pages of versions">
    ${link(page - 1, 'Newer')} <span>Page ${page} of ${pages}</span> ${link(page + 1, 'Older')}
  </nav>`;
}

/** Pausing and stopping hold back; going on lets a release reach more devices, which requires the token. */
function rolloutForms(remote: string, { state }: RolloutStatus, formWord: string): Markup {
  const form = (what: string, content: Markup) =>
    html`<form class="row" method="post" action="/ops/rollout">
      ${wordField(formWord)}<input type="hidden" name="remote" value="${remote}" /><input
        type="hidden"
        name="what"
        value="${what}"
      />${content}
    </form>`;
  return html`<div class="actions">
    ${
      state === 'paused'
        ? form('resume', html`${tokenField}<button class="main">Go on with the rollout</button>`)
        : form('pause', html`<button>Pause the rollout</button>`)
    }
    ${form('stop', html`<button>Stop the rollout, keep its canary</button>`)}
  </div>`;
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
  const form = (order: string, content: Markup) =>
    html`<form class="row" method="post" action="/ops/confirm">${fields({ remote, order, more: { version }, formWord })}${content}</form>`;
  const act = (order: string, text: string) => orderForm({ remote, order, text, more: { version }, formWord });
  const share = form(
    'canary',
    html`<label class="inline"
        >Canary, % of devices <input name="percent" inputmode="decimal" required pattern="\\d{1,3}(\\.\\d{1,2})?" size="5" /></label
      ><button aria-label="Canary… ${version}">Canary…</button>${targetFields}`,
  );
  const stages = form(
    'rollout',
    html`<label>Stages, % of devices <input name="plan" required value="5,25,50,100" size="16" autocomplete="off" /></label
      ><label>Every <input name="every" required value="10m" size="5" autocomplete="off" /></label>${targetFields}<button
        aria-label="Roll out in stages… ${version}"
      >
        Roll out in stages…
      </button>`,
  );
  return html`<div class="actions">${!live && act('activate', 'Activate…')}${act('revoke', 'Revoke…')}${!live && share}</div>
    <details>
      <summary>${live ? 'Link' : 'Stages, link'}</summary>
      ${!live && stages} ${linkForm(remote, version, formWord)}
    </details>`;
}

/** A link that opens the site with this version in one browser. */
const linkForm = (remote: string, version: string, formWord: string): Markup =>
  html`<form class="row" method="post" action="/ops/link">
    ${fields({ remote, order: 'link', more: { version }, formWord })}
    <label>Minutes <input name="minutes" inputmode="numeric" required value="60" pattern="\\d{1,5}" size="5" /></label>${tokenField}<button
      aria-label="Link to the site with ${version}"
    >
      Link for one browser
    </button>
  </form>`;

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
