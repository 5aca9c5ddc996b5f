import { render, screen } from '@site/shared/testing';
import { Suspense } from 'react';
import { lazyPart, loadLazy } from './lazy-part.tsx';

const Shown = () => <p>code</p>;
const drawn: string[] = [];
function Placeholder() {
  drawn.push('placeholder');
  return <p>wait</p>;
}
const draw = (Part: ReturnType<typeof lazyPart<object>>) =>
  render(
    <Suspense fallback={<Placeholder />}>
      <Part />
    </Suspense>,
  );

beforeEach(() => drawn.splice(0));

test('a lazy component whose code was loaded is drawn without a placeholder', async () => {
  const Part = lazyPart(async () => ({ default: Shown }));
  await loadLazy(Part);
  draw(Part);
  expect(screen.getByText('code')).toBeDefined();
  expect(drawn).toEqual([]);
});

test('any other lazy component loads with its first drawing, and code that did not arrive is asked for again', async () => {
  const load = jest.fn(async () => ({ default: Shown }));
  load.mockRejectedValueOnce(new Error('offline'));
  const Part = lazyPart(load);
  await loadLazy(Part);
  await loadLazy(Shown);
  await loadLazy(undefined);
  draw(Part);
  expect(drawn).toEqual(['placeholder']);
  expect(await screen.findByText('code')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
});
