/** The first page: whether anything is wrong and whose it is, what every remote runs, and what happened. */
import { opsAge, opsTime } from '../../../kernel/clock.ts';
import { ofVisitors } from '@site/shared/build/remote/target.mjs';
import { HOST, vitalText, type HeldLease, type RegistryStatus, type ReleaseStanding, type RolloutStatus } from '@site/shared/federation';
import type { ReleaseCurve } from '../health/autopilot.ts';
import type { EpochEntry } from '../registry/live-starts.rules.ts';
import { openWindows, ordersFor } from './calendar-page.ts';
import { html, type Markup, table, wordField } from './layout.ts';
import { type ConsoleState, type Problem, problemsOf, remotePath, SHOWN_FAULTY } from './problems.ts';
import { timeline } from './timeline.ts';

const PER_PERCENT = 100;

interface OverviewProps extends ConsoleState {
  /** The epochs of the site, from new to old. */
  readonly entries: readonly EpochEntry[];
  /** How much of the past the timeline shows. */
  readonly span: string;
  /** Whether the page follows what happens. */
  readonly follows: boolean;
  readonly formWord: string;
  readonly mayOperate: boolean;
}

export function overviewPage(props: OverviewProps): Markup {
  const { status, curves, entries, span, expiresAtMs, nowMs, follows } = props;
  const { epoch, root, openTabs, remotes, revoked } = status;
  return html`${verdict(problemsOf(props), props)}
    <p class="quiet">
      Epoch <strong>${epoch}</strong> · <strong>${openTabs}</strong> open event streams ·
      ${expiresAtMs > nowMs ? `● fresh until ${opsTime(expiresAtMs)}` : '▲ stale'} · root ${root.version} until ${opsTime(root.expiresAtMs)}
      ·
      ${
        follows
          ? html`<span class="good">◉ live: what has the focus holds the page still.</span> <a href="/ops">Stop</a>`
          : html`<a href="/ops?live">Follow live</a>`
      }
      · <a href="/ops/bisect">Whose fault is it?</a>
    </p>
    ${openWindows(status.freezeWindows ?? [], nowMs)}
    ${ordersFor((status.scheduledOrders ?? []).filter(({ state }) => state !== 'refused'))}
    ${table(
      'What players get',
      ['Remote', 'Stable', 'Canary', 'Tabs', 'Faults', 'As players feel it', 'Actions'],
      Object.keys(remotes).map((remote) => remoteRow(remote, status, curves)),
    )}
    ${timeline({ entries, remotes: Object.keys(remotes), span, nowMs, follows })}
    ${
      revoked.length > 0 &&
      html`<h2>Revoked</h2>
        <p>${revoked.map(({ remote, version }) => `${remote} ${version}`).join(', ')}</p>`
    }
    ${leasesTable(status.leases)}
    <h2>Last actions</h2>
    ${auditTable(status.actions)}`;
}

type Actor = Pick<OverviewProps, 'formWord' | 'mayOperate'>;

/** The answer to the question with which an operator opens the page. */
function verdict(problems: readonly Problem[], actor: Actor): Markup {
  const bad = problems.filter(({ level }) => level === 'bad').length;
  if (problems.length === 0) return html`<p class="verdict good">● All is well: nothing asks for a person.</p>`;
  const word = bad > 0 ? `▲ ${counted(bad, 'thing')} went wrong` : `◐ Nothing went wrong; ${counted(problems.length, 'thing')} to look at`;
  return html`<section class="verdict ${bad > 0 ? 'bad' : 'warn'}" aria-label="What asks for a person">
    <p>${word}</p>
    <ul>
      ${problems.map((problem) => problemLine(problem, actor))}
    </ul>
  </section>`;
}

function problemLine({ level, remote, text, href, goesBack }: Problem, { formWord, mayOperate }: Actor): Markup {
  return html`<li>
    <span class="${level === 'bad' ? 'bad' : 'warn'}">${level === 'bad' ? '▲' : '◐'}</span>
    <span class="what"><strong>${remote || 'site'}</strong> ${text}</span>
    <span class="actions"
      >${goesBack && mayOperate && backForm(remote, formWord)}<a class="button" href="${href}" aria-label="Look at ${remote || 'the site'}"
        >Look</a
      ></span
    >
  </li>`;
}

