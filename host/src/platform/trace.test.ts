import { createTraceparent } from './trace.ts';

const SHAPE = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/;

test('the calls of one press share a trace, each with a span of its own; later calls and those of another press do not', () => {
  let nowMs = 1000;
  const traceparent = createTraceparent({ window, nowMs: () => nowMs });
  const traceOf = () => SHAPE.exec(traceparent())?.[1];
  const before = traceOf();

  window.dispatchEvent(new Event('pointerdown'));
  const [first, second] = [SHAPE.exec(traceparent()), SHAPE.exec(traceparent())];
  nowMs += 5000;
  const later = traceOf();
  window.dispatchEvent(new Event('keydown'));

  expect(first?.[1]).toBe(second?.[1]);
  expect(first?.[2]).not.toBe(second?.[2]);
  expect(new Set([before, first?.[1], later, traceOf()]).size).toBe(4);
});
