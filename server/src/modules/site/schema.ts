import type { SiteAction } from '@site/shared/wire';
import type { Generated } from 'kysely';
import type { Db } from '../../kernel/db/database.ts';
import type { AddressKey } from '../../kernel/http/addresses.ts';

export interface ContentPieceRow {
  kind: string;
  id: string;
  position: number;
  data: string;
}

export interface HelpVoteRow {
  code: string;
  device_uuid: string;
  useful: number;
  at_ms: number;
}

export interface AgentRow {
  code: string;
  name: string;
  since: string;
}

export interface AgentApplicationRow {
  application_no: string;
  sealed_application: string;
  ip: AddressKey;
  at_ms: number;
}

export interface NoticeRow {
  id: string;
  category: string;
  text: string;
  link: string | null;
  published_at: number;
}

export interface StationAdRow {
  id: string;
  position: number;
  title: string;
  subtitle: string;
  image: string;
  link: string;
}

export interface SiteSettingRow {
  name: string;
  value: string;
}

/** A blocked address, and the code it receives (ERR-3). */
export interface IpBlockRow {
  /** The key of an address. */
  ip: string;
  code: number;
}

interface SiteActionRow extends SiteAction {
  id: Generated<number>;
}

/** A festival's skin (SH-8); its colours are JSON. */
export interface SiteSkinRow {
  id: string;
  title: string;
  dark: string;
  light: string;
}

export interface TerminalRow {
  device_uuid: string;
  id: string;
  visits: number;
  first_seen_at_ms: number;
  last_seen_at_ms: number;
  last_path: string;
  codes: string;
}

/** Every table of this module; no other module reads or writes them. */
export type SiteTables = {
  content_pieces: ContentPieceRow;
  help_votes: HelpVoteRow;
  agents: AgentRow;
  agent_applications: AgentApplicationRow;
  notices: NoticeRow;
  station_ads: StationAdRow;
  site_settings: SiteSettingRow;
  ip_blocks: IpBlockRow;
  site_actions: SiteActionRow;
  site_skins: SiteSkinRow;
  terminals: TerminalRow;
};

/** The database, typed with the tables of this module. */
export const tablesOf = (db: Db) => db.withTables<SiteTables>();
