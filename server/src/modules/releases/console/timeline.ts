/** What players got in the last hours, remote by remote, with every order and automatic act at its time. */
import { DAY_MS, HOUR_MS, MINUTE_MS, OPS_UTC_OFFSET, opsTime } from '../../../kernel/clock.ts';
import type { CanaryState } from '@site/shared/federation';
import type { EpochEntry } from '../registry/live-starts.rules.ts';
import { AUTOPILOT } from '../registry/roles.rules.ts';
import { canaryOf, type RegistryState, stableOf } from '../registry/state.rules.ts';
import { html, type Markup } from './layout.ts';

/** How much of the past is shown, by the value of the field `span`. */
const SPANS = new Map([
  ['1h', HOUR_MS],
  ['24h', DAY_MS],
  ['7d', 7 * DAY_MS],
]);
const DEFAULT_SPAN = '24h';

/** A part of a lane in which the same release was live; `from` and `to` are shares of the span, 0 to 1. */
export interface Segment {
  readonly from: number;
  readonly to: number;
  readonly version: string;
  /** Ten-thousandths of devices that a canary had; all of them for a stable release. */
  readonly share: number;
}

/** What was done at a moment of the span. */
export interface Mark {
  readonly at: number;
  readonly kind: 'automatic' | 'back' | 'forward';
  readonly text: string;
}

export interface Lane {
  readonly remote: string;
  readonly stable: readonly Segment[];
  readonly canary: readonly Segment[];
  readonly marks: readonly Mark[];
}

interface TimelineOptions {
  /** From new to old. */
  readonly entries: readonly EpochEntry[];
  readonly remotes: readonly string[];
  readonly fromMs: number;
  readonly nowMs: number;
}

const ALL = 10_000;

/** One lane for each remote. What is older than the known epochs is left empty. */
export function lanesOf({ entries, remotes, fromMs, nowMs }: TimelineOptions): readonly Lane[] {
  const oldToNew = entries.toReversed();
  const placeOf = (atMs: number) => Math.min(1, Math.max(0, (atMs - fromMs) / (nowMs - fromMs)));
  const segmentsOf = (liveIn: (state: RegistryState) => Omit<Segment, 'from' | 'to'> | null): Segment[] => {
    const segments: Segment[] = [];
    for (const [index, { atMs, state }] of oldToNew.entries()) {
      const live = liveIn(state);
      const [from, to] = [placeOf(atMs), placeOf(oldToNew[index + 1]?.atMs ?? nowMs)];
      if (live === null || to <= from) continue;
      const last = segments.at(-1);
      if (last?.version === live.version && last.share === live.share && last.to === from) segments[segments.length - 1] = { ...last, to };
      else segments.push({ ...live, from, to });
    }
    return segments;
  };
  return remotes.map((remote) => ({
    remote,
    stable: segmentsOf((state) => named(stableOf(state, remote), ALL)),
    canary: segmentsOf((state) => {
      const canary = canaryOf(state, remote);
      return named(canary?.train[remote], canary?.share ?? 0);
    }),
    marks: marksOf(oldToNew, remote).flatMap(({ atMs, ...mark }) => (atMs < fromMs ? [] : [{ ...mark, at: placeOf(atMs) }])),
  }));
}

const named = (version: string | undefined, share: number) => (version === undefined ? null : { version, share });

/** Each epoch that changed what players get of the remote. */
function marksOf(oldToNew: readonly EpochEntry[], remote: string): readonly (Omit<Mark, 'at'> & { readonly atMs: number })[] {
  return oldToNew.flatMap(({ atMs, actor, epoch, state }, index) => {
    const before = oldToNew[index - 1]?.state;
    const change = before && changeOf(before, state, remote);
    if (!change) return [];
    const kind = actor === AUTOPILOT.name ? 'automatic' : change.kind;
    return [{ atMs, kind, text: `${opsTime(atMs)}: ${change.text} by ${actor}, epoch ${epoch}` }];
  });
}

