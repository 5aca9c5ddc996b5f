import { type Boot, integrityOf, type LiveRelease } from '@site/shared/federation';
import { prepareHost } from './prepare-host.ts';

const RELEASE: LiveRelease = { version: '2.0.0', digest: 'd'.repeat(24), document: 'sha384-x', signatures: [] };
const BUILD = { initial: ['main.js'], runtime: ['federation.js'], shares: { '@site/shared/ui/list': ['list.js'] }, takesOver: 2 };
const fetched: string[] = [];
let manifest = '';

beforeEach(() => {
  fetched.length = 0;
  manifest = JSON.stringify(BUILD);
  Object.assign(window, {
    fetch: async (address: string) => {
      fetched.push(address);
      return new Response(address.endsWith('host.json') ? manifest : '{}');
    },
  });
  Object.assign(globalThis, { fetch: window.fetch });
});

/** The boot script's gate, which admitted the document of a host with this manifest. */
function admitting(signed: string): Pick<Boot, 'admit'> {
  const document = async () => ({ files: { 'host.json': { integrity: await integrityOf(signed), bytes: 1 } } });
  return { admit: document as unknown as Boot['admit'] };
}

test('a host is verified against its signed document, and the files that it starts with are loaded before it runs', async () => {
  const next = await prepareHost(admitting(manifest), RELEASE);

  expect(next?.build).toEqual(BUILD);
  expect(fetched).toEqual(expect.arrayContaining(['/h/main.js', '/h/federation.js', '/h/list.js']));
});

test('a manifest that is not the signed one is refused', async () => {
  await expect(prepareHost(admitting('{}'), RELEASE)).rejects.toThrow('host@2.0.0: its host.json is not the signed one');
});

test('a host that takes pages over in another form, or in none, is not prepared: the page waits for its next load', async () => {
  for (const takesOver of [1, undefined]) {
    manifest = JSON.stringify({ ...BUILD, takesOver });
    expect(await prepareHost(admitting(manifest), RELEASE)).toBeNull();
  }
  expect(fetched.filter((address) => address.includes('/h/'))).toEqual([]);
});

test.each(['/r/host/', '/h/'])('a file that does not arrive is a fault of the network (%s)', async (lost) => {
  const { fetch } = globalThis;
  Object.assign(globalThis, {
    fetch: (address: string) => (address.startsWith(lost) ? Promise.resolve(new Response('', { status: 503 })) : fetch(address)),
  });

  await expect(prepareHost(admitting(manifest), RELEASE)).rejects.toMatchObject({ kind: 'network' });
});
