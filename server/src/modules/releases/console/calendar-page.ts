/** When something goes live by itself, and when nothing does. */
import type { FreezeWindow, RegistryStatus, ScheduledOrder } from '@site/shared/federation';
import { OPS_UTC_OFFSET, opsTime } from '../../../kernel/clock.ts';
import { windowEnd } from '../registry/freeze-windows.rules.ts';
import { html, type Markup, table, wordField } from './layout.ts';

interface CalendarPageProps {
  readonly status: Pick<RegistryStatus, 'scheduledOrders' | 'freezeWindows' | 'remotes'>;
  readonly nowMs: number;
  readonly formWord: string;
  readonly mayOperate: boolean;
}

export function calendarPage({ status, nowMs, formWord, mayOperate }: CalendarPageProps): Markup {
  const { scheduledOrders = [], freezeWindows = [], remotes } = status;
  const button = (action: string, id: string, text: string) =>
    mayOperate
      ? html`<form method="post" action="/ops/calendar/${action}">
          ${wordField(formWord)}<input type="hidden" name="id" value="${id}" /><button aria-label="${text} ${id}">${text}</button>
        </form>`
      : '';
  return html`<p class="quiet">
      An order for later is given where it is confirmed: open a <a href="/ops">remote</a>, choose what shall happen, and fill in when. It is
      checked at once and again when it is due.
    </p>
    ${table(
      'Orders for later, the earliest first',
      ['When', 'What', 'Who', 'State', ''],
      scheduledOrders.map((order) => [
        opsTime(order.atMs),
        html`${order.what} <code>${order.id}</code>`,
        order.orderedBy,
        stateOf(order),
        button('cancel', order.id, order.state === 'refused' ? 'Clear' : 'Cancel'),
      ]),
    )}
    ${table(
      'Freeze windows: nothing new goes live, rollback stays possible',
      ['From', 'Until', 'Remotes', 'Why', 'Who', 'State', ''],
      freezeWindows.map((window) => [
        html`${opsTime(window.fromMs)}${window.repeat !== 'never' && `, every ${window.repeat}`}`,
        opsTime(window.untilMs),
        window.remotes.join(', ') || 'all',
        window.reason,
        window.addedBy,
        openState(window, nowMs),
        button('end', window.id, 'End'),
      ]),
    )}
    ${mayOperate && windowForm(Object.keys(remotes), formWord)}`;
}

/** The windows that are open now, as lines of the first page; nothing where none is. */
export function openWindows(windows: readonly FreezeWindow[], nowMs: number): Markup {
  return html`${windows.map((window) => {
    const untilMs = windowEnd(window, nowMs);
    if (untilMs === null) return '';
    return html`<p class="warn">
      ❄ Freeze window: nothing new of ${window.remotes.join(', ') || 'any remote'} goes live until ${opsTime(untilMs)} (${window.reason}).
      <a href="/ops/calendar">Calendar</a>
    </p>`;
  })}`;
}

/** The orders for later of one remote, or of all, as lines; nothing where there are none. */
export function ordersFor(orders: readonly ScheduledOrder[], remote?: string): Markup {
  return html`${orders
    .filter(({ remotes }) => remote === undefined || remotes.includes(remote))
    .map((order) =>
      order.state === 'refused'
        ? html`<p class="bad">
            ▲ Not done: ${order.what}, ordered for ${opsTime(order.atMs)}: ${order.note}. <a href="/ops/calendar">Calendar</a>
          </p>`
        : html`<p class="quiet">◷ ${order.what} at ${opsTime(order.atMs)} by ${order.orderedBy}. <a href="/ops/calendar">Calendar</a></p>`,
    )}`;
}

function stateOf({ state, note }: ScheduledOrder): Markup {
  if (state === 'refused') return html`<span class="bad">▲ not done: ${note}</span>`;
  return state === 'running' ? html`<span class="warn">◐ is carried out now</span>` : html`<span class="quiet">◷ waits</span>`;
}

function openState(window: FreezeWindow, nowMs: number): Markup {
  const untilMs = windowEnd(window, nowMs);
  return untilMs === null ? html`<span class="quiet">◷ not now</span>` : html`<span class="warn">❄ open until ${opsTime(untilMs)}</span>`;
}

function windowForm(remotes: readonly string[], formWord: string): Markup {
  return html`<h2>New freeze window</h2>
    <form class="row card" method="post" action="/ops/calendar/freeze">
      ${wordField(formWord)}
      <label>From (${OPS_UTC_OFFSET}) <input type="datetime-local" name="from" required /></label>
      <label>Until (${OPS_UTC_OFFSET}) <input type="datetime-local" name="until" required /></label>
      <label
        >Repeat
        <select name="repeat">
          <option value="never">never</option>
          <option value="day">every day</option>
          <option value="week">every week</option>
        </select></label
      >
      <label
        >Remote
        <select name="remote">
          <option value="">all</option>
          ${remotes.map((remote) => html`<option>${remote}</option>`)}
        </select></label
      >
      <label>Why, for those who are refused <input name="reason" required maxlength="200" size="40" autocomplete="off" /></label>
      <button class="main">Add the window</button>
    </form>`;
}
