import type { Install } from '@site/shared/platform';

/** The browser's install prompt, stored until the visitor wants it. Not every browser has one. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallEvent | null = null;

/** The stored prompt, for the host that takes the page over. */
export const installPrompt = (): unknown => offer;

/** Listens from the start: the event fires once, possibly before the screen that uses it mounts. `earlier`: the prompt that the host before has stored. */
export function captureInstallPrompt(window: Pick<Window, 'addEventListener'>, earlier?: unknown): void {
  if (earlier instanceof Event && isInstallEvent(earlier)) offer = earlier;
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return;
    event.preventDefault();
    offer = event;
  });
}

/** Shows the browser's prompt, once per event; false without one. */
export async function showInstallPrompt(): Promise<boolean> {
  const prompted = offer;
  offer = null;
  if (!prompted) return false;
  await prompted.prompt();
  return true;
}

/** The part that the platform lends. */
export const install: Install = { ask: showInstallPrompt };

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}
