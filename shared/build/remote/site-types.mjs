/** The types of a running site's map: events, slots and addresses of the teams that joined it, as a file of a remote's sources. */

/** @import { SiteClaims, TeamClaims } from '../../src/federation/team-claims.ts' */

/**
 * The text of `src/site.ts`. Payloads are typed where their team declares them, else unknown: who hears such an event checks it. Of the remote's own
 * events those with a declared payload are written; it declares the others itself.
 * @param {SiteClaims} claims
 * @param {{ readonly remote: string, readonly origin: string, readonly version: number, readonly own?: TeamClaims | null }} source `version` is that of the root of trust; `own` is the folder's claims.json.
 */
export function siteTypes(claims, { remote, origin, version, own = null }) {
  const others = Object.entries(claims)
    .filter(([name]) => name !== remote)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const mine = own ?? claims[remote] ?? null;
  const all = [...(mine ? [/** @type {const} */ ([remote, { ...mine, events: declaredOf(mine) }])] : []), ...others];
  const events = all.flatMap(([name, { events: claimed = {}, payloads = {} }]) =>
    Object.entries(claimed).map(
      ([event, says]) =>
        `    /** ${plain(`${name}: ${says}`)} */\n    ${quoted(event)}: ${payloads[event] ? payloadType(payloads[event]) : 'unknown'};`,
    ),
  );
  const addresses = others.flatMap(([, { addresses: claimed }]) =>
    Object.entries(claimed).map(([screen, { path, title }]) => `  /** ${plain(title)} */\n  ${screen}: ${quoted(path)},`),
  );
  const slots = others.flatMap(([name, { slots: offered = {} }]) =>
    Object.entries(offered).map(([slot, sentence]) => `  /** ${plain(`${name}: ${sentence}`)} */\n  | ${quoted(slot)}`),
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
    '/** The slots that other teams offer. */',
    slots.length > 0 ? ['export type TeamSlot =', ...slots].join('\n') + ';' : 'export type TeamSlot = never;',
    '',
  ].join('\n');
}

/** The events with a declared payload. @param {TeamClaims} claims */
const declaredOf = ({ events = {}, payloads = {} }) =>
  Object.fromEntries(Object.entries(events).filter(([event]) => Object.hasOwn(payloads, event)));

/** @type {ReadonlyMap<string, string>} */
const TYPES = new Map(Object.entries({ 'string[]': 'readonly string[]', 'number[]': 'readonly number[]' }));
const FORM = /^(string|number|boolean|string\[\]|number\[\])(\??)$/;
const FIELD = /^[a-z][A-Za-z0-9]*$/;

/**
 * A form that this version of the command does not know becomes `unknown`.
 * @param {Readonly<Record<string, string>>} payload
 */
function payloadType(payload) {
  const fields = Object.entries(payload).filter(([field]) => FIELD.test(field));
  const members = fields.map(([field, form]) => {
    const [, type = 'unknown', mark = ''] = FORM.exec(form) ?? [];
    return `readonly ${field}${mark}: ${TYPES.get(type) ?? type}`;
  });
  return members.length === 0 ? 'Readonly<Record<string, never>>' : `{ ${members.join('; ')} }`;
}

/** A text of somebody else, within a comment. @param {string} text */
const plain = (text) => text.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ');

/** @param {string} text */
const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
