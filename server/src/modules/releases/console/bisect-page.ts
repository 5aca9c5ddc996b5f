/** Whose release is at fault, where nothing else says it: one link for each remote, in which that one alone is what it was before. */
import type { Suspect, SuspectLink } from '@site/shared/federation';
import * as z from 'zod/mini';
import { opsTime } from '../../../kernel/clock.ts';
import { readOps } from '../../../kernel/http/ops.ts';
import { may } from '../registry/roles.rules.ts';
import { withRight } from '../registry/operators.ts';
import { explaining, requireOwnToken, type Show } from './answers.ts';
import { html, type Markup, table, tokenField, wordField } from './layout.ts';
import { backForm } from './overview.ts';
import { remotePath } from './problems.ts';
import { send } from './sessions.ts';

const TITLE = 'Whose fault is it?';

export const showSuspects: Show = ({ registry }, visit) =>
  explaining(visit, async () => {
    const suspects = await registry.bisect.suspects();
    const mayOperate = may(visit.session.person, 'operate');
    await send(visit, { title: TITLE, content: suspectsPage(suspects, { formWord: visit.session.formWord, mayOperate }) });
  });

/** The links are shown once; the audit says who made them. */
export const makeSuspectLinks: Show = ({ registry, publicOrigin }, visit) =>
  explaining(visit, async () => {
    const { path, minutes } = readOps(bisectForm, visit.request.body);
    const person = withRight(visit.session.person, 'operate');
    await requireOwnToken(registry, visit);
    const { protocol, host } = visit.request;
    const origin = publicOrigin === '' ? `${protocol}://${host}` : publicOrigin;
    const links = await registry.bisect.links({ origin, minutes: Number(minutes) }, person);
    await send(visit, { title: TITLE, content: linksPage(links, { address: origin + path, formWord: visit.session.formWord }) });
  });

const bisectForm = z.object({
  path: z.string().check(z.regex(/^\/(?!\/)[^\s#]{0,200}$/, 'an address of the site begins with one /')),
  minutes: z.string().check(z.regex(/^\d{1,4}$/, 'a number of minutes')),
});

interface Actor {
  readonly formWord: string;
  readonly mayOperate: boolean;
}

function suspectsPage(suspects: readonly Suspect[], { formWord, mayOperate }: Actor): Markup {
  return html`<p class="quiet">
      A fault that no stack, no long frame and no watch attributes to a release is found by putting back one remote at a time, in a tab of
      your own: players get the same as before, and what your tab reports does not count. The remote without which the fault is gone is the
      one to roll back.
    </p>
    ${table(
      'What changed, latest first',
      ['Remote', 'Runs', 'Since', 'Before'],
      suspects.map((suspect) => [...nameOf(suspect), opsTime(suspect.sinceMs), html`<code>${suspect.before}</code>`]),
    )}
    ${
      mayOperate &&
      suspects.length > 0 &&
      html`<form class="row" method="post" action="/ops/bisect">
        ${wordField(formWord)}
        <label>Address with the fault <input name="path" required value="/" maxlength="200" size="24" autocomplete="off" /></label>
        <label>Minutes <input name="minutes" inputmode="numeric" required value="15" pattern="\\d{1,4}" size="5" /></label
        >${tokenField}<button class="main">A link for each</button>
      </form>`
    }`;
}

function linksPage(links: readonly SuspectLink[], { address, formWord }: { readonly address: string; readonly formWord: string }): Markup {
  return html`<p class="quiet">
      Open one after the other; each ends the one before it in your browser. Open the address without a link at the end.
    </p>
    ${table(
      'One remote put back at a time',
      ['Remote', 'Runs', 'Without it', 'If the fault is gone'],
      links.map((link) => [
        ...nameOf(link),
        link.fragment === null
          ? html`<span class="warn">${link.refusal ?? ''}</span>`
          : html`<a
              class="button"
              href="${address}${link.fragment}"
              target="_blank"
              rel="noreferrer"
              aria-label="Open ${link.remote} ${link.before}"
              >Open with ${link.before}</a
            >`,
        link.role === 'canary' ? backForm(link.remote, formWord) : backForm(link.remote, formWord, link.before),
      ]),
    )}
    <p><a class="button" href="/ops/bisect">Start again</a></p>`;
}

const nameOf = ({ remote, version, role }: Suspect): readonly [Markup, Markup] => [
  html`<a href="${remotePath(remote)}">${remote}</a>`,
  html`<code>${version}</code>${role === 'canary' && html` <span class="warn">◐ canary</span>`}`,
];
