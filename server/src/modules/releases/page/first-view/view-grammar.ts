/**
 * What the markup of a drawn view may contain. The code of a release may have written any of it, and it goes into the page: a form called
 * `getElementById` or a picture called `cookie` would take the place of what scripts read of the document, before the first of them runs.
 */
import { EARLY_PRESS } from '@site/shared/federation';
import { defaultTreeAdapter, type DefaultTreeAdapterTypes, html, parseFragment, type Token, Tokenizer } from 'parse5';
import { isFormProperty } from './form-properties.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const VOID = words('br hr img input link source wbr col');
const HTML =
  words(`a abbr address article aside b bdi bdo blockquote br button caption cite code col colgroup data datalist dd del details dfn div dl dt
  em fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr i img input ins kbd label legend li link main mark menu meter nav ol
  optgroup option output p picture pre progress q rp rt ruby s samp search section select small source span strong sub summary sup svg table tbody td
  textarea tfoot th thead time tr u ul var wbr`);
/** Names as the tokenizer writes them: in small letters. */
const SVG = words(
  `g path circle ellipse rect line polyline polygon defs lineargradient radialgradient stop clippath mask pattern text tspan title`,
);
/** Outside of their element a browser reads these in another way than this check does, so they hold text alone. */
const TEXT_ALONE = words('textarea title');
const CONTROLS = words('button fieldset input output select textarea');

const EVERYWHERE = words('autofocus class dir draggable hidden id inert lang role spellcheck tabindex title translate');
const OF_SVG =
  words(`clip-path clip-rule cx cy d dominant-baseline dx dy fill fill-opacity fill-rule focusable font-family font-size font-weight
  gradienttransform gradientunits height letter-spacing mask maskunits offset opacity pathlength patternunits points preserveaspectratio r rx ry
  stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
  text-anchor transform vector-effect viewbox width x x1 x2 xmlns y y1 y2`);
const OF_HTML =
  words(`abbr accept alt as autocapitalize autocomplete cellpadding cellspacing checked cite cols colspan crossorigin datetime decoding
  disabled download enterkeyhint fetchpriority for headers height high href hreflang imagesizes imagesrcset inputmode label list loading low max
  maxlength media min minlength multiple name novalidate open optimum pattern placeholder readonly referrerpolicy rel required reversed rows rowspan
  scope selected size sizes span src srcset start step target type value width wrap`);
const NAMED_FREELY = /^(?:aria|data)-[a-z0-9-]+$/;

/** React makes these of the size that a view is drawn for, in the ways of its majors; a part may add a word. */
const GENERATED_ID = /^[_:«](?:wide|phone)[Rr]\w*[_:»](?:-[\w-]+)?$/;
/** No property of a browser's objects has a hyphen in its name, and no script of the page declares such a global. */
const HYPHENATED_ID = /^[A-Za-z0-9_]+(?:-[A-Za-z0-9_]+)+$/;
/** What the page itself finds by id. `main` is the frame's, which the view shows. */
const PAGE_ID = /^first-/;
const isFreeId = (id: string) => id === 'main' || GENERATED_ID.test(id) || (HYPHENATED_ID.test(id) && !PAGE_ID.test(id));

const ADDRESSES = words('href src cite');
const SCHEMES = words('http: https: mailto: tel:');
const [BASE, PICTURE] = ['https://view.invalid', /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i];

/** Parts of a table: a browser moves what else is in one out of it. */
const IN_TABLE: Readonly<Record<string, ReadonlySet<string>>> = {
  table: words('caption colgroup thead tbody tfoot'),
  colgroup: words('col'),
  thead: words('tr'),
  tbody: words('tr'),
  tfoot: words('tr'),
  tr: words('td th'),
};

/** Many times what a page needs; a parser of HTML becomes slow by depth and by number. */
const [MOST_DEPTH, MOST_ELEMENTS] = [200, 10_000];

/**
 * What follows a `<`, as React writes it: no other quotes, and none of `<>"'` in a value. The tokenizer compares each attribute of an element with all
 * before it, so a hundred thousand of them would take it a minute.
 */
