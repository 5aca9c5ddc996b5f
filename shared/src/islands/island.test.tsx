import type { Dialog as UiDialog } from '../ui/overlay/dialog.tsx';
import type { mountIsland } from './island.tsx';

jest.mock('@site/host/ui', () => ({}), { virtual: true });

/** What one release brings: its own copies of React, the ui and the island. */
async function newRelease() {
  let copy = { mount: undefined as unknown as typeof mountIsland, Dialog: undefined as unknown as typeof UiDialog, useId: () => '' };
  await jest.isolateModulesAsync(async () => {
    const [{ mountIsland: mount }, { Dialog }, { useId }] = await Promise.all([
      import('./island.tsx'),
      import('../ui/overlay/dialog.tsx'),
      import('react'),
    ]);
    copy = { mount, Dialog, useId };
  });
  return copy;
}

const surroundings = {
  platform: {},
  queries: { mount: () => undefined, unmount: () => undefined },
  location: { pathname: '/', search: '', hash: '', state: null, key: 'default' },
  navigate: () => undefined,
  theme: { choice: 'dark', inForce: 'dark', choose: () => undefined },
} as never;

function place(): HTMLElement {
  return document.body.appendChild(document.createElement('div'));
}

const onError = (error: unknown) => {
  throw error;
};

afterEach(() => jest.restoreAllMocks());

test('islands of two releases have no id in common', async () => {
  const ids: string[] = [];
  for (const { mount, useId } of [await newRelease(), await newRelease()])
    for (const _part of ['first', 'second']) {
      const Part = () => {
        ids.push(useId());
        return null;
      };
      mount({ container: place(), part: Part, onError }).draw(surroundings);
    }

  expect(ids.length).toBeGreaterThanOrEqual(4);
  expect(new Set(ids).size).toBe(4);
});

test('an island shows its part in a browser that has no randomness for signatures', async () => {
  jest.spyOn(crypto, 'getRandomValues').mockImplementation(() => {
    throw new DOMException('no randomness here', 'OperationError');
  });
  const { mount } = await newRelease();
  const container = place();
  const island = mount({ container, part: () => <p>岛</p>, onError });
  island.draw(surroundings);

  expect(container.textContent).toBe('岛');
  island.unmount();
});

test('a dialog of an island leaves the focus and the scrolling of the page to what the host opens above it', async () => {
  const { mount, Dialog } = await newRelease();
  const island = mount({ container: place(), part: () => <Dialog open title="岛" />, onError });
  island.draw(surroundings);
  const above = place().appendChild(document.createElement('button'));

  above.focus();
  document.dispatchEvent(new FocusEvent('focusin'));

  expect(document.querySelector('[role="dialog"]')?.textContent).toBe('岛');
  expect(document.activeElement).toBe(above);
  expect(document.body.style.overflow).toBe('');
  island.unmount();
});

test('an island leaves no listener on the document, which would keep its whole release in memory', async () => {
  const { mount } = await newRelease();
  const open = new Map<unknown, string>();
  jest.spyOn(document, 'addEventListener').mockImplementation((type, listener) => void open.set(listener, type));
  jest.spyOn(document, 'removeEventListener').mockImplementation((_type, listener) => void open.delete(listener));
  const islands = [1, 2].map(() => mount({ container: place(), part: () => <input />, onError }));
  for (const island of islands) island.draw(surroundings);
  expect([...open.values()]).toContain('selectionchange');

  for (const island of islands) island.unmount();
  expect([...open.values()]).toEqual([]);
});
