/** Entry of the federation chunk: hardens the page, then starts the runtime. */
import { createFederation, type Federation } from './federation.ts';
import { hardenPage } from './harden-page.ts';

export function startFederation(): Federation {
  hardenPage();
  return createFederation();
}
