/** Every address, place of the shell and event of the site, with its owner and the release that is live. */
import { EMITTERS, ROUTE_NAMES, ROUTES, SLOTS } from '@site/shared/site-map';
import type { SiteClaims } from '@site/shared/federation';
import { html, type Markup, table } from './layout.ts';

interface SiteMapProps {
  readonly claims: SiteClaims;
  /** Remote → the version that is live. */
  readonly versions: Readonly<Record<string, string>>;
}

export function siteMapPage({ claims, versions }: SiteMapProps): Markup {
  const liveOf = (owner: string) => (owner === 'host' ? 'host' : `${owner} ${versions[owner] ?? '(nothing live)'}`);
  const teams = Object.entries(claims);
  return html`${teamsTable(teams, versions)}
  ${table(
    'Addresses',
    ['Address', 'Screen', 'Title', 'Shown by'],
    [
      ...ROUTE_NAMES.map((name) => [ROUTES[name].path, html`<code>${name}</code>`, ROUTES[name].title, liveOf(ROUTES[name].owner)]),
      ...teams.flatMap(([remote, { addresses }]) =>
        Object.entries(addresses).map(([name, { path, title }]) => [path, html`<code>${name}</code>`, title, liveOf(remote)]),
      ),
    ],
  )}
  ${table(
    'Slots',
    ['Slot', 'Filled by'],
    Object.entries(SLOTS).map(([name, owner]) => [html`<code>${name}</code>`, liveOf(owner)]),
  )}
  ${table(
    'Events of the bus',
    ['Event', 'Emitted by', 'What it says'],
    [
      ...Object.entries(EMITTERS).map(([name, owners]) => [html`<code>${name}</code>`, owners.join(', '), '']),
      ...teams.flatMap(([remote, { events = {} }]) =>
        Object.entries(events).map(([name, sentence]) => [html`<code>${name}</code>`, liveOf(remote), sentence]),
      ),
    ],
  )}`;
}

function teamsTable(teams: readonly (readonly [string, SiteClaims[string]])[], versions: SiteMapProps['versions']): Markup {
  if (teams.length === 0)
    return html`<p class="quiet">
      No further team joined this site. <code>npm run release -- enrol</code> lets one in; docs/remote-team.md says how.
    </p>`;
  return html`${table(
    'Teams that joined',
    ['Remote', 'Team', 'Live', 'In the navigation'],
    teams.map(([remote, { owner, menu }]) => [remote, owner, versions[remote] ?? 'nothing yet', menu?.word ?? '–']),
  )}`;
}
