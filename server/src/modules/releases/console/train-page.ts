/** A train: releases of several remotes that go live together, or reach a share of devices together. */
import type { VersionStatus } from '@site/shared/federation';
import { html, type Markup, wordField } from './layout.ts';
import { targetFields } from './target-fields.ts';

/** The name of the field with the version of a remote. */
export const TRAIN_FIELD = 'train.';
const OFFERED = 20;

interface TrainPageProps {
  /** Remote → its versions, newest first. */
  readonly versions: ReadonlyMap<string, readonly VersionStatus[]>;
  readonly formWord: string;
}

export function trainPage({ versions, formWord }: TrainPageProps): Markup {
  return html`<p class="quiet">
      Releases that need each other go live in one epoch: no page runs one without the others. What is left as it is does not belong to the
      train.
    </p>
    <form class="card column" method="post" action="/ops/confirm">
      ${wordField(formWord)}<input type="hidden" name="remote" value="" />
      ${[...versions].map(
        ([remote, lines]) =>
          html`<label
            >${remote}
            <select name="${TRAIN_FIELD}${remote}">
              <option value="">as it is</option>
              ${lines
                .filter(({ live, revoked }) => !live && !revoked)
                .slice(0, OFFERED)
                .map(({ version }) => html`<option>${version}</option>`)}
            </select></label
          >`,
      )}
      <label
        >Share of devices, % (empty: everybody)
        <input name="percent" inputmode="decimal" pattern="\\d{1,3}(\\.\\d{1,2})?" size="5" autocomplete="off"
      /></label>
      ${targetFields}
      <fieldset class="column">
        <legend>How</legend>
        <label><input type="radio" name="order" value="train" checked /> In one step, to the share above</label>
        <label><input type="radio" name="order" value="rollout" /> In stages:</label>
        <label>Stages, % of devices <input name="plan" value="5,25,50,100" size="16" autocomplete="off" /></label>
        <label>Every <input name="every" value="10m" size="5" autocomplete="off" /></label>
        <p class="quiet">Each stage is judged for every remote of the train. One that does worse takes the whole train back.</p>
      </fieldset>
      <button class="main">What would it do?</button>
    </form>`;
}
