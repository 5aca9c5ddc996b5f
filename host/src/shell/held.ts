/** What moves on by itself, and stays while somebody points at it or has the focus in it. */
import { useState } from 'react';

/** Whether it is held; `hold` are the handlers of the element around it. */
export function useHeld() {
  const [held, setHeld] = useState(false);
  const take = () => setHeld(true);
  const letGo = () => setHeld(false);
  return { held, letGo, hold: { onMouseEnter: take, onMouseLeave: letGo, onFocus: take, onBlur: letGo } };
}
