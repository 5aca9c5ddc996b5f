import { createBus } from './bus.ts';

test('one listener that throws is reported and does not stop the others', () => {
  const report = jest.fn();
  const core = createBus(report);
  const heard: string[] = [];
  const { bus } = core.handleFor('games');
  bus.on('wallet:changed', () => {
    throw new Error('broken listener');
  });
  bus.on('wallet:changed', ({ by }) => heard.push(by));

  bus.emit('wallet:changed', { by: 'bet' });

  expect(heard).toEqual(['bet']);
  expect(report).toHaveBeenCalledWith(new Error('broken listener'));
});

test('a remote emits only its own events', () => {
  const { bus } = createBus(jest.fn()).handleFor('help');

  expect(() => bus.emit('wallet:changed', { by: 'help' })).toThrow('help may not emit wallet:changed');
});

test('the end of a release removes its handlers and no others', () => {
  const core = createBus(jest.fn());
  const old = core.handleFor('finance');
  const other = core.handleFor('account');
  const heard: string[] = [];
  old.bus.on('wallet:changed', () => heard.push('old'));
  other.bus.on('wallet:changed', () => heard.push('other'));

  old.end();
  core.handleFor('games').bus.emit('wallet:changed', { by: 'bet' });

  expect(heard).toEqual(['other']);
  expect(core.size()).toBe(1);
});

test('a listener that unsubscribes is gone, and unsubscribing twice changes nothing', () => {
  const core = createBus(jest.fn());
  const { bus } = core.handleFor('games');
  const undo = bus.on('favourites:changed', () => undefined);

  undo();
  undo();

  expect(core.size()).toBe(0);
});
