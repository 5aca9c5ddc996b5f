import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { postComment } from './preview.mjs';

const MARK = '<!-- site-remote preview -->';

/** The API of both platforms with these comments; notes every change. */
async function platformWith(comments: readonly object[]) {
  const changes: string[] = [];
  const server = createServer((request, response) => {
    if (request.method !== 'GET') changes.push(`${request.method} ${request.url ?? ''}`);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(request.url === '/user' ? { id: 7 } : comments));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address, changes, stop: () => new Promise((resolve) => server.close(resolve)) };
}

test.each([
  ['its own one', [{ id: 2, body: `${MARK}\nold`, user: { type: 'Bot' } }], 'PATCH /repos/a/b/issues/comments/2'],
  [
    'not the one of a person, who could change it later',
    [{ id: 1, body: `${MARK}\nmine`, user: { type: 'User' } }],
    'POST /repos/a/b/issues/17/comments',
  ],
])('the comment of a preview on GitHub renews %s', async (_which, comments, change) => {
  const platform = await platformWith(comments);
  const env = { GITHUB_REPOSITORY: 'a/b', GITHUB_API_URL: platform.address, GITHUB_REF: 'refs/pull/17/merge', GITHUB_TOKEN: 'x' };

  await postComment(`${MARK}\nnew`, env);
  await platform.stop();

  expect(platform.changes).toEqual([change]);
});

test.each([
  ['its own one', [{ id: 2, body: `${MARK}\nold`, author: { id: 7 } }], 'PUT /projects/4/merge_requests/17/notes/2'],
  [
    'not the one of a person, who could change it later',
    [{ id: 1, body: `${MARK}\nmine`, author: { id: 8 } }],
    'POST /projects/4/merge_requests/17/notes',
  ],
])('the comment of a preview on GitLab renews %s', async (_which, comments, change) => {
  const platform = await platformWith(comments);
  const env = { CI_API_V4_URL: platform.address, CI_PROJECT_ID: '4', CI_MERGE_REQUEST_IID: '17', GITLAB_TOKEN: 'x' };

  await postComment(`${MARK}\nnew`, env);
  await platform.stop();

  expect(platform.changes).toEqual([change]);
});
