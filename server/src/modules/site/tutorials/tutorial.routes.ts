import { getDownloads, getTutorials, type Tutorials } from '@site/shared/wire';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import { DEPOSIT_CARDS, WITHDRAWAL_CARDS } from './cards.ts';
import { PLATFORMS } from './platforms.ts';

const TUTORIALS: Tutorials = {
  cards: [...DEPOSIT_CARDS, ...WITHDRAWAL_CARDS],
  platforms: PLATFORMS.filter(({ enabled }) => enabled).map(({ enabled: _enabled, ...platform }) => platform),
};

/** How paying in and out is done, step by step. */
export const tutorialRoutes = (): Route[] => [bindEndpoint(getTutorials, () => TUTORIALS)];

/** The version of the product on the download page. */
const WEB_VERSION = '1.0.0';

/** There are no app packages: the web app is what is installed. `publicOrigin` is where browsers reach the site. */
export const downloadRoutes = (publicOrigin: string): Route[] => [
  bindEndpoint(getDownloads, () => ({ packages: [], address: `${publicOrigin}/download-page`, webVersion: WEB_VERSION })),
];
