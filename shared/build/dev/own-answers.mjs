/** Answers the release calls of a developer's page on this machine; they never reach the site. */
import { extname } from 'node:path';
import { CHANNEL_EVENTS_PATH, CHANNEL_PATH } from '../remote/federation.cjs';

/**
 * @import { IncomingMessage, ServerResponse } from 'node:http'
 * @import { ReportBatch } from '../../src/federation/report-batch.ts'
 * @import { DeveloperDocuments } from './documents.mjs'
 */

/** Where pages report failures and health: those of a developer must roll nothing back. */
const REPORT_PATHS = ['/r/health', '/r/report', '/r/report/browser'];
const ROOT = /^\/r\/roots\/(\d{1,9})\.json$/;
const FILE = /^\/r\/([a-z]+)\/([0-9a-f]{24})\/([\w.-]+)$/;
/** @type {Readonly<Record<string, string>>} */
const TYPES = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8', json: 'application/json; charset=utf-8' };
const MOST_BYTES = 64 * 1024;

/**
 * Answers a request for this developer's documents or files; returns whether it was one.
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {{ readonly remote: string, readonly documents: DeveloperDocuments, readonly say: (line: string) => void }} own
 * @returns {boolean}
 */
export function answerHere(request, response, { remote, documents, say }) {
  const path = pathOf(request);
  if (REPORT_PATHS.includes(path)) return takeReports(request, response, path === '/r/report' ? say : () => undefined);
  if (path === CHANNEL_PATH) return send(response, JSON.stringify(documents.channel()));
  if (path === CHANNEL_EVENTS_PATH) return streamChannel(response, documents);
  const [, version] = ROOT.exec(path) ?? [];
  if (version !== undefined) return send(response, JSON.stringify(documents.rootOf(Number(version))));
  return sendFile(response, path, { remote, documents });
}

/** @param {IncomingMessage} request */
function pathOf({ url = '' }) {
  return url.replace(/\?.*/s, '');
}

/**
 * @param {ServerResponse} response
 * @param {string} path
 * @param {{ readonly remote: string, readonly documents: DeveloperDocuments }} own
 */
function sendFile(response, path, { remote, documents }) {
  const [, owner, digest = '', name = ''] = FILE.exec(path) ?? [];
  const content = owner === remote ? documents.file(digest, name) : null;
  return content !== null && send(response, content, TYPES[extname(name).slice(1)]);
}

/**
 * @param {ServerResponse} response
 * @param {Buffer | string} content
 * @param {string} [type]
 */
function send(response, content, type = TYPES.json) {
  response.writeHead(200, {
    'content-type': type ?? 'application/octet-stream',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(content);
  return true;
}

/**
 * @param {ServerResponse} response
 * @param {DeveloperDocuments} documents
 */
function streamChannel(response, documents) {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
  /** @param {object} signed */
  const write = (signed) => response.write(`data: ${JSON.stringify(signed)}\n\n`);
  write(documents.channel());
  response.on('close', documents.subscribe(write));
  return true;
}

/**
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {(line: string) => void} say
 */
function takeReports(request, response, say) {
  let text = '';
  request.on('data', (piece) => {
    if (text.length < MOST_BYTES) text += piece;
  });
  request.on('end', () => {
    for (const line of linesOf(text)) say(line);
    response.writeHead(204).end();
  });
  return true;
}

/**
 * @param {string} text
 * @returns {string[]}
 */
function linesOf(text) {
  try {
    /** @type {Partial<ReportBatch>} */
    const { reports = [] } = JSON.parse(text);
    return reports.map(({ remote, phase, name, message, address }) => `${remote} (${phase}) ${name}: ${message}, at ${address}`);
  } catch {
    return [];
  }
}
