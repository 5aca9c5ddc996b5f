/** The page of the workshop as HTML: the list of screens at the left, one state or all of them on the stage. It works without its script, which adds search, keys and news. */
import { labelOf, TEXT_SIZES, THEMES, ENTER_PATH } from './stage-proxy.mjs';

/**
 * @import { ListedPart, StageView } from '../../../src/states/stage.ts'
 * @import { Showing } from './stage-proxy.mjs'
 */

/** CSS pixels: the widths that every screen is looked at with, and how high a window of such a width usually is. */
export const WIDTHS = /** @type {const} */ ({ 360: 740, 390: 844, 900: 1000, 1280: 800, 1920: 1080 });
const ALL = 'all';
/** All states side by side are seen small. */
const GRID_WIDTH = 390;

/** What each state of every screen means. @type {Readonly<Record<string, string>>} */
const MEANING = {
  full: 'everything it can show',
  empty: 'nothing there yet',
  waiting: 'the server has not answered',
  failed: 'the server is not reached',
  long: 'full, with texts two to three times as long',
};

/**
 * What the address of the page asks for, with what is missing filled in.
 * @typedef {object} Choice
 * @property {ListedPart} part
 * @property {string} state Of the part, or `all`.
 * @property {keyof typeof WIDTHS} width
 * @property {Showing['theme']} theme
 * @property {Showing['text']} text
 */

/**
 * @param {readonly ListedPart[]} parts
 * @param {{ readonly search: URLSearchParams, readonly name: string, readonly version: number }} page `name` is the page's host with its port.
 * @returns {string}
 */
export function pageOf(parts, { search, name, version }) {
  const choice = choiceOf(parts, search);
  if (choice === null) return document('Workshop', '<p class="nothing">This remote has no screen yet.</p>');
  const { part, state } = choice;
  const view = part.views.find((one) => one.state === state);
  const stage = view === undefined ? grid(choice, name) : oneFrame(view, { choice, name });
  const main = `<main data-version="${version}" data-view="${escaped(view?.id ?? '')}">
<header class="bar"><div class="what"><h1>${escaped(part.title)}</h1><p><code>${escaped(part.path)}</code>${alsoAt(part)} · <code>${escaped(part.file)}</code></p></div>
${view === undefined ? '' : `<a class="alone" href="${frameAddress(view, { choice, name })}" target="_blank">Open alone</a>`}</header>
${controls(choice)}
<p class="problem" role="alert" hidden></p>
${part.isWritten ? '' : unwritten(part)}
${stage}
${view === undefined ? '' : callsPanel()}
</main>`;
  return document(`${part.title} · ${state}`, `${list(parts, choice)}${main}`);
}

/**
 * @param {readonly ListedPart[]} parts
 * @param {URLSearchParams} search
 * @returns {Choice | null}
 */
function choiceOf(parts, search) {
  const part = parts.find(({ name }) => name === search.get('part')) ?? parts[0];
  if (part === undefined) return null;
  const states = [...part.views.map(({ state }) => state), ALL];
  const width = oneOf(Object.keys(WIDTHS), search.get('width'), '1280');
  return {
    part,
    state: oneOf(states, search.get('state'), states[0] ?? ALL),
    width: /** @type {keyof typeof WIDTHS} */ (Number(width)),
    theme: oneOf(THEMES, search.get('theme'), 'dark'),
    text: oneOf(TEXT_SIZES, search.get('text'), '100'),
  };
}

/**
 * @template {string} Text
 * @param {readonly Text[]} known
 * @param {string | null} wanted
 * @param {Text} otherwise
 * @returns {Text}
 */
function oneOf(known, wanted, otherwise) {
  return known.find((one) => one === wanted) ?? otherwise;
}

/**
 * The address of the page with some of the choice changed.
 * @param {Choice} choice
 * @param {Partial<Omit<Choice, 'part'>> & { readonly part?: string }} [change]
 */
function href({ part, state, width, theme, text }, change = {}) {
  const query = { part: part.name, state, width: String(width), theme, text, ...change };
  return escaped(`/?${new URLSearchParams(/** @type {Record<string, string>} */ (query))}`);
}

/**
 * @param {StageView} view
 * @param {{ readonly choice: Pick<Choice, 'theme' | 'text'>, readonly name: string }} how
 */
function frameAddress({ id }, { choice: { theme, text }, name }) {
  return `http://${labelOf({ id, theme, text })}.${name}${ENTER_PATH}`;
}

/**
 * @param {readonly ListedPart[]} parts
 * @param {Choice} choice
 */
function list(parts, choice) {
  const remotes = [...new Set(parts.map(({ remote }) => remote))];
  const groups = remotes.map((remote) => {
    const rows = parts.filter((part) => part.remote === remote).map((part) => row(part, choice));
    return `<section><h2>${escaped(remote)}</h2><ul>${rows.join('')}</ul></section>`;
  });
  return `<nav class="list" aria-label="Screens"><p class="mark"><a href="/">Workshop</a><span>${parts.length} screens and slots</span></p>
<label class="find"><span>Find a screen</span><input type="search" placeholder="Name, title or address" autocomplete="off" spellcheck="false"></label>
<div class="groups">${groups.join('')}</div>
<p class="keys"><kbd>/</kbd> find <kbd>j</kbd> <kbd>k</kbd> screen <kbd>[</kbd> <kbd>]</kbd> state <kbd>t</kbd> theme</p></nav>`;
}

