import { canonicalJson, type SignedDocument } from '@site/shared/federation';
import {
  channelOf,
  DIGEST,
  documentOf,
  liveOf,
  NOW_MS,
  openGate,
  rootOf,
  sign,
  signedChannel,
  type Gate,
  type KeyName,
} from './gate-fixture.ts';

const PATH = `/r/help/${DIGEST}/remoteEntry.js`;
const HOUR_MS = 3_600_000;
const HUGE = 'x'.repeat(300_000);
const DEEP = `${'['.repeat(40)}${']'.repeat(40)}`;

/** Twelve ways to corrupt a signed document; each returns the tampered document, given the valid text and its signer. */
type Attack = (text: string, ...honest: KeyName[]) => Promise<SignedDocument>;
const changed = (text: string, over: object) => canonicalJson({ ...(JSON.parse(text) as object), ...over });

const ANY: Readonly<Record<string, Attack>> = {
  'a key that is in no root': (text) => sign(text, 'stranger'),
  'the key of another role': (text, first = 'help') => sign(text, first === 'help' ? 'channel' : 'help'),
  'a strange key under an honest id': async (text, ...honest) => {
    const { payload, signatures } = await sign(text, ...honest.map(() => 'stranger' as const));
    return { payload, signatures: signatures.map(({ sig }, at) => ({ keyid: honest[at] ?? '', sig })) };
  },
  'signatures over other bytes': async (text, ...honest) => ({
    ...(await sign(text, ...honest)),
    payload: JSON.stringify(JSON.parse(text), null, 1),
  }),
  'no signature at all': (text) => sign(text),
  'a body beyond all size': (text, ...honest) => sign(changed(text, { name: HUGE }), ...honest),
  'a body that is nested without end': (text, ...honest) => sign(text.replace('{', `{"a":${DEEP},`), ...honest),
  'a key that is listed twice': (text, ...honest) => sign(text.replace('{', '{"type":"root",'), ...honest),
  'a prototype for a key': (text, ...honest) => sign(text.replace('{', '{"__proto__":{"threshold":0},'), ...honest),
  'another kind of document': (text, ...honest) => sign(changed(text, { type: 'other' }), ...honest),
};

const OF_CHANNEL: Readonly<Record<string, Attack>> = {
  ...ANY,
  'an older epoch': (text, ...honest) => sign(changed(text, { epoch: 6 }), ...honest),
  'a time that has run out': (text, ...honest) => sign(changed(text, { expiresAtMs: NOW_MS }), ...honest),
  'a time that is yet to come': (text, ...honest) => sign(changed(text, { issuedAtMs: NOW_MS + HOUR_MS }), ...honest),
  'an epoch that is no number': (text, ...honest) => sign(changed(text, { epoch: '9' }), ...honest),
  'a root that nobody knows': (text, ...honest) => sign(changed(text, { root: 9 }), ...honest),
};

test.each(Object.entries(OF_CHANNEL))('a channel with %s is rejected and changes nothing [F29] [T06]', async (_what, attack) => {
  const gate = await openGate();
  const before = await gate.accept(await signedChannel());
  const text = canonicalJson(await channelOf({ epoch: 8, remotes: {} }));
  await expect(gate.accept(await sign(text, 'stranger'))).rejects.toThrow();

  await expect(gate.accept(await attack(text, 'channel'))).rejects.toThrow();

  expect(gate.current()).toBe(before);
  await expect(gate.admit('help', canonicalJson(documentOf()))).resolves.toMatchObject({ remote: 'help' });
});

const OF_RELEASE: Readonly<Record<string, Attack>> = {
  ...ANY,
  'the key of another team': (text) => sign(text, 'finance-1', 'finance-2'),
  'another remote’s name': (text, ...honest) => sign(changed(text, { remote: 'finance' }), ...honest),
  'another digest': (text, ...honest) => sign(changed(text, { digest: 'e'.repeat(24) }), ...honest),
  'needs that the host does not meet': (text, ...honest) => sign(changed(text, { requires: { react: '^18.0.0' } }), ...honest),
};

test.each(Object.entries(OF_RELEASE))(
  'a release with %s is not admitted, although the channel names it [T05] [T06] [F29]',
  async (_what, attack) => {
    const gate = await openGate();
    const { payload, signatures } = await attack(canonicalJson(documentOf()), 'help');
    const live = { ...(await liveOf(payload)), signatures };
    await gate.accept(await signedChannel({ remotes: { help: live } }));

    await expect(gate.admit('help', payload)).rejects.toThrow();

    expect(gate.integrityOf(PATH)).toBeUndefined();
  },
);

