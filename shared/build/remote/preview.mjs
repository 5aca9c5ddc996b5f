/** A release of a pull request: published under its own version, opened by a link, announced in one comment that is updated. */
import { comparisonLines, originLines } from './details-text.mjs';
import { EXIT, OpsError } from './registry-client.mjs';

/** @import { ReleaseDetails } from '../../src/federation/index.ts' */

/** Marks the comment that the next preview renews. */
const MARK = '<!-- site-remote preview -->';
const COMMIT_DIGITS = 7;

/**
 * The number of the pull request: the given one, that of GitHub (`refs/pull/17/merge`) or of GitLab.
 * @param {string | undefined} given
 * @param {NodeJS.ProcessEnv} [env]
 */
export function pullRequestNumber(given, { GITHUB_REF = '', CI_MERGE_REQUEST_IID = '' } = process.env) {
  const number = given ?? /^refs\/pull\/(\d+)\//.exec(GITHUB_REF)?.[1] ?? CI_MERGE_REQUEST_IID;
  if (/^[1-9]\d{0,8}$/.test(number)) return number;
  throw new OpsError('which pull request? Give --number 17, or run in a pipeline of a pull request', EXIT.usage);
}

/**
 * Comes before the version itself, and after an earlier preview only by chance: nothing orders previews.
 * @param {string} version
 * @param {{ readonly number: string, readonly commit: string | null }} source
 */
export function previewVersion(version, { number, commit }) {
  return `${version}-pr.${number}.${commit === null ? 'local' : `g${commit.slice(0, COMMIT_DIGITS)}`}`;
}

/**
 * The text of the comment, in Markdown. What people wrote is within the block of code, where it links, mentions and shows nothing.
 * @param {ReleaseDetails} details
 * @param {{ readonly url: string, readonly until: string }} link
 */
export function previewComment({ remote, status, provenance, comparison }, { url, until }) {
  const lines = [...originLines(provenance), ...(comparison ? ['', ...comparisonLines(comparison)] : ['  no other release is live'])];
  return `${MARK}
**[Open ${remote} ${status.version}](${url})**: this browser gets the release until ${until}. Everybody who has the link gets it.

~~~~text
${lines.join('\n')}
~~~~
`;
}

/**
 * @typedef {object} CommentTarget
 * @property {string} list The address of the comments.
 * @property {(id: number) => string} one
 * @property {'PATCH' | 'PUT'} change
 * @property {Readonly<Record<string, string>>} headers
 * @property {(comment: WrittenComment) => boolean} isOwn Whether the token's holder wrote it: another author could change it afterwards.
 */

/** @typedef {{ readonly id: number, readonly body: string, readonly user?: { readonly type: string }, readonly author?: { readonly id: number } }} WrittenComment */

/**
 * Writes the comment, or renews its own of an earlier preview. The platform and its token come from the environment of the pipeline.
 * @param {string} text
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<'written' | 'renewed'>}
 */
export async function postComment(text, env = process.env) {
  const target = env.GITHUB_REPOSITORY ? onGithub(env) : await onGitlab(env);
  /** @type {readonly WrittenComment[]} */
  const known = await call(`${target.list}?per_page=100`, { headers: target.headers });
  const own = known.find((comment) => comment.body.startsWith(MARK) && target.isOwn(comment));
  const [address, method] = own === undefined ? [target.list, 'POST'] : [target.one(own.id), target.change];
  await call(address, { method, headers: { ...target.headers, 'content-type': 'application/json' }, body: JSON.stringify({ body: text }) });
  return own === undefined ? 'written' : 'renewed';
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {CommentTarget}
 */
function onGithub(env) {
  const { GITHUB_API_URL: api = 'https://api.github.com', GITHUB_REPOSITORY: repository = '', GITHUB_TOKEN: token = '' } = env;
  if (token === '') throw new OpsError('GITHUB_TOKEN is missing: give the step the token of the job', EXIT.usage);
  const issues = `${api}/repos/${repository}/issues`;
  return {
    list: `${issues}/${pullRequestNumber(undefined, env)}/comments`,
    one: (id) => `${issues}/comments/${id}`,
    change: 'PATCH',
    headers: { authorization: `Bearer ${token}`, accept: 'application/vnd.github+json' },
    // The token of a job is that of a bot, which nobody else writes as.
    isOwn: ({ user }) => user?.type === 'Bot',
  };
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<CommentTarget>}
 */
async function onGitlab(env) {
  const { CI_API_V4_URL: api, CI_PROJECT_ID: project = '', GITLAB_TOKEN: token = '' } = env;
  if (!api)
    throw new OpsError('there is no pipeline of GitHub or GitLab here: GITHUB_REPOSITORY and CI_API_V4_URL are missing', EXIT.usage);
  if (token === '') throw new OpsError('GITLAB_TOKEN is missing: a project access token that may comment', EXIT.usage);
  const notes = `${api}/projects/${encodeURIComponent(project)}/merge_requests/${pullRequestNumber(undefined, env)}/notes`;
  const headers = { 'private-token': token };
  /** @type {{ readonly id: number }} */
  const own = await call(`${api}/user`, { headers });
  return { list: notes, one: (id) => `${notes}/${id}`, change: 'PUT', headers, isOwn: ({ author }) => author?.id === own.id };
}

/**
 * @param {string} address
 * @param {RequestInit} request
 */
async function call(address, request) {
  const response = await fetch(address, request);
  if (!response.ok) throw new OpsError(`${new URL(address).origin} answered ${response.status} to a comment`);
  return response.json();
}
