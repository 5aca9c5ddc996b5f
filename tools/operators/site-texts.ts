/** What the site command prints. */
import type { SiteOverview } from '@site/shared/build/remote/ops-client.mjs';
import { columns, opsTime } from './ops-command.ts';

export function describeSite({ settings, blocks, actions }: SiteOverview): string {
  return [
    'settings',
    ...columns(Object.entries(settings).map(([name, value]) => [name, JSON.stringify(value)])),
    '',
    blocks.length === 0 ? 'no address is refused' : 'refused addresses',
    ...columns(blocks.map(({ ip, code }) => [ip, String(code)])),
    ...(actions.length === 0 ? [] : ['', 'last changes']),
    ...columns(actions.map(({ at_ms: atMs, actor, action, detail }) => [opsTime(atMs), actor, action, detail])),
  ].join('\n');
}
