import type { ReleaseDocument } from '@site/shared/wire';
import * as z from 'zod/mini';

const names = z.array(z.string());
const parts = z.strictObject({ files: names, shares: names });
const integrity = z.templateLiteral(['sha384-', z.string().check(z.regex(/^[A-Za-z0-9+/]{64}$/))]);
const name = z.string().check(z.minLength(1), z.maxLength(200));

const documentSchema = z.strictObject({
  remote: name,
  version: name,
  digest: z.string().check(z.regex(/^[0-9a-f]{24}$/)),
  id: name,
  entry: name,
  exposed: parts,
  screens: z.record(z.string(), parts),
  slots: z.record(z.string(), parts),
  requires: z.record(z.string(), z.string()),
  files: z.record(z.string(), z.strictObject({ integrity, bytes: z.int() })),
});

const uploadSchema = z.strictObject({ document: z.string(), files: z.record(z.string(), z.base64()) });

/** A release as it is sent in: its document (exact text and read), and its files (`x.js`, and `x.js.br` where there is one). */
export interface Upload {
  readonly text: string;
  readonly document: ReleaseDocument;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Reads the body of a publish call, or says which part of it is malformed. */
export function readUpload(body: unknown): Upload | string {
  const upload = uploadSchema.safeParse(body);
  if (!upload.success) return `the upload is malformed: ${faultOf(upload.error)}`;
  const document = documentSchema.safeParse(parseJson(upload.data.document));
  if (!document.success) return `release.json is malformed: ${faultOf(document.error)}`;
  const files = Object.entries(upload.data.files).map(([file, content]) => [file, Buffer.from(content, 'base64')] as const);
  return { text: upload.data.document, document: document.data, files: new Map(files) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function faultOf(error: z.core.$ZodError): string {
  const [first] = error.issues;
  return first ? `${first.path.join('.') || 'it'}: ${first.message}` : 'unknown';
}
