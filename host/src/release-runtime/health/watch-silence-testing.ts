/** A page whose looks a test answers. */
import { createDiagnosis } from './diagnose-silence.ts';
import { createSilenceLook } from './watch-silence.ts';

/** Elements of a test have a size unless they say otherwise; `front` is what lies in front everywhere. */
export function openPage(html: string) {
  document.body.innerHTML = html;
  const front: { element: Element | null } = { element: document.getElementById('main') };
  const isHidden = (element: Element) => element.closest('[style*="display: none"], [hidden]') !== null;
  Object.assign(document, { elementFromPoint: () => front.element });
  Element.prototype.getBoundingClientRect = function rect(this: Element) {
    const left = this.hasAttribute('data-away') ? -9999 : 0;
    const top = Number(this.getAttribute('data-top'));
    const height = isHidden(this) || this.hasAttribute('data-flat') ? 0 : 50;
    return { left, top, right: left + 100, bottom: top + 50, width: 100, height } as DOMRect;
  };
  Element.prototype.checkVisibility = function check(this: Element) {
    return !isHidden(this);
  };
  const errors: string[] = [];
  const shown = { now: true };
  const onSilence = jest.fn(({ message }: Error) => void (errors.includes(message) || errors.push(message)));
  const isShown = () => shown.now;
  const diagnosis = createDiagnosis({ window, document, isShown, onSilence });
  const onSuspicion = jest.fn(diagnosis.look);
  const onLook = (isSound: boolean) => (isSound ? diagnosis.rest() : onSuspicion());
  setInterval(createSilenceLook({ window, isShown, onLook }), 3000);
  return { front, errors, onSilence, shown, onSuspicion, wait: () => jest.advanceTimersByTimeAsync(10_000) };
}

/** With what a sound page has: a link in its header, and a text in its main part. */
export const SOUND = '<div id="root"><header><a href="/">a</a></header><main id="main"><p>text</p></main></div>';
export const PAGE = '<div id="root"><header>a</header><main id="main"><div><p>text</p></div></main></div>';
