/** A request to the site behind a proxy of this machine, and its answer with what belongs to the proxy's own address. */
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

/**
 * @import { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, RequestOptions, ServerResponse } from 'node:http'
 */

/**
 * The site behind the proxy, and the proxy's own origins.
 * @typedef {object} Way
 * @property {{ readonly origin: string, readonly apiOrigin: string }} site
 * @property {readonly [string, ...string[]]} origins
 */

const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade', 'te', 'trailer'];
/** Would hold this machine's address to https for a year, or speak of an address that is not here. */
const NOT_OURS = ['strict-transport-security', 'alt-svc'];

/**
 * Hands a request on, and its answer back; pages are rewritten.
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {{ readonly way: Way, readonly rewrite: (html: string) => string, readonly policy?: (csp: string) => string }} how `policy` changes the content security policy of a page.
 */
export function handOn(request, response, { way, rewrite, policy = (csp) => csp }) {
  const isPage = request.method === 'GET' && /\btext\/html\b/.test(request.headers.accept ?? '');
  const upstream = openUpstream(request, way, isPage ? pageRequest : (options) => options);
  upstream.on('response', (answer) => {
    const headers = answerHeaders(answer.headers, way);
    if (!/^text\/html\b/.test(headers['content-type'] ?? '') || !isPage) {
      response.writeHead(statusOf(answer), headers);
      answer.pipe(response);
      return;
    }
    /** @type {Buffer[]} */
    const pieces = [];
    answer.on('data', (piece) => pieces.push(piece));
    answer.on('end', () => {
      const html = rewrite(Buffer.concat(pieces).toString());
      delete headers['content-length'];
      const csp = headers['content-security-policy'];
      if (typeof csp === 'string') headers['content-security-policy'] = policy(csp);
      response.writeHead(statusOf(answer), headers).end(html);
    });
  });
  upstream.on('error', (error) => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(`the site does not answer: ${error.message}\n`);
  });
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
}

/**
 * The answer of the upstream.
 * @param {IncomingMessage} answer
 */
const statusOf = ({ statusCode = 502 }) => statusCode;

/**
 * Plain text to write into; with a query, because a site prerenders pages without one, from its own release.
 * @param {UpstreamRequest} options
 */
function pageRequest(options) {
  const path = options.path.includes('?') ? options.path : `${options.path}?`;
  return { ...options, path, headers: { ...options.headers, 'accept-encoding': 'identity' } };
}

/** @typedef {Omit<RequestOptions, 'headers'> & { readonly path: string, readonly headers: OutgoingHttpHeaders }} UpstreamRequest */

/**
 * The same request to the site. Only requests of a page of this proxy may carry the origin of the site.
 * @param {IncomingMessage} request
 * @param {Way} way
 * @param {(options: UpstreamRequest) => RequestOptions} change
 */
export function openUpstream(request, { site, origins }, change) {
  const { method = 'GET', url = '/' } = request;
  const isApi = /\/api\//.test(url) || request.headers.upgrade !== undefined;
  const target = new URL(isApi && site.apiOrigin !== '' ? site.apiOrigin : site.origin);
  /** @type {IncomingHttpHeaders} */
  const headers = { ...request.headers, host: target.host };
  for (const name of HOP_BY_HOP) delete headers[name];
  if (headers.origin !== undefined && origins.includes(headers.origin)) headers.origin = site.origin;
  delete headers.referer;
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
  const { hostname, port } = target;
  return send(change({ hostname: hostname.replace(/^\[|\]$/g, ''), port, method, path: url, headers }));
}

/**
 * @param {IncomingHttpHeaders} upstream
 * @param {Way} way
 */
function answerHeaders(upstream, { site, origins: [own] }) {
  const headers = { ...upstream };
  for (const name of [...HOP_BY_HOP, ...NOT_OURS]) delete headers[name];
  if (headers.location?.startsWith(site.origin)) headers.location = headers.location.replace(site.origin, own);
  if (headers['set-cookie']) headers['set-cookie'] = headers['set-cookie'].map(ownCookie);
  return headers;
}

/**
 * For this address; plain http on one's own machine counts as secure only in some browsers.
 * @param {string} cookie
 */
function ownCookie(cookie) {
  const plain = cookie.replace(/;\s*domain=[^;]*/gi, '');
  return /^__(?:Host|Secure)-/.test(cookie) ? plain : plain.replace(/;\s*secure\b/gi, '');
}
