/** Which teams and claims a root of trust may name. Every refusal is a short sentence; null means nothing speaks against it. */
import { EMITTERS, OPEN_SLOTS, REMOTES, ROUTE_NAMES, ROUTES, SLOTS } from '@site/shared/site-map';
import { HOST } from './host-release.ts';
import type { Root } from './releases.ts';
import { type ClaimedAddress, fillerOf, PAYLOAD_FIELDS, REMOTE_NAME, type SiteClaims, type TeamClaims } from './team-claims.ts';

const MOST_TEAMS = 100;
const MOST_ADDRESSES = 50;
const MOST_EVENTS = 50;
const MOST_FIELDS = 20;
const MOST_SLOTS = 20;
const LONGEST_OWNER = 40;
const LONGEST_TITLE = 20;
const LONGEST_WORD = 6;
const LONGEST_SENTENCE = 200;

const SCREEN_NAME = /^[a-z]+(?:[A-Z][A-Za-z0-9]{0,30})?$/;
const PATH = /^(?:\/[A-Za-z0-9][A-Za-z0-9-]{0,40}){1,3}$/;
const EVENT_NAME = /^([a-z]+):[a-z]+(?:-[a-z]+){0,4}$/;
const SLOT_NAME = /^([a-z]+)\.[a-z]+(?:-[a-z]+){0,4}$/;
const FIELD_NAME = /^[a-z][A-Za-z0-9]{0,30}$/;
/** Letters, digits, spaces and plain punctuation of any script: no control, direction or invisible characters, and no markup. */
const PLAIN_TEXT = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ,.·:!?&/()，。：！？、（）《》-]*$/u;

/** First segments and names that have a meaning already: of the server, of the page, of the registry's addresses. */
const RESERVED = [
  'host',
  'root',
  'roots',
  'channel',
  'owner',
  'operate',
  'read',
  'autopilot',
  'token',
  'events',
  'health',
  'report',
  'api',
  'site',
  'act',
  'game',
  'fd',
  'stream',
  'login',
  'art',
  'ops',
  'assets',
  'livez',
  'healthz',
  'readyz',
  'metrics',
  'favicon',
  'manifest',
  'offline',
  'robots',
  'index',
  'constructor',
  'prototype',
];

const firstSegment = (path: string): string => path.split('/')[1]?.toLowerCase() ?? '';
const isSegmentOfProduct = (segment: string): boolean => ROUTE_NAMES.some((name) => firstSegment(ROUTES[name].path) === segment);
const isEventOfProduct = (word: string): boolean => Object.keys(EMITTERS).some((name) => name.startsWith(`${word}:`));
const isSlotOfProduct = (word: string): boolean => Object.keys({ ...SLOTS, ...OPEN_SLOTS }).some((name) => name.startsWith(`${word}.`));
/** Whether a name or first segment of an address has a meaning already, or is too short. */
export const isReserved = (word: string): boolean => word.length < 2 || RESERVED.includes(word);

/** The remotes whose teams joined: those that the product's table does not name. The host is the product's. */
export function joinedRemotes({ remotes }: Pick<Root, 'remotes'>): readonly string[] {
  return Object.keys(remotes).filter((remote) => remote !== HOST && !REMOTES.some((own) => own === remote));
}

/**
 * Why a root's teams and claims are not to be taken; null when nothing speaks against them. A team without claims, claims without a team, a key
 * that two roles share, a name, address or event that the product or another team has: each is a sentence that names it. `before` is the root
 * in force, whose remotes of the product stay.
 */
export function refuseTeams(root: Root, before: Root = root): string | null {
  const claims = root.claims ?? {};
  const joined = joinedRemotes(root);
  if (joined.length > MOST_TEAMS) return `more than ${MOST_TEAMS} teams joined`;
  const missing = REMOTES.find((remote) => Object.hasOwn(before.remotes, remote) && !Object.hasOwn(root.remotes, remote));
  if (missing !== undefined) return `${missing} is part of the product and cannot be retired`;
  const stranger = Object.keys(claims).find((remote) => !joined.includes(remote));
  if (stranger !== undefined)
    return Object.hasOwn(root.remotes, stranger)
      ? `${stranger} is part of the product: its addresses are in the product's table`
      : `${stranger} claims addresses but has no team`;
  for (const remote of joined) {
    const reason = refuseTeam(root, remote);
    if (reason !== null) return `${remote}: ${reason}`;
  }
  return refuseShared(claims);
}

function refuseTeam(root: Root, remote: string): string | null {
  if (!REMOTE_NAME.test(remote)) return 'the name of a remote is 2 to 20 small letters';
  if (isReserved(remote) || isEventOfProduct(remote)) return 'the name has a meaning already; choose another one';
  return refuseKeys(root, remote) ?? refuseClaims(remote, root.claims?.[remote]);
}

