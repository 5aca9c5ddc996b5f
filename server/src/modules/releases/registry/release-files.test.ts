import type { BucketSettings } from '../../../config.ts';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBucketFiles, createFolderFiles, createCachedFiles, type ReleaseFiles } from './release-files.ts';
import { makeRelease, startRegistry } from './testing.ts';

/** A running S3-compatible store: TEST_S3_ENDPOINT, and what else differs from these. */
const bucket: BucketSettings = {
  endpoint: process.env.TEST_S3_ENDPOINT ?? '',
  bucket: process.env.TEST_S3_BUCKET ?? 'site-test',
  region: process.env.TEST_S3_REGION ?? 'us-east-1',
  keyId: process.env.TEST_S3_ACCESS_KEY_ID ?? 'S3RVER',
  secret: process.env.TEST_S3_SECRET_ACCESS_KEY ?? 'S3RVER',
};
const withBucket = bucket.endpoint === '' ? describe.skip : describe;

const newName = () => ({ remote: 'help', digest: randomBytes(12).toString('hex') });
const content = new Map([
  ['release.json', Buffer.from('{"digest":"帮助"}')],
  ['remote.js', Buffer.from([0, 255, 10, 13])],
  ['remote.js.br', randomBytes(300_000)],
  ['empty.css', Buffer.alloc(0)],
]);

describe('a folder', () => {
  const newFolder = () => mkdtempSync(join(tmpdir(), 'files-'));
  keepsReleases(async () => createFolderFiles(newFolder()));

  test('takes one release from several instances at once, and stores it whole', async () => {
    const folder = newFolder();
    const instances = Array.from({ length: 4 }, () => createFolderFiles(folder));
    const few = new Map([...content].slice(0, 2));

    for (let round = 0; round < 5; round++) {
      const name = newName();
      await Promise.all(instances.map((instance) => instance.put(name, few)));
      for (const [file, bytes] of few) expect(await instances[0]?.read(name, file)).toEqual(bytes);
    }
    expect(readdirSync(join(folder, 'releases', '.incoming'))).toEqual([]);
  });

  test('opened by another instance in the middle of a publish lets it end; what a crash left behind goes', async () => {
    const folder = newFolder();
    const incoming = join(folder, 'releases', '.incoming');
    const left = join(incoming, 'left-by-a-crash');
    mkdirSync(left, { recursive: true });
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
    utimesSync(left, yesterday, yesterday);
    const name = newName();

    const publishing = createFolderFiles(folder).put(name, content);
    const other = createFolderFiles(folder);
    await publishing;

    expect(await other.read(name, 'release.json')).toEqual(content.get('release.json'));
    expect(readdirSync(incoming)).toEqual([]);
  });
});

withBucket('a bucket', () => {
  keepsReleases(() => createBucketFiles(bucket));

  test('with a wrong key, or of another name, is a fault and no empty answer', async () => {
    const stranger = await createBucketFiles({ ...bucket, keyId: 'nobody', secret: 'x' });
    const elsewhere = await createBucketFiles({ ...bucket, bucket: 'no-such-bucket' });

    await expect(stranger.read(newName(), 'remote.js')).rejects.toThrow();
    await expect(elsewhere.put(newName(), content)).rejects.toThrow();
  });

  test('serves what the registry published, plain and packed, also after a restart', async () => {
    let site = await startRegistry(bucket);
    const draft = makeRelease({ content: randomBytes(8).toString('hex') });
    const url = `/r/help/${draft.document.digest}/screen.js`;
    await site.ops.publish(draft);
    const packed = await site.app.inject({ url, headers: { 'accept-encoding': 'br' } });

    site = await site.restart();

    expect(packed.rawPayload).toEqual(draft.files['screen.js.br']);
    expect((await site.app.inject(url)).rawPayload).toEqual(draft.files['screen.js']);
    expect((await site.app.inject(url.replace('screen', 'other'))).statusCode).toBe(404);
    await site.stop();
  });
});

function keepsReleases(open: () => Promise<ReleaseFiles>): void {
  test('stores every byte of a release under its name, and knows no others', async () => {
    const files = await open();
    const [name, other] = [newName(), newName()];

    await files.put(name, content);
    await files.put(name, content);

    for (const [file, bytes] of content) expect(await files.read(name, file)).toEqual(bytes);
    expect([await files.read(name, 'other.js'), await files.read(other, 'remote.js')]).toEqual([null, null]);

    await files.put(other, content);
    await files.remove(name, [...content.keys()]);
    expect(await files.read(name, 'remote.js')).toBeNull();
    expect(await files.read(other, 'remote.js')).toEqual(content.get('remote.js'));
  });
}

describe('a store that is far away', () => {
  const recordingSource = () => {
    const reads: string[] = [];
    const read: ReleaseFiles['read'] = async ({ digest }, name) => {
      reads.push(`${digest}/${name}`);
      if (name === 'broken.js') throw new Error('the store is away');
      return name === 'missing.js' ? null : Buffer.alloc(40, name);
    };
    return {
      reads,
      files: createCachedFiles({ put: async () => undefined, remove: async () => undefined, reach: async () => undefined, read }, 100),
    };
  };
  const release = { remote: 'help', digest: 'd' };

  test('is read once for a file that many tabs request', async () => {
    const { reads, files } = recordingSource();

    const answers = await Promise.all(Array.from({ length: 20 }, () => files.read(release, 'a.js')));
    await files.read(release, 'a.js');

    expect(new Set(answers.map(String))).toEqual(new Set([String(Buffer.alloc(40, 'a.js'))]));
    expect(reads).toEqual(['d/a.js']);
  });

  test('is read again for missing files, failures, and what exceeds the cache', async () => {
    const { reads, files } = recordingSource();

    for (const name of ['missing.js', 'missing.js']) expect(await files.read(release, name)).toBeNull();
    for (const name of ['broken.js', 'broken.js']) await expect(files.read(release, name)).rejects.toThrow('the store is away');
    for (const name of ['a.js', 'b.js', 'a.js', 'c.js', 'a.js', 'b.js']) await files.read(release, name);

    expect(reads).toEqual(
      ['missing.js', 'missing.js', 'broken.js', 'broken.js', 'a.js', 'b.js', 'c.js', 'b.js'].map((name) => `d/${name}`),
    );
  });
});
