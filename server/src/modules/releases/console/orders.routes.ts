/** What operators order in the console: each order is shown first with what it would do, then given with a reason. */
import { type CommandOutcome, HOST } from '@site/shared/federation';
import { opsTime } from '../../../kernel/clock.ts';
import { FORWARD } from '../registry/commands.service.ts';
import { describeOrder } from '../registry/orders.ts';
import { explaining, leadTo, requireOwnToken, type Show } from './answers.ts';
import { withRight } from '../registry/operators.ts';
import { readTime } from './calendar-forms.ts';
import { confirmPage } from './confirm-page.ts';
import { html } from './layout.ts';
import { type FormOrder, readLinkForm, readOrderForm, readRolloutChange } from './order-forms.ts';
import { actWords } from './overview.ts';
import { remotePath } from './problems.ts';
import { send } from './sessions.ts';
import { trainPage } from './train-page.ts';

/** Orders by which devices get what they did not have. */
const GOES_FORWARD: readonly string[] = [...FORWARD, 'train', 'rollout'];

export const showTrain: Show = ({ registry }, visit) =>
  explaining(visit, async () => {
    withRight(visit.session.person, 'operate');
    const { remotes } = await registry.status();
    const names = Object.keys(remotes).filter((remote) => remote !== HOST);
    const versions = new Map(await Promise.all(names.map(async (remote) => [remote, await registry.versions(remote)] as const)));
    await send(visit, { title: 'New train', content: trainPage({ versions, formWord: visit.session.formWord }) });
  });

export const showConfirm: Show = ({ registry }, visit) =>
  explaining(visit, async () => {
    const order = readOrderForm(visit.request.body);
    const person = withRight(visit.session.person, 'operate');
    const outcome = await registry.carryOut(order, { person, reason: '', dryRun: true });
    if (outcome === null) throw new Error('A rehearsal has an outcome.');
    const { word: _word, token: _token, ...fields } = visit.request.body as Record<string, string>;
    const asksToken = GOES_FORWARD.includes(order.action);
    const content = confirmPage({ outcome, fields, formWord: visit.session.formWord, asksToken });
    await send(visit, { title: `Really ${wordsOf(order, outcome)}?`, content });
  });

export const carryOut: Show = ({ registry }, visit) =>
  explaining(visit, async () => {
    const order = readOrderForm(visit.request.body);
    const person = withRight(visit.session.person, 'operate');
    if (GOES_FORWARD.includes(order.action)) await requireOwnToken(registry, visit);
    const at = (visit.request.body as Record<string, string>)['at'] ?? '';
    if (at !== '') {
      const { what, atMs } = await registry.scheduledOrders.add({ ...order, atMs: readTime('when', at) }, person);
      return leadTo(visit, '/ops/calendar', `${what} is scheduled for ${opsTime(atMs)}.`);
    }
    const outcome = await registry.carryOut(order, { person, reason: order.reason });
    await leadTo(visit, '/ops', `${wordsOf(order, outcome)} is ${outcome === null ? 'under way' : `done, epoch ${outcome.epoch}`}.`);
  });

/** A rollout is described by its plan, everything else by what it changes. */
function wordsOf(order: FormOrder, outcome: CommandOutcome | null): string {
  if (outcome === null || order.action === 'rollout') return describeOrder(order);
  return actWords(order.action, outcome.remote, outcome.version);
}

export const changeRollout: Show = ({ registry }, visit) =>
  explaining(visit, async () => {
    const { remote, what } = readRolloutChange(visit.request.body);
    const person = withRight(visit.session.person, 'operate');
    if (what === 'resume') await requireOwnToken(registry, visit);
    await registry.rollouts.change(remote, what, person);
    await leadTo(visit, '/ops', `rollout ${what} of ${remote} is done.`);
  });

/** The link is shown once; the audit says who made it. */
export const makeLink: Show = ({ registry, publicOrigin }, visit) =>
  explaining(visit, async () => {
    const { remote, ...link } = readLinkForm(visit.request.body);
    const person = withRight(visit.session.person, 'operate');
    await requireOwnToken(registry, visit);
    const { protocol, host } = visit.request;
    const origin = publicOrigin === '' ? `${protocol}://${host}` : publicOrigin;
    const { version, fragment, expiresAtMs } = await registry.overrideLink(remote, { ...link, origin, person });
    await send(visit, {
      title: `Link to ${remote} ${version}`,
      notice: { kind: 'done', text: `One browser that opens it gets ${remote} ${version} until ${opsTime(expiresAtMs)}.` },
      content: html`<p>
          <label>Copy it to who should look <input readonly value="${origin}/${fragment}" size="60" /></label>
        </p>
        <p class="actions">
          <a class="button" href="${origin}/${fragment}" rel="noreferrer">Open it here</a>
          <a class="button" href="${remotePath(remote)}">Back to ${remote}</a>
        </p>`,
    });
  });
