import { runAll } from './run-all.ts';

test('every step runs, and the first failure is thrown', () => {
  const ran: number[] = [];
  const step = (at: number, error?: Error) => () => {
    ran.push(at);
    if (error) throw error;
  };
  expect(() => runAll(step(1), step(2, new Error('second')), step(3, new Error('third')), step(4))).toThrow('second');
  expect(ran).toEqual([1, 2, 3, 4]);
  expect(() => runAll(step(5))).not.toThrow();
});
