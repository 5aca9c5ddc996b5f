/** What the workshop shows: every screen and slot of the remotes with its states, and the answer to each call in a state. */
import { BusinessError, type VenueRequest } from '@site/shared/platform';
import {
  CODE,
  imProxyPath,
  isProtected,
  isRecord,
  isVenuePath,
  STORAGE_KEYS,
  type StorageKey,
  type StoredValues,
} from '@site/shared/product';
import type { ScreenStates, StateAnswer, StateSetup, StateSurroundings, Visitor } from './define-states.ts';
import { emptied, lengthened } from './derive.ts';
import { shellAnswers, shellDataOf } from './shell-answers.ts';

/** A screen or slot as the tables of its remote name it. */
export interface StagePart {
  readonly remote: string;
  readonly kind: 'screen' | 'slot';
  /** The name of the address or of the slot. */
  readonly name: string;
  readonly title: string;
  /** Where it is mounted. */
  readonly path: string;
  /** Further addresses of the same screen. */
  readonly alsoAt: readonly string[];
  /** The files of the screen and of its states, as a developer names them. */
  readonly file: string;
  readonly statesFile: string;
  /** Null where nobody has written them yet. */
  readonly states: ScreenStates | null;
}

/** How a state came to be: written by the team, or derived from the full one. */
export type StateOrigin = 'written' | 'derived';

/** One state of a part, to be opened. */
export interface StageView {
  /** A label of a host name: unique among all views. */
  readonly id: string;
  readonly remote: string;
  readonly kind: StagePart['kind'];
  readonly state: string;
  readonly origin: StateOrigin;
  readonly visitor: Visitor;
  /** Where the page goes, with its query. */
  readonly address: string;
  /** Entries of local storage, by their stored names. */
  readonly stored: Readonly<Record<string, string>>;
}

/** A part without its answers, as the page lists it. */
export interface ListedPart extends Omit<StagePart, 'states'> {
  readonly isWritten: boolean;
  readonly views: readonly StageView[];
}

/** A call of the API as it arrived. */
export interface StageCall {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The parsed body; null without one. */
  readonly body: unknown;
}

/** What a call gets: the text of an envelope, no answer at all, or the failure of a network. `isKnown` is false where the state says nothing about it. */
export type StageReply =
  { readonly kind: 'answer'; readonly text: string; readonly isKnown: boolean } | { readonly kind: 'never' } | { readonly kind: 'failed' };

export interface Stage {
  readonly parts: readonly ListedPart[];
  viewOf(id: string): StageView | null;
  /** Whether a path is one of a sports venue. */
  isVenueCall(path: string): boolean;
  /** Answers a call in a state; null for a view that does not exist. Never touches a server. */
  reply(id: string, call: StageCall): Promise<StageReply | null>;
}

interface Scene {
  readonly view: StageView;
  readonly setup: StateSetup;
  /** What happens to calls without an answer. */
  readonly otherwise: 'never' | 'failed' | 'unwritten';
}

const SUCCESS = 6000;
const VENUE_SUCCESS = 100;
const IM_PROXY = imProxyPath('/').slice(0, -1);
const UNWRITTEN = '此状态没有这个请求的测试答案';
const LABEL = /^[a-z0-9-]{1,48}$/;

/** `background` answers for the parts of other remotes that share a page with a slot. Throws a sentence when two views have one name. */
export function createStage(parts: readonly StagePart[], background: readonly ScreenStates[] = []): Stage {
  const around = background.flatMap(({ full }) => full);
  const scenes = new Map<string, Scene>();
  const listed = parts.map((part) => {
    const own = scenesOf(part, part.kind === 'slot' ? around : []);
    for (const scene of own) {
      const { id } = scene.view;
      if (!LABEL.test(id) || scenes.has(id))
        throw new Error(`${part.statesFile}: '${id}' cannot name a state: small letters, digits and hyphens, 48 at most, each once.`);
      scenes.set(id, scene);
    }
    const { states, ...rest } = part;
    return { ...rest, isWritten: states !== null, views: own.map(({ view }) => view) };
  });
  return {
    parts: listed,
    viewOf: (id) => scenes.get(id)?.view ?? null,
    isVenueCall: (path) => venuePathOf(path) !== null,
    reply: async (id, call) => {
      const scene = scenes.get(id);
      return scene === undefined ? null : replyOf(scene, call);
    },
  };
}

/** In the order of the page: what the team wrote, then what follows from it. */
function scenesOf(part: StagePart, around: readonly StateAnswer[]): readonly Scene[] {
  const { states } = part;
  const surroundings: StateSurroundings = states ?? {};
  const scene = (state: string, origin: StateOrigin, setup: StateSetup, otherwise: Scene['otherwise'] = 'unwritten'): Scene => {
    const whole = { ...surroundings, ...setup, answers: [...around, ...setup.answers] };
    return { view: viewOf(part, { state, origin, setup: whole }), setup: whole, otherwise };
  };
  const whatFollows = [scene('waiting', 'derived', { answers: [] }, 'never'), scene('failed', 'derived', { answers: [] }, 'failed')];
  if (states === null) return whatFollows;
  const { full, empty, others = {} } = states;
  return [
    scene('full', 'written', { answers: full }),
    ...emptyOf(full, empty).map(({ origin, answers }) => scene('empty', origin, { answers })),
    ...Object.entries(others).map(([name, setup]) => scene(name, 'written', { ...setup, answers: [...full, ...setup.answers] })),
    ...whatFollows,
    scene('long', 'derived', { answers: lengthened(full) }),
  ];
}

