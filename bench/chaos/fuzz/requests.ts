import type { SessionGrant } from '@site/shared/wire';
import { HEADER } from '@site/shared/product';
import { signedHeaders } from '@site/server/kernel/http/signed-headers.ts';
import type { Draw } from './draw.ts';
import { CONTENT_TYPES, junkBody, junkQuery, junkSegment, mutated } from './junk.ts';
import type { Target } from './targets.ts';

/** A request as it is sent. */
export interface FuzzRequest {
  readonly server: Target['server'];
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly ip: string;
}

/** Who sends: a member or a guest, and the operators' token. */
export interface Sender {
  readonly session: SessionGrant | null;
  readonly uuid: string;
  readonly salt: string;
  readonly opsToken: string;
  /** The token of a launched game. */
  readonly venueToken: string;
}

type SendingNow = Sender & { readonly nowMs: number };

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** A request to a target: its sample as it is, mutated, or junk. */
export function drawRequest(draw: Draw, target: Target, sender: SendingNow): FuzzRequest {
  const { server, method, access } = target;
  const path = target.path.replaceAll(/:\w+|\*/g, () => junkSegment(draw));
  const fields = drawFields(draw, withToken(target.sample, sender));
  const isBodied = !['GET', 'HEAD', 'OPTIONS'].includes(method);
  const url = urlOf(draw, path, isBodied ? null : fields);
  const isForm = server === 'pay' || /^\/ops\/(?!api)/.test(path);
  const body = isBodied ? bodyOf(draw, isForm, fields) : null;
  const type = isBodied ? { 'content-type': draw.chance(0.9) ? usualType(isForm) : draw.one(CONTENT_TYPES) } : {};
  const headers = { ...type, ...headersOf(draw, { access, method, url, body }, sender) };
  return { server, method, url, headers, body, ip: `198.${18 + draw.below(2)}.${draw.below(256)}.${1 + draw.below(254)}` };
}

const usualType = (isForm: boolean): string => (isForm ? FORM_TYPE : JSON_TYPE);

/** The fields of a body or query; null for junk instead. */
function drawFields(draw: Draw, sample: unknown): unknown {
  if (sample === null || sample === undefined || draw.chance(0.15)) return null;
  return draw.chance(0.2) ? sample : mutated(draw, sample);
}

function urlOf(draw: Draw, path: string, fields: unknown): string {
  const queries = [fields === null ? '' : queryOf(fields), draw.chance(0.15) ? junkQuery(draw) : ''].filter(Boolean);
  return queries.length === 0 ? path : `${path}?${queries.join('&')}`;
}

function withToken(sample: unknown, { venueToken }: Sender): unknown {
  if (typeof sample !== 'object' || sample === null || Array.isArray(sample)) return sample;
  return Object.fromEntries(
    Object.entries(sample).map(([name, value]) => [name, /^token$/i.test(name) && typeof value === 'string' ? venueToken : value]),
  );
}

const queryOf = (fields: unknown): string =>
  new URLSearchParams(
    Object.entries(fields ?? {}).flatMap(([name, value]: [string, unknown]) =>
      value === undefined ? [] : [[name, textOf(value).slice(0, 3000)]],
    ),
  ).toString();

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();

function bodyOf(draw: Draw, isForm: boolean, fields: unknown): string {
  if (fields === null) return junkBody(draw);
  return isForm ? queryOf(fields) : (JSON.stringify(fields) ?? '');
}

interface Unsigned {
  readonly access: Target['access'];
  readonly method: string;
  readonly url: string;
  readonly body: string | null;
}

function headersOf(draw: Draw, { access, method, url, body }: Unsigned, sender: SendingNow): Readonly<Record<string, string>> {
  if (access === 'ops') return draw.chance(0.97) ? { authorization: `Bearer ${sender.opsToken}`, 'x-ops-actor': 'fuzz' } : {};
  if (access === 'none') return { authorization: sender.venueToken, [HEADER.requestId]: sender.venueToken };
  const session = draw.chance(0.8) ? sender.session : null;
  const signed = signedHeaders({ ...sender, session, nowMs: sender.nowMs }, { method, url, body: body ?? '' });
  const key = { [HEADER.idempotencyKey]: draw.chance(0.9) ? `fuzz-${draw.below(2 ** 31)}-${draw.below(2 ** 31)}` : 'x' };
  return draw.chance(0.97) ? { ...signed, ...key } : { ...signed, [draw.one(Object.values(HEADER))]: 'junk' };
}
