import type { SiteSettings, Sponsorship } from '@site/shared/wire';

/** Port to what the operator of the site says in its own name. */
export interface SiteContent {
  /** The settings until operators change them. */
  readonly settings: Pick<SiteSettings, 'address' | 'globePhoneNumber'>;
  /** One sentence about the site, which a device shows when it installs the site as an app. */
  readonly description: string;
  /** The current one first. */
  readonly sponsorships: readonly Sponsorship[];
  /** The contact of those who would like to become agents. */
  readonly agentEmail: string;
}

/** Used while no adapter is connected. */
export const missingSiteContent: SiteContent = {
  settings: { address: '', globePhoneNumber: '' },
  description: '赛事、游戏与帮助，添加到主屏幕即可打开。',
  sponsorships: [],
  agentEmail: '',
};
