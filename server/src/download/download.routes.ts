import { getDownloads } from '@site/shared/wire';
import { serve, type Route } from '../kernel/serve.ts';

interface Parts {
  /** Where browsers reach the site. */
  readonly publicOrigin: string;
  readonly webVersion: string;
}

/** The sandbox ships no packages: the web app is what is installed. */
export const downloadRoutes = ({ publicOrigin, webVersion }: Parts): Route[] => [
  serve(getDownloads, () => ({ packages: [], address: `${publicOrigin}/download-page`, webVersion })),
];