function refuseKeys({ keys, roles, remotes }: Root, remote: string): string | null {
  const { keyids = [], threshold = 0 } = remotes[remote] ?? {};
  if (keyids.length === 0 || !(threshold >= 1)) return 'the team has no key; it makes one with `npm run keys`, and enrol names it';
  if (threshold > keyids.length) return `the team has fewer keys than the ${threshold} signatures that a release needs`;
  const twice = keyids.find((keyid, index) => keyids.indexOf(keyid) !== index);
  if (twice !== undefined) return `the key ${twice} is named twice; name each key of the team once`;
  const unknown = keyids.find((keyid) => !Object.hasOwn(keys, keyid));
  if (unknown !== undefined) return `the key ${unknown} is not part of the root`;
  const others = { ...roles, ...remotes, [remote]: { keyids: [], threshold: 0 } };
  const shared = Object.entries(others).find(([, role]) => role.keyids.some((keyid) => keyids.includes(keyid)));
  return shared === undefined ? null : `a key of the team signs for ${shared[0]} already; a key serves one team`;
}

/** Why the claims of one team are not to be taken; what only the other teams say is left to `refuseTeams`. */
export function refuseClaims(remote: string, claims: TeamClaims | undefined): string | null {
  if (claims === undefined) return 'the team claims nothing; its claims.json says what it owns';
  if (!isPlain(claims.owner, LONGEST_OWNER)) return `owner is the team in plain words, ${LONGEST_OWNER} characters at most`;
  const addresses = Object.entries(claims.addresses);
  if (addresses.length === 0) return 'the team claims no address';
  if (addresses.length > MOST_ADDRESSES) return `more than ${MOST_ADDRESSES} addresses`;
  return (
    firstReason(addresses, ([name, address]) => refuseAddress(remote, name, address)) ??
    refuseEvents(remote, claims) ??
    refusePayloads(claims) ??
    refuseSlots(remote, claims) ??
    refuseFills(remote, claims) ??
    refuseMenu(claims)
  );
}

function refuseAddress(remote: string, name: string, { path, title }: ClaimedAddress): string | null {
  if (!SCREEN_NAME.test(name) || !isOfRemote(name, remote)) return `the screen '${name}' is not written as ${remote} or ${remote}Name`;
  if (ROUTE_NAMES.some((known) => known === name)) return `the screen ${name} is part of the product`;
  if (!PATH.test(path)) return `'${path}' is no address: one to three segments of letters, digits and hyphens`;
  const segment = firstSegment(path);
  if (isSegmentOfProduct(segment) || isReserved(segment) || /\/api(?:\/|$)/i.test(path))
    return `/${segment} belongs to the product; choose another first segment`;
  return isPlain(title, LONGEST_TITLE) ? null : `the title of ${path} is no plain text of ${LONGEST_TITLE} characters at most`;
}

/** `promo` and `promoRules`, but not `promotion`. */
const isOfRemote = (name: string, remote: string): boolean => /^[a-z]+/.exec(name)?.[0] === remote;

function refuseEvents(remote: string, { events = {} }: TeamClaims): string | null {
  const list = Object.entries(events);
  if (list.length > MOST_EVENTS) return `more than ${MOST_EVENTS} events`;
  return firstReason(list, ([name, sentence]) => {
    if (EVENT_NAME.exec(name)?.[1] !== remote) return `the event '${name}' is not written as ${remote}:what-happened`;
    return isPlain(sentence, LONGEST_SENTENCE) ? null : `the event ${name} needs a plain sentence that says what happened`;
  });
}

const isFieldForm = (form: unknown): boolean => PAYLOAD_FIELDS.some((known) => form === known || form === `${known}?`);

function refusePayloads({ events = {}, payloads = {} }: TeamClaims): string | null {
  return firstReason(Object.entries(payloads), ([event, payload]) => {
    if (!Object.hasOwn(events, event)) return `the payload of '${event}' belongs to no event of the team`;
    const fields = Object.entries(payload);
    if (fields.length > MOST_FIELDS) return `the payload of ${event} has more than ${MOST_FIELDS} fields`;
    return firstReason(fields, ([field, form]) => {
      if (!FIELD_NAME.test(field)) return `the payload of ${event} has the field '${field}'; a field is written as offerId`;
      if (isFieldForm(form)) return null;
      return `the field ${field} of ${event} is '${form}'; write one of ${PAYLOAD_FIELDS.join(', ')}, with ? where it may be absent`;
    });
  });
}

