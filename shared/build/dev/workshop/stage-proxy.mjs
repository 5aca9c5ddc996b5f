/** One state of a screen at its host name: the real page and files of the site, every call of the API answered by the state, nothing else let through. */
import { randomBytes } from 'node:crypto';
import { handOn } from '../hand-on.mjs';
import { startOf, withOwnOrigins } from '../site-page.mjs';

/**
 * @import { IncomingMessage, ServerResponse } from 'node:http'
 * @import { Stage, StageView } from '../../../src/states/stage.ts'
 */

export const ENTER_PATH = '/workshop/enter';
const REPORTS = /^\/r\/(?:health|report)(?:\/|$)/;
const API = /(?:^|\/)api\//;
/** The site's worker would serve earlier builds to frames, and outlive the workshop: they get an empty one. */
const SERVICE_WORKER = 'serviceworker';
/** A frame sends neither a session nor a key to the site. */
const PRIVATE_HEADER = /^(?:cookie|authorization|origin|x-api-.*)$/;
const MOST_BODY_CHARACTERS = 8 * 1024 * 1024;

/** The choices of the page that a state is shown with. */
export const THEMES = /** @type {const} */ (['dark', 'light']);
export const TEXT_SIZES = /** @type {const} */ (['100', '200']);
const LABEL = /^(?<id>[a-z0-9-]+)--(?<theme>dark|light)-(?<text>100|200)$/;

/** @typedef {{ readonly id: string, readonly theme: typeof THEMES[number], readonly text: typeof TEXT_SIZES[number] }} Showing */

/**
 * The label of the host name that shows a state so. Each has separate storage, so that no state inherits from another.
 * @param {Showing} showing
 */
export const labelOf = ({ id, theme, text }) => `${id}--${theme}-${text}`;

/**
 * @param {string} label
 * @returns {Showing | null}
 */
export function showingOf(label) {
  const { groups } = LABEL.exec(label) ?? {};
  return groups === undefined ? null : /** @type {Showing} */ ({ ...groups });
}

/**
 * A call of a frame and what came of it.
 * @typedef {{ readonly method: string, readonly path: string, readonly outcome: 'answered' | 'waiting' | 'failed' | 'no answer' }} FrameCall
 */

/**
 * @typedef {object} StageFrame
 * @property {Stage} stage
 * @property {Showing} showing
 * @property {StageView} view
 * @property {string} site The origin behind it.
 * @property {string} own Its own origin.
 * @property {string} framedBy The origin of the workshop's page, which alone may frame it.
 * @property {(call: FrameCall) => void} record
 */

/**
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {StageFrame} frame
 */
export function serveFrame(request, response, frame) {
  const { url = '/' } = request;
  const path = url.replace(/\?.*/s, '');
  if (path === ENTER_PATH) return enter(response, frame);
  if (REPORTS.test(path)) return response.writeHead(204).end();
  if (API.test(path) || frame.stage.isVenueCall(path))
    return void answerCall(request, response, { path, frame }).catch(() => response.destroy());
  return serveFile(request, response, frame);
}

/**
 * Pages and files of the site, read as nobody.
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {StageFrame} frame
 */
function serveFile(request, response, { site, own, framedBy, showing, view }) {
  const { method = 'GET', headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return response.writeHead(403).end();
  if (headers['sec-fetch-dest'] === SERVICE_WORKER) return response.writeHead(200, { 'content-type': 'text/javascript' }).end();
  for (const name of Object.keys(headers)) if (PRIVATE_HEADER.test(name)) delete headers[name];
  return handOn(request, response, {
    way: { site: { origin: site, apiOrigin: '' }, origins: [own] },
    rewrite: (html) => withStyle(withOwnOrigins(html, own), { showing, view }),
    policy: (csp) => csp.replaceAll("frame-ancestors 'none'", `frame-ancestors ${framedBy}`),
  });
}

/**
 * Writes the storage that the state begins with, and goes to its address.
 * @param {ServerResponse} response
 * @param {StageFrame} frame
 */
function enter(response, { view, showing, framedBy }) {
  const nonce = randomBytes(16).toString('base64');
  const start = JSON.stringify({ stored: { ...view.stored, theme: showing.theme }, address: view.address }).replaceAll('<', '\\u003c');
  const script = `const { stored, address } = ${start};
localStorage.clear();
sessionStorage.clear();
for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
location.replace(address);`;
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; frame-ancestors ${framedBy}`,
  });
  response.end(`<!doctype html><meta charset="utf-8"><title>workshop</title><script nonce="${nonce}">${script}</script>`);
}

/**
 * Larger text as a reader's browser sets it (sizes of the site are in rem), and of home the slot alone. The style carries the page's own nonce.
 * @param {string} html
 * @param {Pick<StageFrame, 'showing' | 'view'>} frame
 */
function withStyle(html, { showing, view }) {
  const [, nonce] = /<style nonce="([^"]+)"/.exec(html) ?? [];
  if (nonce === undefined || startOf(html) === null) return html;
  const rules = [
    ...(showing.text === '100' ? [] : [`:root{font-size:${showing.text}%!important}`]),
    ...(view.kind === 'slot' ? [aloneAtHome(view.remote)] : []),
  ];
  return rules.length === 0 ? html : html.replace('</head>', () => `<style nonce="${nonce}">${rules.join('')}</style></head>`);
}

/**
 * Hides what the host and other remotes show at home. Blocks load near the viewport: those below move up as others are hidden, and load in turn.
 * @param {string} remote
 */
const aloneAtHome = (remote) =>
  `main [data-remote]:not([data-remote="${remote}"]):not(:has([data-remote="${remote}"]))>*,main section:not([data-remote] *){display:none!important}`;

/**
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {{ readonly path: string, readonly frame: StageFrame }} call
 */
async function answerCall(request, response, { path, frame: { stage, view, record } }) {
  const { method = 'GET', url = '/' } = request;
  const query = Object.fromEntries(new URLSearchParams(url.split('?')[1] ?? ''));
  const reply = await stage.reply(view.id, { method, path, query, body: await bodyOf(request) });
  if (reply?.kind === 'answer') {
    record({ method, path, outcome: reply.isKnown ? 'answered' : 'no answer' });
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }).end(reply.text);
  } else if (reply?.kind === 'never') {
    record({ method, path, outcome: 'waiting' });
  } else {
    record({ method, path, outcome: 'failed' });
    response.writeHead(503, { 'content-type': 'text/plain' }).end('this state fails');
  }
}

/**
 * @param {IncomingMessage} request
 * @returns {Promise<unknown>}
 */
async function bodyOf(request) {
  request.setEncoding('utf8');
  let [text, characters] = ['', 0];
  for await (const piece of request) {
    characters += piece.length;
    if (characters <= MOST_BODY_CHARACTERS) text += piece;
  }
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
