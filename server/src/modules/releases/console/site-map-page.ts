/** Every address, slot and event of the site, with its owner and the release that is live. */
import { productEvents } from '@site/shared/event-payloads';
import { type SiteClaims, siteInventory } from '@site/shared/federation';
import { html, type Markup, table } from './layout.ts';

interface SiteMapProps {
  readonly claims: SiteClaims;
  /** Remote → the version that is live. */
  readonly versions: Readonly<Record<string, string>>;
}

export function siteMapPage({ claims, versions }: SiteMapProps): Markup {
  const liveOf = (owner: string) => (owner === 'host' ? 'host' : `${owner} ${versions[owner] ?? '(nothing live)'}`);
  const { addresses, slots, events } = siteInventory(claims, productEvents());
  return html`${teamsTable(Object.entries(claims), versions)}
  ${table(
    'Addresses',
    ['Address', 'Screen', 'Title', 'Shown by'],
    addresses.map(({ path, screen, title, owner }) => [path, html`<code>${screen}</code>`, title, liveOf(owner)]),
  )}
  ${table(
    'Slots',
    ['Slot', 'Offered by', 'Filled by', 'What is there'],
    slots.map(({ name, offeredBy, filledBy, description }) => [
      html`<code>${name}</code>`,
      liveOf(offeredBy),
      filledBy === null ? 'nobody' : liveOf(filledBy),
      description,
    ]),
  )}
  ${table(
    'Events of the bus',
    ['Event', 'Emitted by', 'What it says', 'Payload'],
    events.map(({ name, emitters, description, payload }) => [
      html`<code>${name}</code>`,
      emitters.map(liveOf).join(', '),
      description,
      payload === null
        ? ''
        : html`<code
            >${Object.entries(payload)
              .map(([field, form]) => `${field}: ${form}`)
              .join(', ')}</code
          >`,
    ]),
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
