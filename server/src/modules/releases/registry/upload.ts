import { readCanonicalJson, type DocumentSignature, type ReleaseDocument, type ReleaseUpload } from '@site/shared/federation';
import * as z from 'zod/mini';

const MOST_SIGNATURES = 8;

const names = z.array(z.string());
const moduleFiles = z.strictObject({ files: names, shares: names });
const integrity = z.templateLiteral(['sha384-', z.string().check(z.regex(/^[A-Za-z0-9+/]{64}$/))]);
const name = z.string().check(z.minLength(1), z.maxLength(200));

const documentSchema = z.strictObject({
  type: z.literal('release'),
  remote: name,
  version: name,
  digest: z.string().check(z.regex(/^[0-9a-f]{24}$/)),
  id: name,
  entry: name,
  react: z.optional(name),
  exposed: moduleFiles,
  screens: z.record(z.string(), moduleFiles),
  slots: z.record(z.string(), moduleFiles),
  requires: z.record(z.string(), z.string()),
  imports: z.record(z.string(), names),
  files: z.record(z.string(), z.strictObject({ integrity, bytes: z.int() })),
});

const signature = z.strictObject({
  keyid: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  sig: z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/)),
});

/** The signatures of a release's document. */
export const signaturesSchema = z.array(signature).check(z.maxLength(MOST_SIGNATURES));

const uploadSchema: z.ZodMiniType<ReleaseUpload> = z.strictObject({
  document: z.string(),
  files: z.record(z.string(), z.base64()),
  maps: z.optional(z.record(z.string(), z.base64())),
  signatures: z.optional(signaturesSchema),
});

/** A release as it is sent in: its document (exact text and read), and its files (`x.js`, and `x.js.br` where there is one). */
export interface Upload {
  readonly text: string;
  readonly document: ReleaseDocument;
  readonly signatures: readonly DocumentSignature[];
  readonly files: ReadonlyMap<string, Buffer>;
  /** Name of a file → its source map, packed by brotli. */
  readonly maps: ReadonlyMap<string, Buffer>;
}

/** How a source map is called among the stored files of a release, after the name of its file. */
export const MAP_COPY = '.map.br';

/** Reads the body of a publish call, or says which part of it is malformed. */
export function readUpload(body: unknown): Upload | string {
  const upload = uploadSchema.safeParse(body);
  if (!upload.success) return `the upload is malformed: ${faultOf(upload.error)}`;
  const document = documentSchema.safeParse(parseJson(upload.data.document));
  if (!document.success) return `release.json is malformed: ${faultOf(document.error)}`;
  const { files, maps = {}, signatures = [] } = upload.data;
  return { text: upload.data.document, document: withoutGaps(document.data), signatures, files: contentsOf(files), maps: contentsOf(maps) };
}

const withoutGaps = ({ react, ...document }: z.infer<typeof documentSchema>): ReleaseDocument => ({
  ...document,
  ...(react !== undefined && { react }),
});

const contentsOf = (files: Readonly<Record<string, string>>): ReadonlyMap<string, Buffer> =>
  new Map(Object.entries(files).map(([file, content]) => [file, Buffer.from(content, 'base64')]));

function parseJson(text: string): unknown {
  try {
    return readCanonicalJson(text);
  } catch {
    return undefined;
  }
}

function faultOf(error: z.core.$ZodError): string {
  const [first] = error.issues;
  return first ? `${first.path.join('.') || 'it'}: ${first.message}` : 'unknown';
}