function refuseSlots(remote: string, { slots = {} }: TeamClaims): string | null {
  const list = Object.entries(slots);
  if (list.length > MOST_SLOTS) return `more than ${MOST_SLOTS} slots`;
  if (list.length > 0 && isSlotOfProduct(remote)) return `slots that begin with ${remote}. belong to the product`;
  return firstReason(list, ([name, sentence]) => {
    if (SLOT_NAME.exec(name)?.[1] !== remote) return `the slot '${name}' is not written as ${remote}.what-it-is`;
    return isPlain(sentence, LONGEST_SENTENCE) ? null : `the slot ${name} needs a plain sentence that says what belongs there`;
  });
}

function refuseFills(remote: string, { fills = {} }: TeamClaims): string | null {
  const list = Object.entries(fills);
  if (list.length > MOST_SLOTS) return `more than ${MOST_SLOTS} slots are filled`;
  return firstReason(list, ([name, sentence]) => {
    const slot = SLOT_NAME.exec(name);
    if (slot === null) return `'${name}' is no name of a slot, such as home.more`;
    if (slot[1] === remote) return `it fills its own slot ${name}; a slot is for other teams`;
    if (Object.hasOwn(SLOTS, name)) return `the slot ${name} belongs to ${SLOTS[name as keyof typeof SLOTS]}`;
    return isPlain(sentence, LONGEST_SENTENCE) ? null : `the slot ${name} needs a plain sentence that says what the team shows there`;
  });
}

function refuseMenu({ menu, addresses }: TeamClaims): string | null {
  if (menu === undefined) return null;
  if (!Object.hasOwn(addresses, menu.address)) return `the menu leads to '${menu.address}', which the team does not claim`;
  if (ROUTE_NAMES.some((name) => ROUTES[name].title === menu.word)) return `the word '${menu.word}' of the menu is one of the product's`;
  return isPlain(menu.word, LONGEST_WORD) ? null : `the word of the menu has ${LONGEST_WORD} plain characters at most`;
}

/** Every slot that is filled is offered by somebody, and filled by one team alone. */
function refuseSharedSlots(claims: SiteClaims): string | null {
  const offered = new Set([...Object.keys(OPEN_SLOTS), ...Object.values(claims).flatMap(({ slots = {} }) => Object.keys(slots))]);
  const filled = Object.entries(claims).flatMap(([remote, { fills = {} }]) => Object.keys(fills).map((slot) => [remote, slot] as const));
  return firstReason(filled, ([remote, slot]) => {
    if (!offered.has(slot)) return `${remote}: nobody offers the slot ${slot}; change what ${remote} fills first, or let its team offer it`;
    const filler = fillerOf(claims, slot) ?? remote;
    return filler === remote ? null : `${remote}: the slot ${slot} belongs to ${filler}, which fills it`;
  });
}

/** Every word of the main navigation belongs to one team. */
function refuseSharedWords(claims: SiteClaims): string | null {
  const entries = Object.entries(claims).flatMap(([remote, { menu }]) => (menu ? [[remote, menu.word.toLowerCase()] as const] : []));
  return firstReason(entries, ([remote, word]) => {
    const owner = entries.find((entry) => entry[1] === word)?.[0];
    return owner === remote ? null : `${remote}: the word '${word}' of the menu belongs to ${owner ?? 'another team'}`;
  });
}

/** What only all teams together show: nothing belongs to two of them. */
function refuseShared(claims: SiteClaims): string | null {
  return refuseSharedPaths(claims) ?? refuseSharedSlots(claims) ?? refuseSharedWords(claims);
}

/** A first segment belongs to one team, in whatever spelling. */
function refuseSharedPaths(claims: SiteClaims): string | null {
  const owners = new Map<string, string>();
  for (const [remote, { addresses }] of Object.entries(claims)) {
    const segments = new Set(Object.values(addresses).map(({ path }) => firstSegment(path)));
    for (const segment of segments) {
      const owner = owners.get(segment);
      if (owner !== undefined) return `${remote}: /${segment} belongs to ${owner}`;
      owners.set(segment, remote);
    }
    const paths = Object.values(addresses).map(({ path }) => path.toLowerCase());
    if (new Set(paths).size !== paths.length) return `${remote}: two screens have one address`;
  }
  return null;
}

function isPlain(text: unknown, longest: number): boolean {
  return (
    typeof text === 'string' && text.length <= longest && text === text.trim() && text === text.normalize('NFC') && PLAIN_TEXT.test(text)
  );
}

function firstReason<One>(list: readonly One[], reasonOf: (one: One) => string | null): string | null {
  for (const one of list) {
    const reason = reasonOf(one);
    if (reason !== null) return reason;
  }
  return null;
}
