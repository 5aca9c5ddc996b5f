/** What a developer's page asks about releases, answered on this machine; the site hears nothing of it. */

const CHANNEL_PATH = '/r/channel.json';
const EVENTS_PATH = '/r/events';
/** Where pages say how releases do: a developer's failures are no player's, and must roll nothing back. */
const TOLD = ['/r/health', '/r/report', '/r/report/browser'];
const ROOT = /^\/r\/roots\/(\d{1,9})\.json$/;
const FILE = /^\/r\/([a-z]+)\/([0-9a-f]{24})\/([\w.-]+)$/;
const TYPES = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8', json: 'application/json; charset=utf-8' };
const MOST_BYTES = 64 * 1024;

/** Answers the request when it is about this developer's documents or files, and says whether it was. */
export function answerHere(request, response, { remote, documents, say }) {
  const path = request.url.split('?', 1)[0];
  if (TOLD.includes(path)) return take(request, response, path === '/r/report' ? say : () => undefined);
  if (path === CHANNEL_PATH) return send(response, JSON.stringify(documents.channel()));
  if (path === EVENTS_PATH) return tell(response, documents);
  const [, version] = ROOT.exec(path) ?? [];
  if (version !== undefined) return send(response, JSON.stringify(documents.rootOf(Number(version))));
  const [, owner, digest, name] = FILE.exec(path) ?? [];
  const content = owner === remote ? documents.file(digest, name) : null;
  return content !== null && send(response, content, TYPES[name.split('.').at(-1)]);
}

function send(response, content, type = TYPES.json) {
  response.writeHead(200, {
    'content-type': type ?? 'application/octet-stream',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(content);
  return true;
}

function tell(response, documents) {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
  const write = (signed) => response.write(`data: ${JSON.stringify(signed)}\n\n`);
  write(documents.channel());
  response.on('close', documents.subscribe(write));
  return true;
}

function take(request, response, say) {
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

function linesOf(text) {
  try {
    return (JSON.parse(text).reports ?? []).map(
      ({ remote, phase, name, message, address }) => `${remote} (${phase}) ${name}: ${message}, at ${address}`,
    );
  } catch {
    return [];
  }
}
