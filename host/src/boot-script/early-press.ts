/** Records what a visitor presses or submits on the prerendered view before the site's own code runs. */
import { EARLY_PRESS, FIRST_VIEW_ID } from '@site/shared/federation';

/** Marks the last button pressed or form submitted in the prerendered view for the takeover; links navigate as usual. */
export function recordEarlyPress(document: Document): void {
  let last: Element | undefined;
  const keep = (event: Event) => {
    const pressed = event.target instanceof Element && event.target.closest(`#${FIRST_VIEW_ID} :is(a,button,form)`);
    if (!pressed || pressed.localName !== (event.type === 'click' ? 'button' : 'form')) return;
    event.preventDefault();
    last?.removeAttribute(EARLY_PRESS);
    last = pressed;
    last.setAttribute(EARLY_PRESS, '');
  };
  document.addEventListener('click', keep, true);
  document.addEventListener('submit', keep, true);
}
