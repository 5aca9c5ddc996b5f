/** What a visitor presses or sends on a view that the server drew, before the site's own code is there. */
import { EARLY_PRESS, FIRST_VIEW_ID } from '@site/shared/wire';

/** Marks the last button pressed, or form sent, in the drawn view, for whoever takes over; links go their way. */
export function keepEarlyPress(document: Document): void {
  const keep = (event: Event) => {
    const view = document.getElementById(FIRST_VIEW_ID);
    const pressed = event.target instanceof Element && view?.contains(event.target) && event.target.closest('a,button,form');
    if (!pressed || pressed.matches('a') || (event.type === 'click' && pressed.matches('form'))) return;
    event.preventDefault();
    view?.querySelector(`[${EARLY_PRESS}]`)?.removeAttribute(EARLY_PRESS);
    pressed.setAttribute(EARLY_PRESS, '');
  };
  document.addEventListener('click', keep, true);
  document.addEventListener('submit', keep, true);
}
