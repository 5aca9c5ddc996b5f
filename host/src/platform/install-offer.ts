import type { Install } from '@site/shared/platform';

/** The browser's own offer to put the site on the home screen, kept until the visitor asks for it. Not every browser makes one. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallEvent | null = null;

/** Listens from the start: the offer comes once, and before the screen that uses it may stand. */
export function keepInstallOffer(window: Pick<Window, 'addEventListener'>): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return;
    event.preventDefault();
    offer = event;
  });
}

/** Shows the browser's question, once per offer; false where there is none to show. */
export async function askToInstall(): Promise<boolean> {
  const asked = offer;
  offer = null;
  if (!asked) return false;
  await asked.prompt();
  return true;
}

/** What the platform lends of it. */
export const install: Install = { ask: askToInstall };

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}
