import { REMOTES } from '@site/shared/site-map';
import { REPORTS_AT_ONCE, type ClientReport } from '@site/shared/federation';

type Fields = Readonly<Record<string, unknown>>;

const RELEASE_FILE = /^\/r\/([a-z]+)\/([0-9a-f]{8,64})\//;

/** Converts browser reports about policy violations (Reporting API) into ours: by remote and release where a file's address names them. */
export function readBrowserReports(body: unknown): ClientReport[] {
  const list = Array.isArray(body) ? body : [body];
  return list.filter(isFields).slice(0, REPORTS_AT_ONCE).flatMap(asReport);
}

function asReport(report: Fields): ClientReport[] {
  const { type, url, body } = report;
  if (!isFields(body) || typeof type !== 'string') return [];
  const broken = pathOf(body['blockedURL']);
  const source = pathOf(body['sourceFile']);
  const where = RELEASE_FILE.exec(source) ?? RELEASE_FILE.exec(broken);
  const remote = REMOTES.find((name) => name === where?.[1]) ?? 'host';
  const directive = body['effectiveDirective'] ?? body['destination'];
  return [
    {
      remote,
      release: where?.[2] ?? 'page',
      kind: type === 'integrity-violation' ? 'integrity' : 'policy',
      phase: 'use',
      name: type.slice(0, 60),
      message: `${typeof directive === 'string' ? directive : ''} ${broken}`.trim().slice(0, 200),
      address: addressOf(pathOf(url)),
      times: 1,
    },
  ];
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A path alone, or the word the browser wrote instead of an address (inline, eval). */
function pathOf(address: unknown): string {
  if (typeof address !== 'string') return '';
  return URL.parse(address)?.pathname ?? address.split(/[?#]/, 1)[0]?.slice(0, 120) ?? '';
}

const addressOf = (path: string) => (/^\/[\w./{}-]{0,120}$/.test(path) ? path : '/');
