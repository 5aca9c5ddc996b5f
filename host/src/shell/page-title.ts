/** The document title: scrolls when it is wide, and ends with a blank while the tab is hidden (SH-2). */
import { hiddenTitle, TITLE_STEP_MS, titleAt, titleScrolls } from '@site/shared/product';

export interface PageTitle {
  /** Sets the title. */
  show(title: string): void;
  stop(): void;
}

export function createPageTitle(document: Document): PageTitle {
  let title = document.title;
  let step = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const draw = () => {
    document.title = document.hidden ? hiddenTitle(title) : titleAt(title, step);
  };
  const rest = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const turn = () => {
    rest();
    draw();
    if (document.hidden || !titleScrolls(title)) return;
    timer = setInterval(() => {
      step += 1;
      draw();
    }, TITLE_STEP_MS);
  };
  document.addEventListener('visibilitychange', turn);
  return {
    show: (next) => {
      if (next === title && timer !== undefined) return;
      title = next;
      step = 0;
      turn();
    },
    stop: () => {
      rest();
      document.removeEventListener('visibilitychange', turn);
    },
  };
}
