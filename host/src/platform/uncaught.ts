/** Reports uncaught errors once and attributes them to the release of their file. */
import { REMOTES, type RemoteName } from '@site/shared/product';
import type { Failures } from '@site/shared/platform';

type Page = Pick<Window, 'addEventListener' | 'removeEventListener'>;

const OF_RELEASE = /\/r\/([a-z]+)\/([0-9a-f]{8,64})\//;

/** Reports uncaught errors and rejections until the returned function is called. */
export function watchUncaught(page: Page, report: Failures['report']): () => void {
  const onError = ({ error, filename }: ErrorEvent) => {
    // A failed picture is no code error, and a cross-origin script reveals nothing.
    if (error === null || error === undefined) return;
    report(error, whoseIs(`${filename} ${stackOf(error)}`));
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason, whoseIs(stackOf(reason)));
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return () => {
    page.removeEventListener('error', onError);
    page.removeEventListener('unhandledrejection', onRejection);
  };
}

function whoseIs(text: string): { readonly remote: RemoteName; readonly version: string } | undefined {
  const [, name, digest = ''] = OF_RELEASE.exec(text) ?? [];
  const remote = REMOTES.find((one) => one === name);
  return remote && { remote, version: digest };
}

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : '');
