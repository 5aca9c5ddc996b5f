/** The types of a running site's map: events and addresses of the teams that joined it, as a file of a remote's sources. */

/** @import { SiteClaims } from '../../src/federation/team-claims.ts' */

/**
 * The text of `src/site.ts`. Payloads of other teams' events are unknown: who hears one checks it. The remote's own events are left out, as it
 * declares them itself.
 * @param {SiteClaims} claims
 * @param {{ readonly remote: string, readonly origin: string, readonly version: number }} source `version` is that of the root of trust.
 */
export function siteTypes(claims, { remote, origin, version }) {
  const others = Object.entries(claims)
    .filter(([name]) => name !== remote)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const events = others.flatMap(([name, { events: claimed = {} }]) =>
    Object.entries(claimed).map(([event, sentence]) => `    /** ${plain(`${name}: ${sentence}`)} */\n    ${quoted(event)}: unknown;`),
  );
  const addresses = others.flatMap(([, { addresses: claimed }]) =>
    Object.entries(claimed).map(([screen, { path, title }]) => `  /** ${plain(title)} */\n  ${screen}: ${quoted(path)},`),
  );
  return [
    `/** What other teams claim of ${origin}, root ${version}: written by \`npm run types\`, not by hand. */`,
    "import '@site/shared/platform';",
    '',
    "declare module '@site/shared/platform' {",
    events.length > 0 ? ['  interface TeamEvents {', ...events, '  }'].join('\n') : '  interface TeamEvents {}',
    '}',
    '',
    '/** The addresses of other teams, by the names of their screens. */',
    addresses.length > 0
      ? ['export const TEAM_ADDRESSES = {', ...addresses, '} as const;'].join('\n')
      : 'export const TEAM_ADDRESSES = {} as const;',
    '',
  ].join('\n');
}

/** A text of somebody else, within a comment. @param {string} text */
const plain = (text) => text.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ');

/** @param {string} text */
const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
