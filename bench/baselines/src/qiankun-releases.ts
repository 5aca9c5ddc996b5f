/** Remotes as micro apps of qiankun, each an HTML entry in a sandbox. */
import { loadMicroApp } from 'qiankun';
import { outerReleases } from './outer-parts.tsx';

export const createReleases = outerReleases(({ remote, address, platform, element }) => {
  const name = `${remote}-${address}`;
  const app = loadMicroApp({ name, entry: `/qiankun-${remote}/index.html`, container: element, props: { address, platform } });
  return () => void app.unmount();
});
