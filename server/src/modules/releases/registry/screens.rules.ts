/** Whether a release shows every address that its remote owns, and whether its document says of screens and slots what its code has. */
import type { ReleaseDocument } from '@site/shared/federation';
import type { Upload } from './upload.ts';

/** The site's table of addresses and places: which package owns each. */
export interface SiteTables {
  /** The name of a route → its owner. */
  readonly screenOwners: Readonly<Record<string, string>>;
  /** The name of a slot → its owner. */
  readonly slotOwners: Readonly<Record<string, string>>;
  /** The slots that joined teams fill → the team; a release of that team has each. */
  readonly filled?: Readonly<Record<string, string>>;
}

/** Refuses a release without a screen that its remote owns or a slot that its team fills, or with one of another package. A name that the site does not know yet passes. */
export function refuseTables(
  { remote, screens, slots }: ReleaseDocument,
  { screenOwners, slotOwners, filled = {} }: SiteTables,
): string | null {
  const missing = Object.keys(screenOwners).filter((name) => screenOwners[name] === remote && !Object.hasOwn(screens, name));
  if (missing.length > 0) return `it has no screen for ${missing.join(', ')}, which ${remote} owns`;
  const empty = Object.keys(filled).find((name) => filled[name] === remote && !Object.hasOwn(slots, name));
  if (empty !== undefined) return `it has no slot ${empty}, which ${remote} fills; \`npm run release -- claims ${remote}\` gives it up`;
  return (
    refuseForeign('screen', { remote, names: Object.keys(screens), owners: screenOwners }) ??
    refuseForeign('slot', { remote, names: Object.keys(slots), owners: { ...filled, ...slotOwners } })
  );
}

interface Claim {
  readonly remote: string;
  readonly names: readonly string[];
  readonly owners: Readonly<Record<string, string>>;
}

function refuseForeign(kind: string, { remote, names, owners }: Claim): string | null {
  const foreign = names.find((name) => Object.hasOwn(owners, name) && owners[name] !== remote);
  return foreign === undefined ? null : `it has the ${kind} ${foreign}, which belongs to ${owners[foreign]}`;
}

/** Refuses a document that names a screen or slot of which the exposed module has no word: a property's name survives every minifier. */
export function refuseUncoded({ document, files }: Upload): string | null {
  const code = document.exposed.files.map((name) => String(files.get(name) ?? '')).join('\n');
  // Names of slots have hyphens.
  const words = new Set(code.match(/[\w$.]+(?:-[\w$.]+)*/g));
  const missing = [...Object.keys(document.screens), ...Object.keys(document.slots)].find((name) => !words.has(name));
  return missing === undefined ? null : `release.json names ${missing}, of which its './remote' has nothing`;
}
