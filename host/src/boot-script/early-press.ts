/** What a visitor presses or sends on a view that the server drew, before the site's own code is there. */
import { EARLY_PRESS, FIRST_VIEW_ID } from '@site/shared/wire';

/** Marks the last button pressed, or form sent, in the drawn view, for whoever takes over; links go their way. */
export function keepEarlyPress(document: Document): void {
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
