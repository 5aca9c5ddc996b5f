import type { BucketSettings } from '../../../config.ts';
import { documentLast, type ReleaseFiles, type ReleaseName } from './release-files.ts';

/** An attempt without data for so long is retried; the client tries three times. */
const SILENCE_MS = 5000;

/** Published files in a bucket, under the same names as in the folder: `releases/<remote>/<digest>/<name>`. Its driver is loaded on demand. */
export async function createBucketFiles({ bucket, endpoint, region, keyId, secret }: BucketSettings): Promise<ReleaseFiles> {
  const { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    region,
    // Stores other than AWS use path-style addresses: a bucket is no host name there.
    ...(endpoint !== '' && { endpoint, forcePathStyle: true }),
    ...(keyId !== '' && { credentials: { accessKeyId: keyId, secretAccessKey: secret } }),
    // Many S3-compatible stores know only the checksums that S3 requires.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: SILENCE_MS, requestTimeout: SILENCE_MS },
  });
  const keyOf = ({ remote, digest }: ReleaseName, name: string) => `releases/${remote}/${digest}/${name}`;

  return {
    async put(release, files) {
      for (const [name, content] of documentLast(files))
        await client.send(new PutObjectCommand({ Bucket: bucket, Key: keyOf(release, name), Body: content }));
    },

    async read(release, name) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(release, name) }));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
  };
}