const PIECE = /^(?:\/?[A-Za-z][A-Za-z0-9]*(?: [A-Za-z][A-Za-z0-9:-]*(?:="[^"'<>]*")?){0,64} ?\/?|!--[^<>]*--)>/;

/** Why the markup is not read at all. */
function formBreach(markup: string): string | null {
  const [, ...pieces] = markup.split('<', 4 * MOST_ELEMENTS);
  // Each has an end or is a comment.
  if (pieces.length + 1 === 4 * MOST_ELEMENTS) return `more than ${MOST_ELEMENTS} elements`;
  const odd = pieces.find((piece) => !PIECE.test(piece));
  return odd === undefined ? null : `an element that React writes otherwise: <${odd.slice(0, 40)}`;
}

/** Why the markup is not put into a page; null for markup that keeps the grammar. */
export function breachOf(markup: string): string | null {
  return formBreach(markup) ?? contentBreach(markup);
}

function contentBreach(markup: string): string | null {
  const reading = { breach: null as string | null, open: [] as string[], shape: [] as string[] };
  const refuse = (breach: string) => void (reading.breach ??= breach);
  const parent = () => reading.open.at(-1) ?? '';
  const ignore = () => undefined;
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag(tag) {
        if (reading.breach === null) reading.breach = openingBreach(tag, reading.open);
        reading.shape.push(tag.tagName);
        if (VOID.has(tag.tagName) || tag.selfClosing) reading.shape.push('/');
        else reading.open.push(tag.tagName);
      },
      onEndTag({ tagName }) {
        if (reading.open.pop() !== tagName) refuse(`an end of ${tagName} that is not open`);
        reading.shape.push('/');
      },
      onComment: () => TEXT_ALONE.has(parent()) && refuse('a comment in a text'),
      onCharacter: () => parent() in IN_TABLE && refuse(`text in ${parent()}`),
      onDoctype: () => refuse('a doctype'),
      onParseError: ({ code }) => refuse(code),
      onNullCharacter: ignore,
      onWhitespaceCharacter: ignore,
      onEof: ignore,
    },
  );
  tokenizer.write(markup, true);
  if (reading.open.length > 0) refuse(`${reading.open[0]} without an end`);
  if (reading.shape.length > 2 * MOST_ELEMENTS) refuse(`more than ${MOST_ELEMENTS} elements`);
  return reading.breach ?? (sameShape(reading.shape, markup) ? null : 'elements that a browser puts elsewhere');
}

/** Why an element is not opened here. */
function openingBreach(tag: Token.TagToken, open: readonly string[]): string | null {
  const isDrawing = open.includes('svg');
  const misplaced = placeBreach(tag.tagName, open, isDrawing);
  if (misplaced !== null) return misplaced;
  if (tag.selfClosing && !isDrawing && !VOID.has(tag.tagName)) return `the element ${tag.tagName} without an end`;
  if (tag.tagName === 'link' && !isPicturePreload(tag.attrs)) return 'a link that is no preload of a picture';
  for (const attribute of tag.attrs) {
    const breach = attributeBreach(attribute, tag.tagName, isDrawing || tag.tagName === 'svg');
    if (breach !== null) return `${breach} of ${tag.tagName}`;
  }
  return null;
}

function placeBreach(tagName: string, open: readonly string[], isDrawing: boolean): string | null {
  const parent = open.at(-1) ?? '';
  if (!(isDrawing ? SVG : HTML).has(tagName)) return `the element ${tagName}`;
  if (TEXT_ALONE.has(parent) || IN_TABLE[parent]?.has(tagName) === false) return `the element ${tagName} in ${parent}`;
  return open.length < MOST_DEPTH ? null : `elements ${MOST_DEPTH} deep`;
}

type Attribute = Token.Attribute;

const isPicturePreload = (attrs: readonly Attribute[]) =>
  attrs.some(({ name, value }) => name === 'rel' && value === 'preload') &&
  attrs.some(({ name, value }) => name === 'as' && value === 'image');

function attributeBreach({ name, value }: Attribute, tagName: string, isDrawing: boolean): string | null {
  if (!isKnownAttribute(name, isDrawing)) return `the attribute ${name}`;
  if (name === 'id') return isFreeId(value) ? null : `the id ${value}, which may be a global of the page: an id has a hyphen`;
  if (name === 'name') return isFreeName(value, tagName) ? null : `the name ${value}`;
  if (ADDRESSES.has(name)) return leadsSomewhere(value, tagName) ? null : `the address ${value.slice(0, 40)}`;
  return isDrawing && /url\((?!#)/i.test(value) ? 'a picture from elsewhere' : null;
}

/** Fields alone have names: those of forms and pictures are properties of the document. */
const isFreeName = (name: string, tagName: string) => CONTROLS.has(tagName) && !isFormProperty(name);

function isKnownAttribute(name: string, isDrawing: boolean): boolean {
  if (name === EARLY_PRESS) return false;
  return EVERYWHERE.has(name) || NAMED_FREELY.test(name) || (isDrawing ? OF_SVG : OF_HTML).has(name);
}

function leadsSomewhere(value: string, tagName: string): boolean {
  if (tagName !== 'a' && PICTURE.test(value)) return true;
  return URL.canParse(value, BASE) && SCHEMES.has(new URL(value, BASE).protocol);
}

/** What a view is put into. */
const inPage = () => defaultTreeAdapter.createElement('div', html.NS.HTML, []);

/** Whether a browser makes exactly these elements of it: none outside of the view, none that closes another one. */
function sameShape(shape: readonly string[], markup: string): boolean {
  let next = 0;
  const isNext = (part: string) => shape[next++] === part;
  const walk = ({ childNodes }: DefaultTreeAdapterTypes.ParentNode): boolean =>
    childNodes.every((child) => !('tagName' in child) || (isNext(child.tagName.toLowerCase()) && walk(child) && isNext('/')));
  return walk(parseFragment(inPage(), markup, {})) && next === shape.length;
}
