import { createStore } from '@site/shared/platform';
import { hostLife } from '../lib/host-life.ts';
import { runningHost } from './running-host.ts';

test('a host ends completely, also where a part of it does not: what it listens to would go on in the page of the next one', () => {
  const ended: string[] = [];
  const end = (name: string) => () => void ended.push(name);
  const host = runningHost({
    settle: () => undefined,
    root: {
      unmount: () => {
        throw new Error('a screen does not end');
      },
    },
    failures: { recent: () => [] },
    leases: { holds: createStore<never[]>([]) },
    releases: { end: end('releases') },
    chat: { forget: end('chat') },
    queries: { clear: end('queries') },
  });

  expect(host.stop).toThrow('a screen does not end');
  expect([ended, hostLife.aborted]).toEqual([['releases', 'chat', 'queries'], true]);
});
