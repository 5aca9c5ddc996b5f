import { EXCLUDED_LEAGUE } from '../assumed.ts';
import { DEFAULT_ODDS_FORMAT, type OddsFormat } from '../play/odds.ts';

/** Support contact for gambling problems: shown where play is limited or help is offered. */
export interface Helpline {
  readonly name: string;
  readonly phone: string;
}

/** SIG-7: the settings that are sent encrypted as vvPretty; operators change them at run time. */
export interface VvPretty {
  /** API-3: the address of chat and its history; empty is the backend's own address. */
  readonly streamOrigin: string;
  /** SOC-7: the grades of the video room, and the league with a restricted room. */
  readonly siteVideoVipMin: number;
  readonly siteVideoVipMax: number;
  readonly siteVideoExcludedLeague: string;
  /** VEN-4: the default odds format. */
  readonly oddsFormat: OddsFormat;
  /** API-15: the site's code at OB. */
  readonly merchantCode: string;
  readonly helplines: readonly Helpline[];
}

/** Defaults until the backend has answered, there and in a browser that could not fetch yet. */
export const VV_PRETTY_DEFAULT: VvPretty = {
  streamOrigin: '',
  siteVideoVipMin: 1,
  siteVideoVipMax: 10,
  siteVideoExcludedLeague: EXCLUDED_LEAGUE,
  oddsFormat: DEFAULT_ODDS_FORMAT,
  merchantCode: 'S4002',
  helplines: [
    { name: '全国统一心理援助热线', phone: '12356' },
    { name: '澳门24小时赌博辅导热线', phone: '2823 0101' },
    { name: '香港平和基金戒赌辅导热线', phone: '183 4633' },
  ],
};
