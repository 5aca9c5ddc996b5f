import { getDownloads } from '@site/shared/wire';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';

interface DownloadRoutesOptions {
  /** Where browsers reach the site. */
  readonly publicOrigin: string;
  readonly webVersion: string;
}

/** The sandbox ships no packages: the web app is what is installed. */
export const downloadRoutes = ({ publicOrigin, webVersion }: DownloadRoutesOptions): Route[] => [
  bindEndpoint(getDownloads, () => ({ packages: [], address: `${publicOrigin}/download-page`, webVersion })),
];
