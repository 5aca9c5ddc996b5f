import { createNetwork } from './network.ts';
import { seeded } from './samples.ts';

test('the network learns to tell a horizontal line from a vertical one', () => {
  const random = seeded(1);
  const network = createNetwork({ width: 8, height: 8, channels: 1 }, [{ channels: 4, kernel: 3, stride: 2 }, { channels: 2 }], random);
  const lineOf = (target: number) => {
    const place = Math.floor(random() * 8);
    return Float32Array.from({ length: 64 }, (_, at) => ((target === 0 ? Math.floor(at / 8) : at % 8) === place ? 1 : 0));
  };
  for (let count = 0; count < 4_000; count += 1) {
    network.learn(lineOf(count % 2), count % 2);
    if (count % 16 === 15) network.step(1);
  }
  const right = Array.from({ length: 100 }, (_, at) => (network.probabilities(lineOf(at % 2))[at % 2] ?? 0) > 0.5).filter(Boolean);

  expect(right.length).toBeGreaterThan(95);
});