/** What players get otherwise; null where it is the same. */
function changeOf(before: RegistryState, after: RegistryState, remote: string): Pick<Mark, 'kind' | 'text'> | null {
  const [was, is] = [stableOf(before, remote), stableOf(after, remote)];
  if (was !== is) {
    const isOld = (before.history[remote] ?? []).some((version) => version === is);
    return { kind: isOld ? 'back' : 'forward', text: `${was ?? 'nothing'} → ${is ?? 'nothing'}` };
  }
  const [had, has] = [canaryOf(before, remote), canaryOf(after, remote)].map((canary) => canaryText(canary, remote));
  if (had === has) return null;
  return { kind: has === NO_CANARY ? 'back' : 'forward', text: `canary ${had} → ${has}` };
}

const NO_CANARY = 'none';
const canaryText = (canary: CanaryState | undefined, remote: string): string =>
  canary === undefined ? NO_CANARY : `${canary.train[remote] ?? ''} ${canary.share / 100} %`;

/** Of the values that the field `span` takes. */
export const spanOf = (text: string | undefined): string => (text !== undefined && SPANS.has(text) ? text : DEFAULT_SPAN);

interface TimelineProps {
  readonly entries: readonly EpochEntry[];
  readonly remotes: readonly string[];
  readonly span: string;
  readonly nowMs: number;
  /** Whether the page follows what happens; its links keep that. */
  readonly follows: boolean;
}

export function timeline({ entries, remotes, span, nowMs, follows }: TimelineProps): Markup {
  // By the minute: a page that follows what happens changes with what happens, not with the clock.
  const untilMs = Math.ceil(nowMs / MINUTE_MS) * MINUTE_MS;
  const fromMs = untilMs - (SPANS.get(span) ?? DAY_MS);
  const lanes = lanesOf({ entries, remotes, fromMs, nowMs: untilMs });
  const links = [...SPANS.keys()].map((one) =>
    one === span
      ? html`<strong aria-current="true">${one}</strong> `
      : html`<a href="/ops?span=${one}${follows && '&live'}" aria-label="The last ${one}">${one}</a> `,
  );
  return html`<section class="timeline" aria-label="Timeline">
    <h2>Timeline</h2>
    <p class="quiet spans">${links}<span>▲ by the site itself · ↩ back · ● forward · lower bar: canary</span></p>
    <div class="card">
      ${lanes.map(laneOf)}
      <p class="ticks quiet">
        <span></span><span>${opsTime(fromMs)}</span><span>${opsTime((fromMs + untilMs) / 2)}</span><span>now (${OPS_UTC_OFFSET})</span>
      </p>
    </div>
  </section>`;
}

const SIGNS: Readonly<Record<Mark['kind'], string>> = { automatic: '▲', back: '↩', forward: '●' };
/** Narrower parts have no room for the name of their version. */
const LEAST_NAMED = 0.09;
const TONES = 4;

function laneOf({ remote, stable, canary, marks }: Lane): Markup {
  const words = [...stable.map(({ version }) => version), ...marks.map(({ text }) => text)].join('; ');
  const versions = [...new Set([...stable, ...canary].map(({ version }) => version))];
  const tone = (version: string) => versions.indexOf(version) % TONES;
  return html`<div class="lane">
    <span>${remote}</span>
    <svg width="100%" height="44" role="img" aria-label="${remote}: ${words || 'nothing was live'}">
      <rect class="track" width="100%" y="14" height="18" rx="3" />
      ${stable.map(
        ({ from, to, version }) =>
          html`<rect class="tone${tone(version)}" x="${share(from)}" y="14" width="${share(to - from)}" height="18" rx="3">
              <title>${version}</title>
            </rect>
            ${to - from >= LEAST_NAMED && html`<text x="${share(from)}" y="27" dx="6">${version}</text>`}`,
      )}
      ${canary.map(
        ({ from, to, version, share: devices }) =>
          html`<rect class="canary" x="${share(from)}" y="35" width="${share(to - from)}" height="6" rx="2">
            <title>canary ${version}, ${devices / 100} % of devices</title>
          </rect>`,
      )}
      ${marks.map(
        ({ at, kind, text }) =>
          html`<text class="mark ${kind}" x="${share(at)}" y="11" text-anchor="${anchorOf(at)}"
            ><title>${text}</title>${SIGNS[kind]}</text
          >`,
      )}
    </svg>
  </div>`;
}

/** Marks at the ends of the lane stay inside. */
function anchorOf(at: number): string {
  if (at > 0.98) return 'end';
  return at < 0.02 ? 'start' : 'middle';
}

const share = (part: number): string => `${(part * 100).toFixed(2)}%`;
