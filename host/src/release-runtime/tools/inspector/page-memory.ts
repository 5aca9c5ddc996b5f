/** What a release holds of the page, as far as a browser can say it: elements, code, and how much the page's heap grew since it was mounted. */
import { releasePath } from '@site/shared/federation';
import { PART_OF_REMOTE } from '../../../lib/part-of-remote.ts';

/** A non-standard member of Chromium. */
interface PageToMeasure {
  readonly document: Pick<Document, 'querySelectorAll'>;
  readonly performance: {
    readonly memory?: { readonly usedJSHeapSize: number };
    getEntriesByType(type: 'resource'): readonly PerformanceEntry[];
  };
}

export interface ReleaseMemory {
  readonly elements: number;
  /** Bytes of its code without compression. */
  readonly codeBytes: number;
}

/** The bytes of the page's heap; null in browsers that do not expose them. */
export const heapBytes = ({ performance }: Pick<PageToMeasure, 'performance'>): number | null => performance.memory?.usedJSHeapSize ?? null;

/** `ownsScreen`: whether the address of the page belongs to the remote. */
export function memoryOf(
  { document, performance }: PageToMeasure,
  { remote, digest, ownsScreen }: { readonly remote: string; readonly digest: string; readonly ownsScreen: boolean },
): ReleaseMemory {
  const within = (selector: string) => document.querySelectorAll(`${selector} *`).length;
  const others = within(`main [${PART_OF_REMOTE}]`);
  const slots = within(`[${PART_OF_REMOTE}="${remote}"]`);
  const files = performance.getEntriesByType('resource').filter(({ name }) => name.includes(releasePath(remote, digest)));
  const byName = new Map(files.map((file) => [file.name, (file as PerformanceResourceTiming).decodedBodySize]));
  return {
    elements: slots + (ownsScreen ? within('main') - others : 0),
    codeBytes: [...byName.values()].reduce((sum, bytes) => sum + bytes, 0),
  };
}
