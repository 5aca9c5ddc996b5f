import { endHostLife, everyMs, hostWindow, whenHostEnds } from './host-life.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what a host registers in its page ends with it, and what begins later does nothing', () => {
  const calls: string[] = [];
  const note = (what: string) => () => void calls.push(what);
  hostWindow().addEventListener('focus', note('window'));
  hostWindow().document.addEventListener('visibilitychange', note('document'), { capture: true });
  hostWindow().setInterval(note('interval'), 1000);
  everyMs(note('every'), 1000);
  whenHostEnds(note('end'));
  const fire = () => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    jest.advanceTimersByTime(1000);
  };
  fire();
  expect(calls.splice(0).toSorted()).toEqual(['document', 'every', 'interval', 'window']);

  endHostLife();
  expect(calls.splice(0)).toEqual(['end']);
  hostWindow().addEventListener('focus', note('late'));
  hostWindow().setInterval(note('late'), 1000);
  everyMs(note('late'), 1000);
  whenHostEnds(note('at once'));
  fire();
  expect(calls).toEqual(['at once']);
});

test('the window of a host is the page’s in everything else', () => {
  expect(hostWindow().location).toBe(window.location);
  expect(hostWindow().getComputedStyle(document.body)).toBeDefined();
  expect(hostWindow().document.querySelector('body')).toBe(document.body);
  expect((hostWindow() as typeof window).Event).toBe(window.Event);
});
