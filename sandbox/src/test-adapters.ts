import type { TestAdapters } from '@site/server/testing/test-adapters.ts';
import { sitePictures } from './pictures/site-pictures.ts';
import { createSandboxApp } from './create-sandbox.ts';

/** The adapters of the server's tests. */
export const sandboxAdapters: TestAdapters = {
  createApp: createSandboxApp,
  hasPicture: (address) => sitePictures().includes(address),
};
