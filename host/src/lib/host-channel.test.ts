import { endHostLife } from './host-life.ts';
import { HostChannel } from './host-channel.ts';

test('a channel of the scheduler opens with its first message, and is closed when the host ends: a browser would keep it, and what listens to it', () => {
  const [created, close] = [jest.fn(), jest.fn()];
  Object.assign(globalThis, {
    MessageChannel: class {
      readonly port1: { onmessage?: (event: object) => void; close: () => void } = { close };
      readonly port2 = { postMessage: (data: unknown) => this.port1.onmessage?.({ data }) };
      constructor() {
        created();
      }
    },
  });
  const received: unknown[] = [];
  const { port1, port2 } = new (HostChannel as unknown as new () => ReturnType<typeof HostChannel>)();
  port1.onmessage = ({ data }) => received.push(data);
  expect(created).not.toHaveBeenCalled();

  port2.postMessage(1);
  port2.postMessage(2);
  expect([created.mock.calls.length, received, close.mock.calls.length]).toEqual([1, [1, 2], 0]);
  endHostLife();
  expect(close).toHaveBeenCalledTimes(1);
});
