import { endHostLife } from './host-life.ts';
import { HostChannel } from './host-channel.ts';

test('a channel of the scheduler is closed when the host ends: a browser would keep it, and what listens to it', () => {
  const close = jest.fn();
  Object.assign(globalThis, {
    MessageChannel: class {
      readonly port1 = { close };
    },
  });
  HostChannel();
  expect(close).not.toHaveBeenCalled();
  endHostLife();
  expect(close).toHaveBeenCalledTimes(1);
});