/** The first step of a rollback: of what runs now, a canary before the stable release, or to a version. */
export const backForm = (remote: string, formWord: string, to?: string): Markup =>
  html`<form method="post" action="/ops/confirm">
    ${wordField(formWord)}${to !== undefined && html`<input type="hidden" name="to" value="${to}" />`}<input
      type="hidden"
      name="remote"
      value="${remote}"
    /><input type="hidden" name="order" value="rollback" /><button class="danger" aria-label="Roll back ${remote}">Roll back…</button>
  </form>`;

const counted = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;

function remoteRow(remote: string, status: RegistryStatus, curves: readonly ReleaseCurve[]): readonly (Markup | string)[] {
  const { remotes, canaries, frozen, standings, rollouts = [] } = status;
  const live = remotes[remote];
  const canary = canaries.find(({ train }) => Object.hasOwn(train, remote));
  const own = curves.filter((curve) => curve.remote === remote);
  const judged = standings.filter((standing) => standing.remote === remote);
  return [
    html`<a href="${remotePath(remote)}">${remote}</a>${frozen.includes(remote) && html` <span class="warn">❄ frozen</span>`}`,
    stableOf(remote, live),
    canary === undefined
      ? html`<span class="quiet">–</span>`
      : html`<code>${canary.train[remote] ?? ''}</code> for ${percent(canary.share)} of
          devices${ofVisitors(canary.target)}${Object.keys(canary.train).length > 1 && html` (train ${canary.salt})`}
          ${rollouts.filter((rollout) => rollout.remote.split('+').includes(remote)).map(rolloutOf)}`,
    adoption(own),
    own.length === 0 ? html`<span class="quiet">–</span>` : html`${own.map(curveOf)}`,
    html`${judged.map(feltOf)}`,
    html`<a class="button" href="${remotePath(remote)}" aria-label="Versions and actions of ${remote}">Versions…</a>`,
  ];
}

function stableOf(remote: string, live: RegistryStatus['remotes'][string] | undefined): Markup {
  if (live) return html`<code>${live.version}</code>`;
  return remote === HOST ? html`<span class="quiet">the build of the server</span>` : html`<span class="bad">nothing live</span>`;
}

/** Which releases open tabs run, as a bar of their shares. */
function adoption(curves: readonly ReleaseCurve[]): Markup {
  const all = curves.reduce((sum, { openTabs }) => sum + openTabs, 0);
  if (all === 0) return html`<span class="quiet">none</span>`;
  let before = 0;
  const bars = curves.map(({ version, role, openTabs }, place) => {
    const from = before;
    before += openTabs;
    return html`<rect
      class="tone${place}"
      x="${((from / all) * 100).toFixed(1)}%"
      width="${((openTabs / all) * 100).toFixed(1)}%"
      height="8"
    >
      <title>${version} (${role}): ${openTabs} tabs</title>
    </rect>`;
  });
  const words = curves.map(({ version, openTabs }) => `${version} ${Math.round((openTabs / all) * 100)} %`).join(', ');
  return html`<strong>${all}</strong>
    <svg class="adoption" width="100%" height="8" role="img" aria-label="Of ${all} tabs: ${words}">${bars}</svg>`;
}

/** What delays swaps in open tabs; nothing where nothing does. */
export function leasesTable(leases: readonly HeldLease[]): Markup | false {
  return (
    leases.length > 0 &&
    html`<h2>Leases that delay swaps</h2>
      ${table(
        'Leases that open tabs hold, oldest first',
        ['Remote', 'Release', 'Reason', 'Tabs', 'Oldest'],
        leases.map(({ remote, version, reason, tabs, oldestMs }) => [
          remote,
          html`<code>${version}</code>`,
          reason,
          String(tabs),
          opsAge(oldestMs),
        ]),
      )}`
  );
}

/** The same in a cell of the overview, whose problems have their own place. */
function feltOf({ version, role, tabs, neededTabs, vitals = [] }: ReleaseStanding): Markup {
  const name = role === 'canary' ? html`${version} ` : '';
  return html`<p class="quiet">
    ${name}${vitals.length > 0 ? vitals.map(vitalText).join(', ') : 'nothing measured'}${tabs < neededTabs && ` · ${tabs} of ${neededTabs} tabs to judge`}
  </p>`;
}

