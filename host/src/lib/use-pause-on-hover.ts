/** Pauses moving content on hover and focus. */
import { useState } from 'react';

/** Whether it is paused; `hold` holds the event handlers of the element around it. */
export function usePauseOnHover() {
  const [held, setHeld] = useState(false);
  const take = () => setHeld(true);
  const letGo = () => setHeld(false);
  return { held, letGo, hold: { onMouseEnter: take, onMouseLeave: letGo, onFocus: take, onBlur: letGo } };
}