const OF_ROOT: Readonly<Record<string, Attack>> = {
  ...ANY,
  'one key that signed twice': (text) => sign(text, 'root-1', 'root-1'),
  'one signature of two': (text) => sign(text, 'root-1'),
  'a number that leaves one out': (text, ...honest) => sign(changed(text, { version: 3 }), ...honest),
  'a time that has run out': (text, ...honest) => sign(changed(text, { expiresAtMs: NOW_MS }), ...honest),
};

test.each(Object.entries(OF_ROOT))('a new root with %s is rejected [T06] [F35]', async (_what, attack) => {
  const gate = await openGate();
  const before = await gate.accept(await signedChannel());
  gate.roots.set(2, await attack(canonicalJson(await rootOf({ version: 2 })), 'root-1', 'root-2'));

  await expect(gate.accept(await signedChannel({ epoch: 8, root: 2 }))).rejects.toThrow();

  expect(gate.current()).toBe(before);
});

test('each of the three roles has at least twelve attacks', () => {
  for (const attacks of [OF_CHANNEL, OF_RELEASE, OF_ROOT]) expect(Object.keys(attacks).length).toBeGreaterThanOrEqual(12);
});

test('finance needs two different keys; one key twice counts once [T06]', async () => {
  const text = canonicalJson(documentOf('finance'));
  const admitted = async (...by: KeyName[]) => {
    const gate = await openGate();
    await gate.accept(await signedChannel({ remotes: { finance: await liveOf(text, ...by) } }));
    return gate.admit('finance', text).then(
      () => 'admitted',
      (error: Error) => error.message,
    );
  };

  expect(await admitted('finance-1')).toContain('1 of 2 signatures');
  expect(await admitted('finance-1', 'finance-1')).toContain('1 of 2 signatures');
  expect(await admitted('finance-1', 'help')).toContain('1 of 2 signatures');
  expect(await admitted('finance-1', 'finance-2')).toBe('admitted');
});

test('two channels mixed into one are rejected [T04]', async () => {
  const gate = await openGate();
  const [one, other] = [await signedChannel(), await signedChannel({ epoch: 8 })];

  await expect(gate.accept({ payload: one.payload, signatures: other.signatures })).rejects.toThrow('0 of 1 signatures');
});

/** Mutates bytes or structure of a signed document; small numbers come from a seeded generator. */
function mutated({ payload, signatures }: SignedDocument, random: () => number): SignedDocument {
  const at = random() % payload.length;
  const byte = String.fromCharCode(32 + (random() % 95));
  const [first] = signatures;
  const sig = first?.sig ?? '';
  const flip = (text: string, where: number) => text.slice(0, where) + (text[where] === 'A' ? 'B' : 'A') + text.slice(where + 1);
  const ways: readonly (() => SignedDocument)[] = [
    () => ({ payload: payload.slice(0, at) + byte + payload.slice(at + 1), signatures }),
    () => ({ payload: payload.slice(0, at) + payload.slice(at + 1), signatures }),
    () => ({ payload: payload.slice(0, at) + byte + payload.slice(at), signatures }),
    () => ({ payload: payload.slice(0, at), signatures }),
    () => ({ payload, signatures: [{ keyid: first?.keyid ?? '', sig: flip(sig, random() % 85) }] }),
    () => ({ payload, signatures: [{ keyid: flip(first?.keyid ?? '', random() % 4), sig }] }),
    () => ({ payload: payload.replace(/"epoch":\d+/, `"epoch":${random()}`), signatures }),
    () => ({ payload: JSON.stringify({ ...(JSON.parse(payload) as object), [byte]: at }), signatures }),
  ];
  return ways[random() % ways.length]?.() ?? { payload: '', signatures };
}

function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 8;
  };
}

const { env } = (globalThis as unknown as { process: { env: Readonly<Record<string, string | undefined>> } }).process;
/** `npm run verify:long` runs 100,000. */
const MUTANTS = Number(env['MUTANTS'] ?? 2000);

test(`all ${MUTANTS} mutated channels are rejected without a side effect [F29]`, async () => {
  const gate: Gate = await openGate();
  const honest = await signedChannel();
  const random = generator(20_261_121);
  const accepted: string[] = [];
  for (let made = 0; made < MUTANTS; made += 1) {
    const mutant = mutated(honest, random);
    if (mutant.payload === honest.payload && JSON.stringify(mutant.signatures) === JSON.stringify(honest.signatures)) continue;
    await gate.accept(mutant).then(
      () => accepted.push(JSON.stringify(mutant)),
      () => undefined,
    );
  }

  expect(accepted).toEqual([]);
  expect(gate.current()).toBeNull();
}, 600_000);
