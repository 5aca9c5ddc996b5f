/** The first thing of the federation chunk: the page is closed against changes, then the runtime begins. */
import { createFederation, type Federation } from './federation.ts';
import { hardenPage } from './harden-page.ts';

export function startFederation(): Federation {
  hardenPage();
  return createFederation();
}
