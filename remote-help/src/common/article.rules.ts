import { matchRoute, ROUTES } from '@site/shared/product';
import { HELP_CODES, type HelpCode, type HelpEntry } from '@site/shared/wire';

const FOLDER = '/help/';

/** The article an address shows; the first one where it names none. */
export function codeOfPath(pathname: string): HelpCode {
  const last = pathname.replace(/\/+$/, '').slice(FOLDER.length);
  return HELP_CODES.find((code) => code === last) ?? HELP_CODES[0];
}

/** The address of an article. */
export function pathOfCode(code: HelpCode): string {
  return `${FOLDER}${code}`;
}

/** The title an address has before its article arrived. */
export function titleOfPath(pathname: string): string {
  const route = matchRoute(pathname);
  return route ? ROUTES[route].title : '帮助中心';
}

/** The entries that speak of what was typed; all of them when nothing was. */
export function findEntries(entries: readonly HelpEntry[], typed: string): readonly HelpEntry[] {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ title, summary, group }) => {
    const text = `${title} ${summary} ${group}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Entries by group, in menu order. */
export function groupEntries(entries: readonly HelpEntry[]): readonly (readonly [group: string, entries: readonly HelpEntry[]])[] {
  return [...Map.groupBy(entries, ({ group }) => group)];
}

/** A piece of a text: plain, or the title of a page of the site with its address. */
export interface TextPart {
  readonly text: string;
  readonly to: string | null;
}

/** Cuts a text at the addresses of the site it names; readers see the titles of those pages. */
export function linkParts(text: string): readonly TextPart[] {
  return text
    .split(/(\/(?:help|mine|customer|activity|user|download|game)(?:\/[A-Za-z0-9]+)*)/)
    .filter((piece) => piece !== '')
    .map(partOf);
}

function partOf(piece: string): TextPart {
  const route = piece.startsWith('/') ? matchRoute(piece) : null;
  return route ? { text: ROUTES[route].title, to: piece } : { text: piece, to: null };
}

/** `2026-11-01` as a reader reads it. */
export function dayText(isoDay: string): string {
  const [year, month, day] = isoDay.split('-').map(Number);
  return `${year}年${month}月${day}日`;
}