/** What automatic rollback makes of a release: an alarm, or that too few tabs run it; nothing otherwise. */
export function standingOf({ version, role, tabs, neededTabs, vitals = [], alarm }: ReleaseStanding): Markup {
  return html`${alarm !== null && html`<p class="bad">▲ ${version} asks for a person: ${alarm}</p>`}
  ${
    tabs < neededTabs &&
    html`<p class="quiet">
      ${version} (${role}): not enough to judge, ${tabs} of ${neededTabs} tabs; tabs of one address count as two at most
    </p>`
  }
  ${vitals.length > 0 && html`<p class="quiet">${version} (${role}) as players feel it: ${vitals.map(vitalText).join(', ')}</p>`}`;
}

/** The releases of a train by name; of one remote the version, on whose page it is said. */
function releasesOf(remote: string, version: string): string {
  const versions = version.split('+');
  const names = remote.split('+');
  return names.length === 1 ? version : names.map((name, place) => `${name} ${versions[place] ?? ''}`).join(', ');
}

/** A staged rollout: where it is, and when or why not it goes on. */
export function rolloutOf({ remote, version, target, plan, step, state, nextAtMs, note }: RolloutStatus): Markup {
  const shares = plan.map(({ share, waits }, place) => {
    const words = `${percent(share)}${waits ? ' ✋' : ''}`;
    return place === step ? html`<strong>${words}</strong> ` : html`${words} `;
  });
  return html`<p class="${state === 'paused' ? 'warn' : 'quiet'}">
    Rollout of ${releasesOf(remote, version)}${ofVisitors(target)}: ${shares}
    ${state === 'paused' ? html`◐ paused: ${note}` : `next step ${state === 'resumed' ? 'now' : opsTime(nextAtMs)}`}
  </p>`;
}

/** One release in open tabs: how many run it, and the share with faults. */
export function curveOf({ version, role, openTabs, faultyShare, points }: ReleaseCurve): Markup {
  const share = `${(faultyShare * PER_PERCENT).toFixed(1)} %`;
  const bad = faultyShare >= SHOWN_FAULTY;
  return html`<p>
      ${version} <span class="quiet">(${role})</span>: ${counted(openTabs, 'tab')},
      <span class="${bad ? 'bad' : 'good'}">${bad ? '▲' : '●'} ${share} with faults</span>
    </p>
    ${sparkline(`Share of tabs with faults of ${version}, the last half hour, now ${share}`, points, SHOWN_FAULTY)}`;
}

export function auditTable(rows: RegistryStatus['actions']): Markup {
  const lines = rows.map(({ at_ms: atMs, actor, action, remote, version, from_epoch: from, to_epoch: to, reason }) => [
    html`<span class="when">${opsTime(atMs)}</span>`,
    actor,
    actWords(action, remote, version),
    from === to ? `${to}` : `${from} → ${to}`,
    reason,
  ]);
  return table('Audit, newest first', ['When', 'Who', 'What', 'Epoch', 'Why'], lines);
}

/** An act in words. A train has the names of its remotes and their versions in the same order. */
export function actWords(action: string, remote: string, version: string): string {
  const [names, versions] = [remote.split('+'), version.split('+')];
  const isTrain = names.length > 1 && names.length === versions.length;
  const [order = ''] = action.split(' ', 1);
  if (isTrain) return `${order} ${names.map((name, place) => `${name} ${versions[place] ?? ''}`).join(', ')}`;
  return [action, remote, version].filter((word) => word !== '').join(' ');
}

export const percent = (share: number) => `${share / PER_PERCENT} %`;

// Small SVG charts, rendered on the server; each has a text alternative.

const WIDTH = 160;
const HEIGHT = 36;

/** A line chart over time; `values` from old to new, from 0 to `top` or to their maximum. */
function sparkline(label: string, values: readonly number[], top = 0): Markup {
  const highest = Math.max(top, ...values);
  // One value is a line too: an empty chart looks as if it were broken.
  const drawn = values.length > 1 ? values : [...values, ...values];
  const step = WIDTH / Math.max(1, drawn.length - 1);
  const points = drawn.map(
    (value, index) => `${(index * step).toFixed(1)},${(HEIGHT - 2 - (highest === 0 ? 0 : value / highest) * (HEIGHT - 4)).toFixed(1)}`,
  );
  return html`<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}" preserveAspectRatio="none">
    <polyline class="line" points="${points.join(' ')}" />
  </svg>`;
}
