import { STORED_OVERRIDE_KEY } from '@site/shared/site-map';
import { OVERRIDE_MARK, type Override, type SignedDocument } from '@site/shared/federation';
import { openOverrideLink } from './override-link.ts';

const SIGNED: SignedDocument = { payload: '{}', signatures: [{ keyid: 'k', sig: 's' }] };
const FRAGMENT = OVERRIDE_MARK + btoa(JSON.stringify(SIGNED)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

function stage({ refusing = false } = {}) {
  let followed: Override | null = null;
  const follow = jest.fn((_signed: SignedDocument) => {
    if (refusing) return Promise.reject(new Error('override: expired'));
    followed = { type: 'override' } as Override;
    return Promise.resolve();
  });
  return { follow, followed: () => followed, unfollow: () => void (followed = null) };
}

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/help/kh?from=mail');
});

test('a link is removed from the address, verified and stored for the next load', async () => {
  location.hash = FRAGMENT;
  const gate = stage();
  const link = openOverrideLink(gate);
  expect(location.href).toBe('http://localhost/help/kh?from=mail');

  await link.take();

  expect(gate.follow).toHaveBeenCalledWith(SIGNED);
  expect(link.view()).toEqual({ active: { type: 'override' }, refused: null });
  const next = stage();
  await openOverrideLink(next).take();
  expect(next.follow).toHaveBeenCalledWith(SIGNED);
});

test('an invalid link leaves nothing but its reason', async () => {
  location.hash = FRAGMENT;
  const link = openOverrideLink(stage({ refusing: true }));

  await link.take();

  expect(link.view()).toEqual({ active: null, refused: 'override: expired' });
  expect(localStorage.getItem(STORED_OVERRIDE_KEY)).toBeNull();
});

test('a stored link is deleted silently as soon as it is invalid', async () => {
  localStorage.setItem(STORED_OVERRIDE_KEY, JSON.stringify(SIGNED));
  const link = openOverrideLink(stage({ refusing: true }));

  await link.take();

  expect(link.view()).toEqual({ active: null, refused: null });
  expect(localStorage.getItem(STORED_OVERRIDE_KEY)).toBeNull();
});

test.each(['x', '%', btoa('null'), btoa('{"payload":'), ''])(
  'junk in place of a link (%s) is rejected and breaks nothing',
  async (junk) => {
    location.hash = OVERRIDE_MARK + junk;
    const gate = stage({ refusing: true });
    const link = openOverrideLink(gate);

    await link.take();

    expect(link.view().active).toBeNull();
    expect(link.view().refused).not.toBeNull();
  },
);

test('ending an override deletes it permanently', async () => {
  location.hash = FRAGMENT;
  const gate = stage();
  const link = openOverrideLink(gate);
  await link.take();

  link.end();

  expect(link.view().active).toBeNull();
  expect(localStorage.getItem(STORED_OVERRIDE_KEY)).toBeNull();
});