function emptyOf(full: readonly StateAnswer[], empty: ScreenStates['empty']): { origin: StateOrigin; answers: readonly StateAnswer[] }[] {
  if (empty === null || full.length === 0) return [];
  return empty === undefined ? [{ origin: 'derived', answers: emptied(full) }] : [{ origin: 'written', answers: [...full, ...empty] }];
}

function viewOf(
  { remote, kind, name, path }: StagePart,
  { state, origin, setup }: { readonly state: string; readonly origin: StateOrigin; readonly setup: StateSetup },
): StageView {
  const search = setup.search ?? '';
  const visitor = setup.visitor ?? (kind === 'slot' || isProtected({ pathname: path, search }) ? 'member' : 'guest');
  return {
    id: `${name.replaceAll('.', '-')}-${state}`.toLowerCase(),
    remote,
    kind,
    state,
    origin,
    visitor,
    address: path + search,
    stored: { ...(visitor === 'member' && storedTexts(MEMBER_ENTRIES)), ...storedTexts(setup.stored ?? {}) },
  };
}

/** Credentials that no server knows. */
const MEMBER_ENTRIES: Partial<StoredValues> = { token: 'workshop', signingKey: '5a'.repeat(32), userName: 'player01' };

/** As the host's storage writes them. */
function storedTexts(entries: Partial<StoredValues>): Readonly<Record<string, string>> {
  const set = Object.entries(entries).filter(([name, value]) => STORAGE_KEYS[name as StorageKey].kind !== 'flag' || value === true);
  return Object.fromEntries(set.map(([name, value]) => storedText(name as StorageKey, value)));
}

function storedText(name: StorageKey, value: unknown): readonly [key: string, text: string] {
  const { key, kind, lifetimeMs } = STORAGE_KEYS[name];
  if (kind === 'flag') return [key, '1'];
  if (lifetimeMs !== null) return [key, JSON.stringify({ value, until: Date.now() + lifetimeMs })];
  return [key, kind === 'json' ? JSON.stringify(value) : String(value)];
}

async function replyOf({ setup, otherwise }: Scene, call: StageCall): Promise<StageReply> {
  const found = venuePathOf(call.path) === null ? apiData(setup, call) : venueData(setup, call);
  if (found !== null) return answered(found);
  if (otherwise !== 'unwritten') return { kind: otherwise };
  return { ...envelope({ status_code: CODE.common, message: UNWRITTEN, data: null }), isKnown: false };
}

/** How the content of an answer is made; null where nothing says so. */
type Content = () => Promise<object>;

function apiData(setup: StateSetup, { method, path, query, body }: StageCall): Content | null {
  const found = [...shellAnswers(setup), ...setup.answers].findLast(
    (one) => 'endpoint' in one && one.endpoint.method === method && one.endpoint.path === path,
  );
  const asked = method === 'GET' ? query : body;
  if (found !== undefined && 'endpoint' in found) return async () => success((await found.reply(asked)) ?? null);
  const data = shellDataOf(path);
  return data === undefined ? null : async () => success(data);
}

const success = (data: unknown) => ({ status_code: SUCCESS, message: '', data });

/** A sports venue's answer in an envelope that every provider's reader accepts: with the data as a field, and as siblings of the code (IM). */
function venueData({ answers }: StateSetup, { method, path, query, body }: StageCall): Content | null {
  const own = venuePathOf(path);
  const found = answers.findLast((one) => 'path' in one && one.path === own);
  if (found === undefined || !('path' in found)) return null;
  const request = { method, path: own, query, body } as VenueRequest;
  return async () => {
    const data = await found.reply(request);
    return { ...(isRecord(data) && data), StatusCode: VENUE_SUCCESS, StatusDesc: '', code: VENUE_SUCCESS, message: '', data };
  };
}

/** The path as a screen names it, without IM's proxy; null for a path of no venue. */
function venuePathOf(path: string): string | null {
  const own = path.startsWith(IM_PROXY) ? path.slice(IM_PROXY.length) : path;
  return isVenuePath(own) ? own : null;
}

async function answered(content: Content): Promise<StageReply> {
  try {
    return envelope(await content());
  } catch (error) {
    if (!(error instanceof BusinessError)) return { kind: 'failed' };
    const { response } = error;
    return envelope(isRecord(response) ? response : { status_code: error.code, message: error.message, data: null });
  }
}

const envelope = (content: object) => ({ kind: 'answer', text: JSON.stringify(content), isKnown: true }) as const;
