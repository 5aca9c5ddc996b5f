/** Runs in the page of the workshop: fits the frame into the stage, finds screens, moves by keys, and shows what the frame calls and what a save changed. */

/** @import { FrameCall } from './stage-proxy.mjs' */

const POLL_MS = 1000;
const SCROLL_KEY = 'listScroll';
const main = document.querySelector('main');
const list = document.querySelector('.groups');
const search = /** @type {HTMLInputElement | null} */ (document.querySelector('.find input'));

fit();
addEventListener('resize', fit);
keepListInPlace();
search?.addEventListener('input', find);
addEventListener('keydown', press);
setInterval(() => void look(), POLL_MS);
void look();

/** Shows a frame that is wider than the stage smaller, with the width that it was given; one that is lower than the stage becomes as high as that. */
function fit() {
  const stage = /** @type {HTMLElement | null} */ (document.querySelector('.stage:not(.grid)'));
  const frame = stage?.querySelector('iframe');
  if (!stage || !frame?.parentElement) return;
  const { wide, high } = roomOf(stage);
  const width = Number(frame.getAttribute('width'));
  frame.dataset['least'] ??= frame.height;
  const least = Number(frame.dataset['least']);
  const scale = Math.min(1, wide / width);
  const height = Math.max(least, Math.floor(high / scale));
  frame.height = String(height);
  frame.style.transform = `scale(${scale})`;
  frame.parentElement.style.width = `${width * scale + 2}px`;
  frame.parentElement.style.height = `${height * scale + 2}px`;
  say(stage.querySelector('.height'), String(height));
  say(stage.querySelector('.scale'), scale < 1 ? `shown at ${Math.round(scale * 100)} %` : '');
}

/** The pixels of the stage that a frame can have. @param {HTMLElement} stage */
function roomOf(stage) {
  const { paddingLeft, paddingTop, paddingBottom } = getComputedStyle(stage);
  const caption = stage.querySelector('figcaption')?.offsetHeight ?? 0;
  return {
    wide: stage.clientWidth - 2 * pixels(paddingLeft) - 2,
    high: stage.clientHeight - pixels(paddingTop) - pixels(paddingBottom) - caption - 2,
  };
}

/** @param {string} length */
function pixels(length) {
  return Number(length.replace('px', ''));
}

/** @param {Element | null} element @param {string} text */
function say(element, text) {
  if (element) element.textContent = text;
}

/** The list scrolls by itself; another page of the workshop begins where it was. */
function keepListInPlace() {
  if (!list) return;
  list.scrollTop = Number(sessionStorage.getItem(SCROLL_KEY) ?? 0);
  list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  addEventListener('pagehide', () => sessionStorage.setItem(SCROLL_KEY, String(list.scrollTop)));
}

function find() {
  const words = (search?.value ?? '').trim().toLowerCase();
  for (const row of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.groups li')))
    row.hidden = !(row.dataset['words'] ?? '').includes(words);
  for (const section of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.groups section')))
    section.hidden = section.querySelector('li:not([hidden])') === null;
}

/** What a key does outside of the search field. @type {Readonly<Record<string, () => void>>} */
const KEYS = {
  '/': () => search?.focus(),
  j: () => step('.groups li:not([hidden]) a', 1),
  k: () => step('.groups li:not([hidden]) a', -1),
  ']': () => step('[aria-label=State] a', 1),
  '[': () => step('[aria-label=State] a', -1),
  t: () => step('[aria-label=Theme] a', 1),
};

/** @param {KeyboardEvent} event */
function press(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof HTMLInputElement) return pressInSearch(event, event.target);
  const act = KEYS[event.key];
  if (act === undefined) return;
  event.preventDefault();
  act();
}

/** @param {KeyboardEvent} event @param {HTMLInputElement} field */
function pressInSearch({ key }, field) {
  if (key === 'Enter') /** @type {HTMLElement | null} */ (document.querySelector('.groups li:not([hidden]) a'))?.click();
  if (key === 'Escape') field.blur();
}

/**
 * Opens the next or previous of the links; after the last comes the first.
 * @param {string} links
 * @param {1 | -1} by
 */
function step(links, by) {
  const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(links)]);
  const at = all.findIndex((link) => link.hasAttribute('aria-current'));
  all.at((at + by) % all.length)?.click();
}

/** What the frame called, and whether the states were saved since the page was made. */
async function look() {
  if (document.hidden || !main) return;
  const answer = await fetch(`/now.json?view=${encodeURIComponent(main.dataset['view'] ?? '')}`).catch(() => null);
  if (!answer?.ok) return;
  /** @type {{ readonly version: number, readonly problem: string | null, readonly calls: readonly FrameCall[] }} */
  const { version, problem, calls } = await answer.json();
  const alert = /** @type {HTMLElement | null} */ (document.querySelector('.problem'));
  if (problem === null && String(version) !== main.dataset['version']) return location.reload();
  if (alert) {
    alert.hidden = problem === null;
    alert.textContent = problem ?? '';
  }
  showCalls(calls);
}

/** @param {readonly FrameCall[]} calls */
function showCalls(calls) {
  /** @type {Map<string, FrameCall>} */
  const last = new Map(calls.map((call) => [`${call.method} ${call.path}`, call]));
  const missing = [...last.values()].filter(({ outcome }) => outcome === 'no answer').length;
  say(document.querySelector('.count'), `${last.size}${missing === 0 ? '' : `, ${missing} without an answer`}`);
  const panel = /** @type {HTMLDetailsElement | null} */ (document.querySelector('.calls'));
  if (panel && missing > 0 && !('shown' in panel.dataset)) {
    panel.open = true;
    panel.dataset['shown'] = '';
  }
  document.querySelector('.calls ol')?.replaceChildren(...[...last].map(([name, { outcome }]) => callRow(name, outcome)));
}

/** @param {string} name @param {FrameCall['outcome']} outcome */
function callRow(name, outcome) {
  const row = document.createElement('li');
  const [word, call] = [document.createElement('span'), document.createElement('span')];
  word.className = `outcome ${outcome.replace(' ', '-')}`;
  word.textContent = outcome;
  call.textContent = name;
  call.title = name;
  row.append(word, call);
  return row;
}
