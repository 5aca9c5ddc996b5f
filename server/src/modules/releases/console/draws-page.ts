/** Which releases one device or one member gets: what somebody looks up who was called by one player. */
import type { DrawAnswer, DrawnRelease } from '@site/shared/federation';
import { explaining, type Show } from './answers.ts';
import { html, type Markup, table } from './layout.ts';
import { remotePath } from './problems.ts';
import { send } from './sessions.ts';
import { readDrawQuery } from '../registry/ops.routes.ts';

/** Without a query the empty form. */
export const showDraws: Show = ({ registry }, visit) =>
  explaining(visit, async () => {
    const { query } = visit.request;
    const isAsked = Object.values(query).some((value) => value !== '');
    const answer = isAsked ? await registry.draws(readDrawQuery(query), visit.session.person) : null;
    await send(visit, { title: 'Who gets what', content: html`${drawsForm(query)} ${answer && answerOf(answer)}` });
  });

function drawsForm(query: Readonly<Record<string, string | undefined>>): Markup {
  const field = (name: string, label: string, size: number) =>
    html`<label>${label} <input name="${name}" value="${query[name] ?? ''}" size="${size}" maxlength="64" autocomplete="off" /></label>`;
  const choice = (name: string, label: string, options: readonly (readonly [value: string, text: string])[]) =>
    html`<label
      >${label}
      <select name="${name}">
        ${options.map(
          ([value, text]) => html`<option value="${value}" ${(query[name] ?? '') === value && html`selected`}>${text}</option>`,
        )}
      </select></label
    >`;
  return html`<p class="quiet">
      Which release of each remote one player gets. The id of a device is at the top of the inspector (Alt+Shift+I in the page).
    </p>
    <form class="row card" method="get" action="/ops/draws">
      ${field('member', 'Member', 14)} ${field('device', 'or device', 38)} ${field('grade', 'Grade', 4)} ${field('country', 'Country', 4)}
      ${choice('deviceClass', 'Device is', [
        ['', 'not known'],
        ['phone', 'a phone'],
        ['desktop', 'a desktop'],
      ])}
      ${choice('staff', 'Console', [
        ['', 'not logged in'],
        ['yes', 'logged in here'],
      ])}
      <button class="main">Look up</button>
    </form>`;
}

function answerOf({ visitor, devices }: DrawAnswer): Markup {
  return html`<h2>${visitor}</h2>
    ${devices.map(({ device, name, releases }) => table(`${name === '' ? 'Device' : name} ${device}`, ['Remote', 'Gets', 'Why'], releases.map(rowOf)))}
    <p class="quiet">
      A page keeps what it was chosen for until it is loaded again. An override link, or a release that this browser skips because it failed
      there, shows another one.
    </p>`;
}

const rowOf = ({ remote, version, isCanary, because }: DrawnRelease): readonly (Markup | string)[] => [
  html`<a href="${remotePath(remote)}">${remote}</a>`,
  version === null
    ? html`<span class="quiet">–</span>`
    : html`<code>${version}</code> ${isCanary ? html`<span class="warn">◐ canary</span>` : html`<span class="quiet">stable</span>`}`,
  because,
];
