/** The first page: the state of the channel, one card for each remote. */
import { opsAge, opsTime } from '../../../kernel/clock.ts';
import { vitalText, type HeldLease, type RegistryStatus, type ReleaseStanding, type RolloutStatus } from '@site/shared/federation';
import type { ReleaseCurve } from '../health/autopilot.ts';
import { openWindows, ordersFor } from './calendar-page.ts';
import { html, type Markup, table } from './layout.ts';

const ALL = 10_000;
const PER_PERCENT = 100;
const SHOWN_FAULTY = 0.05;

interface OverviewProps {
  readonly status: RegistryStatus;
  readonly curves: readonly ReleaseCurve[];
  readonly expiresAtMs: number;
  readonly nowMs: number;
  /** Whether the page reloads itself; keyboard users would lose their place. */
  readonly refreshes: boolean;
}

export function overviewPage({ status, curves, expiresAtMs, nowMs, refreshes }: OverviewProps): Markup {
  const { epoch, root, openTabs, remotes, revoked } = status;
  const fresh = expiresAtMs > nowMs;
  return html`<p>
      Epoch <strong>${epoch}</strong>, signed under root ${root.version} (until ${opsTime(root.expiresAtMs)}).
      <span class="${fresh ? 'good' : 'bad'}"
        >${fresh ? `● fresh until ${opsTime(expiresAtMs)}` : '▲ stale: nothing is signed any more'}</span
      >. <strong>${openTabs}</strong> open event streams.
      ${
        refreshes
          ? html`<a href="/ops">Stop the page from refreshing</a>`
          : html`<a href="/ops?live">Refresh the page every ten seconds</a>`
      }
    </p>
    ${openWindows(status.freezeWindows ?? [], nowMs)} ${ordersFor(status.scheduledOrders ?? [])}
    <ul class="cards">
      ${Object.keys(remotes).map((remote) => card(remote, status, curves))}
    </ul>
    ${
      revoked.length > 0 &&
      html`<h2>Revoked</h2>
        <p>${revoked.map(({ remote, version }) => `${remote} ${version}`).join(', ')}</p>`
    }
    ${leasesTable(status.leases)}
    <h2>Last actions</h2>
    ${auditTable(status.actions)}`;
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

/** A staged rollout: where it is, and when or why not it goes on. */
function rolloutOf({ version, plan, step, state, nextAtMs, note }: RolloutStatus): Markup {
  const shares = plan.map(({ share }, place) => (place === step ? html`<strong>${percent(share)}</strong> ` : html`${percent(share)} `));
  return html`<p class="${state === 'paused' ? 'warn' : 'quiet'}">
    Rollout of ${version}: ${shares} ${state === 'paused' ? html`◐ paused: ${note}` : html`next step ${opsTime(nextAtMs)}`}
  </p>`;
}

function card(
  remote: string,
  { remotes, canaries, frozen, standings, rollouts = [] }: RegistryStatus,
  curves: readonly ReleaseCurve[],
): Markup {
  const live = remotes[remote];
  const canary = canaries.find(({ train }) => Object.hasOwn(train, remote));
  const own = curves.filter((curve) => curve.remote === remote);
  return html`<li class="card">
    <h2><a href="/ops/remotes/${remote}">${remote}</a>${frozen.includes(remote) && html` <span class="warn">❄ frozen</span>`}</h2>
    <dl>
      <dt>Stable</dt>
      <dd>${live ? live.version : html`<span class="bad">nothing live</span>`}</dd>
      ${
        canary !== undefined &&
        html`<dt>Canary</dt>
          <dd>
            ${canary.train[remote] ?? ''} for ${percent(canary.share)} of
            devices${Object.keys(canary.train).length > 1 && html` (train ${canary.salt})`}${shareBar(`${percent(canary.share)} of devices`, canary.share, ALL)}
          </dd>`
      }
    </dl>
    ${rollouts.filter((rollout) => rollout.remote === remote).map(rolloutOf)}
    ${standings.filter((standing) => standing.remote === remote).map(standingOf)}
    ${own.length === 0 ? html`<p class="quiet">No open tab has reported a release yet.</p>` : own.map(curveOf)}
    <a class="button" href="/ops/remotes/${remote}">Versions and actions</a>
  </li>`;
}

/** One release in open tabs: how many run it, and the share with faults. */
export function curveOf({ version, role, openTabs, faultyShare, points }: ReleaseCurve): Markup {
  const share = `${(faultyShare * PER_PERCENT).toFixed(1)} %`;
  const bad = faultyShare >= SHOWN_FAULTY;
  return html`<p>
      ${version} <span class="quiet">(${role})</span>: ${openTabs} tabs,
      <span class="${bad ? 'bad' : 'good'}">${bad ? '▲' : '●'} ${share} with faults</span>
    </p>
    ${sparkline(`Share of tabs with faults of ${version}, the last half hour, now ${share}`, points, SHOWN_FAULTY)}`;
}

export function auditTable(rows: RegistryStatus['actions']): Markup {
  const lines = rows.map(({ at_ms: atMs, actor, action, remote, version, from_epoch: from, to_epoch: to, reason }) => [
    opsTime(atMs),
    actor,
    `${action} ${remote} ${version}`,
    from === to ? `${to}` : `${from} → ${to}`,
    reason,
  ]);
  return table('Audit, newest first', ['When', 'Who', 'What', 'Epoch', 'Why'], lines);
}

export const percent = (share: number) => `${share / PER_PERCENT} %`;

// Small SVG charts, rendered on the server; each has a text alternative.

const WIDTH = 160;
const HEIGHT = 36;

/** A line chart over time; `values` from old to new, from 0 to `top` or to their maximum. */
function sparkline(label: string, values: readonly number[], top = 0): Markup {
  const highest = Math.max(top, ...values);
  const step = values.length > 1 ? WIDTH / (values.length - 1) : WIDTH;
  const points = values.map(
    (value, index) => `${(index * step).toFixed(1)},${(HEIGHT - 2 - (highest === 0 ? 0 : value / highest) * (HEIGHT - 4)).toFixed(1)}`,
  );
  return html`<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}" preserveAspectRatio="none">
    <polyline class="line" points="${points.join(' ')}" />
  </svg>`;
}

/** A bar for a share of all devices. */
function shareBar(label: string, share: number, of: number): Markup {
  return html`<svg class="bar" viewBox="0 0 100 8" role="img" aria-label="${label}" preserveAspectRatio="none">
    <rect class="all" width="100" height="8" />
    <rect class="part" width="${((share / of) * 100).toFixed(2)}" height="8" />
  </svg>`;
}
