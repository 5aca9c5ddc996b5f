/** The scripts of a live release, verified against its signed document before any of them runs. */
import { createHash } from 'node:crypto';
import type { FirstViewOrder, ReleaseDocument } from '@site/shared/federation';
import type { Registry } from '../../registry/registry.service.ts';

/** Reads on demand. Rejects if a file is missing or differs from the signed one. */
export function remoteReader({ open }: Pick<Registry, 'open'>, document: ReleaseDocument | null): () => Promise<FirstViewOrder['remote']> {
  return async () => {
    if (document === null) return null;
    const { remote, digest, files } = document;
    const names = Object.keys(files).filter((name) => name.endsWith('.js'));
    const read = async (name: string) => {
      const content = await (await open({ remote, digest }, name))?.(name);
      if (!content) throw new Error(`${document.id} has no ${name}`);
      const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
      if (hash !== files[name]?.integrity) throw new Error(`${document.id}: ${name} is not the signed file`);
      return [name, content.toString()] as const;
    };
    return { document, scripts: Object.fromEntries(await Promise.all(names.map(read))) };
  };
}