/**
 * @param {ListedPart} part
 * @param {Choice} choice
 */
function row(part, choice) {
  const isOpen = part.name === choice.part.name;
  const first =
    part.views.some(({ state }) => state === choice.state) || choice.state === ALL ? choice.state : (part.views[0]?.state ?? ALL);
  const words = escaped(`${part.name} ${part.title} ${part.path} ${part.alsoAt.join(' ')}`.toLowerCase());
  const mark = part.isWritten ? '' : '<span class="todo">no answers</span>';
  return `<li data-words="${words}"><a href="${href(choice, { part: part.name, state: first })}"${isOpen ? ' aria-current="page"' : ''}>
<span class="title">${escaped(part.title)}</span><code>${escaped(part.kind === 'slot' ? 'slot' : part.path)}</code>${mark}</a></li>`;
}

/** @param {Choice} choice */
function controls(choice) {
  const { part } = choice;
  /** @param {string} label @param {readonly { readonly word: string, readonly to: string, readonly isOn: boolean, readonly hint?: string | undefined }[]} options */
  const group = (label, options) => {
    const links = options.map(
      ({ word, to, isOn, hint }) =>
        `<a href="${to}"${isOn ? ' aria-current="true"' : ''}${hint === undefined ? '' : ` title="${escaped(hint)}"`}>${escaped(word)}</a>`,
    );
    return `<div class="group" role="group" aria-label="${label}"><span>${label}</span>${links.join('')}</div>`;
  };
  const states = part.views.map(({ state, origin }) => ({
    word: state,
    to: href(choice, { state }),
    isOn: state === choice.state,
    hint: MEANING[state] ?? (origin === 'written' ? 'written by the team' : undefined),
  }));
  return `<div class="controls">${group('State', [...states, { word: 'all', to: href(choice, { state: ALL }), isOn: choice.state === ALL, hint: 'side by side' }])}
${group(
  'Width',
  Object.keys(WIDTHS).map((width) => ({
    word: width,
    to: href(choice, { width: /** @type {never} */ (width) }),
    isOn: width === String(choice.width),
  })),
)}
${group(
  'Theme',
  THEMES.map((theme) => ({ word: theme, to: href(choice, { theme }), isOn: theme === choice.theme })),
)}
${group(
  'Text',
  TEXT_SIZES.map((text) => ({ word: `${text} %`, to: href(choice, { text }), isOn: text === choice.text })),
)}</div>`;
}

/**
 * @param {StageView} view
 * @param {{ readonly choice: Choice, readonly name: string }} how
 */
function oneFrame(view, { choice, name }) {
  const { part, width } = choice;
  const height = WIDTHS[width];
  const who = view.visitor === 'member' ? 'as a member' : 'as a guest';
  return `<div class="stage"><figure><figcaption><span>${width} × <span class="height">${height}</span> px, ${who}</span><span class="scale"></span></figcaption>
<div class="window"><iframe src="${frameAddress(view, { choice, name })}" width="${width}" height="${height}" title="${escaped(`${part.title}, ${view.state}`)}"></iframe></div></figure></div>`;
}

/**
 * @param {Choice} choice
 * @param {string} name
 */
function grid(choice, name) {
  const { part } = choice;
  const cards = part.views.map((view) => {
    const address = frameAddress(view, { choice, name });
    return `<figure><figcaption><a href="${href(choice, { state: view.state })}">${escaped(view.state)}</a><span>${escaped(MEANING[view.state] ?? '')}</span></figcaption>
<div class="window small"><iframe src="${address}" width="${GRID_WIDTH}" height="${WIDTHS[GRID_WIDTH]}" loading="lazy" title="${escaped(`${part.title}, ${view.state}`)}"></iframe></div></figure>`;
  });
  return `<div class="stage grid">${cards.join('')}</div>`;
}

/** @param {ListedPart} part */
function unwritten({ statesFile }) {
  const code = `import { answer, defineStates } from '@site/shared/states';
import { /* the endpoints of the screen */ } from '@site/shared/wire';

export const states = defineStates({
  full: [answer(/* endpoint */, /* what it answers */)],
});`;
  return `<details class="unwritten" open><summary>Nobody has written the answers of this screen yet: only waiting and failed can be shown. Write <code>${escaped(statesFile)}</code></summary><pre>${escaped(code)}</pre></details>`;
}

function callsPanel() {
  return `<details class="calls"><summary>Calls of this state <span class="count"></span></summary><ol></ol></details>`;
}

/** @param {ListedPart} part */
function alsoAt({ alsoAt: others }) {
  return others.length === 0 ? '' : ` <span title="${escaped(others.join('\n'))}">and ${others.length} more</span>`;
}

/**
 * @param {string} title
 * @param {string} body
 */
function document(title, body) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css"><script type="module" src="/page-script.mjs"></script></head><body>${body}</body></html>`;
}

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
