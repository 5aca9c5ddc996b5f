/** Whether a visitor is in the middle of a press, or composes a word with an input method: to take the element away would lose either. */

/** The click of a finger follows its release a task or two later. */
const SETTLE_MS = 50;
/** Whoever was composing a word when this script began presses the next key by then; a word that has begun says so with each key. */
const NEXT_KEY_MS = 700;
const BEGINS = ['pointerdown', 'compositionstart', 'compositionupdate'];
const ENDS = ['pointerup', 'pointercancel', 'compositionend'];

interface Hands {
  areBusy(): boolean;
  forget(): void;
}

/** `onRest` is called each time that they come to rest. */
export function followHands(view: HTMLElement, onRest: () => void): Hands {
  const { ownerDocument: page } = view;
  let isBusy = false;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    clearTimeout(resting);
    isBusy = true;
  };
  const restIn = (ms: number) => {
    begin();
    resting = setTimeout(() => {
      isBusy = false;
      onRest();
    }, ms);
  };
  const end = () => restIn(SETTLE_MS);
  for (const name of BEGINS) view.addEventListener(name, begin);
  // A pointer may be released beside of the view.
  for (const name of ENDS) page.addEventListener(name, end);
  if (page.activeElement?.matches('input,textarea')) restIn(NEXT_KEY_MS);
  return {
    areBusy: () => isBusy,
    forget: () => {
      clearTimeout(resting);
      for (const name of ENDS) page.removeEventListener(name, end);
    },
  };
}
