/** The workshop: a page of this machine that shows every screen and slot of a remote in every state, each in a frame of the real host. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { OpsError } from '../../remote/registry-client.mjs';
import { pageOf } from './page.mjs';
import { serveFrame, showingOf } from './stage-proxy.mjs';
import { watchStates } from './states.mjs';

/**
 * @import { IncomingMessage, ServerResponse } from 'node:http'
 * @import { AddressInfo } from 'node:net'
 * @import { Stage } from '../../../src/states/stage.ts'
 * @import { FrameCall } from './stage-proxy.mjs'
 */

/** Where the workshop listens unless another port is named. */
export const WORKSHOP_PORT = 4110;
const LOOPBACK = '127.0.0.1';
/** Browsers resolve every name below `localhost` to this machine. Frames are below the page's name, so that both are one site and cookies count. */
const NAME = 'workshop.localhost';
const MOST_CALLS = 60;
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
/** The page's own files by address. @type {Readonly<Record<string, readonly [file: string, type: string]>>} */
const FILES = {
  '/page.css': ['page.css', 'text/css; charset=utf-8'],
  '/page-script.mjs': ['page-script.mjs', 'text/javascript; charset=utf-8'],
};

/** What the frames of a view have called since its states were loaded. @typedef {Map<string, FrameCall[]>} CallLog */

/**
 * Serves the workshop of these remotes before a running site; the site learns nothing of it. Rejects when the states cannot be loaded at first.
 * @param {object} options
 * @param {readonly string[]} options.dirs The folders of the remotes.
 * @param {readonly string[]} [options.background] Remotes whose slots answer in addition to those of the listed ones.
 * @param {string} options.site The origin whose pages and live releases are shown.
 * @param {number} [options.port]
 * @param {(line: string) => void} [options.log]
 * @returns {Promise<{ readonly origin: string, readonly stop: () => Promise<void> }>}
 */
export async function startWorkshop({ dirs, background = [], site, port = WORKSHOP_PORT, log = console.log }) {
  /** @type {{ stage: Stage | null, version: number, problem: string | null }} */
  const loaded = { stage: null, version: 0, problem: null };
  /** @type {CallLog} */
  const calls = new Map();
  const server = createServer();
  await listen(server, port);
  const { port: bound } = /** @type {AddressInfo} */ (server.address());
  const stopWatching = await firstLoad({
    dirs,
    background,
    onLoaded: (stage) => {
      Object.assign(loaded, { stage, version: loaded.version + 1, problem: null });
      calls.clear();
    },
    onFailed: (text) => {
      Object.assign(loaded, { problem: text, version: loaded.version + 1 });
      log(`✗ the states do not load; what was shown stays\n${text}`);
    },
  }).catch((error) => {
    server.close();
    throw error;
  });
  const name = `${NAME}:${bound}`;
  const origin = `http://${name}`;
  server.on('request', (request, response) => {
    const { host = '' } = request.headers;
    const { stage } = loaded;
    if (stage === null) return response.writeHead(503).end();
    if (host === name) return servePage(request, response, { stage, loaded, calls, name });
    const showing = host.endsWith(`.${name}`) ? showingOf(host.slice(0, -name.length - 1)) : null;
    const view = showing && stage.viewOf(showing.id);
    if (!showing || !view) return misdirected(response, { host, bound, origin });
    return serveFrame(request, response, {
      stage,
      showing,
      view,
      site,
      own: `http://${host}`,
      framedBy: origin,
      record: (call) => calls.set(view.id, [...(calls.get(view.id) ?? []), call].slice(-MOST_CALLS)),
    });
  });
  // The chat's socket belongs to a server; frames have none.
  server.on('upgrade', (_request, socket) => socket.destroy());
  const stop = async () => {
    stopWatching();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { origin, stop };
}

/**
 * Resolves with how to stop watching, once the states are loaded.
 * @param {Parameters<typeof watchStates>[0]} options
 * @returns {Promise<() => void>}
 */
function firstLoad(options) {
  return new Promise((resolve, reject) => {
    let isFirst = true;
    const stop = watchStates({
      ...options,
      onLoaded: (stage) => {
        options.onLoaded(stage);
        isFirst = false;
        resolve(stop);
      },
      onFailed: (text) => {
        if (!isFirst) return options.onFailed(text);
        stop();
        return reject(new OpsError(`the states of the screens do not load:\n${text}`));
      },
    });
  });
}

/**
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {{ readonly stage: Stage, readonly loaded: { readonly version: number, readonly problem: string | null }, readonly calls: CallLog, readonly name: string }} own
 */
function servePage(request, response, { stage, loaded, calls, name }) {
  const address = URL.parse(`http://${name}${request.url ?? '/'}`);
  if (address === null) return response.writeHead(400).end();
  const { pathname, searchParams } = address;
  /** @param {string} type @param {string | Buffer} content */
  const send = (type, content) => {
    response.writeHead(200, {
      'content-type': type,
      'cache-control': 'no-store',
      'content-security-policy': POLICY.replace("base-uri 'none'", `frame-src http://*.${name}; base-uri 'none'`),
      'x-content-type-options': 'nosniff',
    });
    response.end(content);
  };
  /** @param {unknown} content */
  const json = (content) => send('application/json; charset=utf-8', JSON.stringify(content));
  const file = FILES[pathname];
  if (file !== undefined) return send(file[1], readFileSync(join(import.meta.dirname, file[0])));
  if (pathname === '/parts.json') return json(stage.parts);
  if (pathname === '/now.json')
    return json({ version: loaded.version, problem: loaded.problem, calls: calls.get(searchParams.get('view') ?? '') ?? [] });
  if (pathname === '/')
    return send('text/html; charset=utf-8', pageOf(stage.parts, { search: searchParams, name, version: loaded.version }));
  return response.writeHead(404, { 'content-type': 'text/plain' }).end('no page of the workshop\n');
}

/**
 * The loopback address leads to the page; a name that somebody else pointed here (DNS rebinding) is refused, and so is a state that is gone.
 * @param {ServerResponse} response
 * @param {{ readonly host: string, readonly bound: number, readonly origin: string }} asked
 */
function misdirected(response, { host, bound, origin }) {
  if ([`localhost:${bound}`, `${LOOPBACK}:${bound}`].includes(host)) return response.writeHead(302, { location: `${origin}/` }).end();
  return response.writeHead(421, { 'content-type': 'text/plain' }).end(`No state of the workshop has this name; open ${origin}\n`);
}

/**
 * @param {import('node:http').Server} server
 * @param {number} port
 * @returns {Promise<void>}
 */
async function listen(server, port) {
  try {
    await new Promise((resolve, reject) => server.once('error', reject).listen(port, LOOPBACK, () => resolve(undefined)));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') throw error;
    throw new OpsError(
      `port ${port} is taken: choose another one for the workshop with WORKSHOP_PORT=${port + 1}, outside of the repository with --workshop ${port + 1}.`,
    );
  }
}
