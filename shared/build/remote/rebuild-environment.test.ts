import { environmentOfCommit } from './rebuild.mjs';

const OWN = { PATH: '/usr/bin', HOME: '/home/lin', LC_ALL: 'C', https_proxy: 'http://proxy:3128', NODE_EXTRA_CA_CERTS: '/ca.pem' };

test('the code of another commit gets what an install and a build need, and nothing else of the environment', () => {
  const secrets = ['OPS_TOKEN', 'RELEASE_KEY', 'RELEASE_KEYS', 'PUBLISH_TOKEN', 'GITHUB_TOKEN', 'GITLAB_TOKEN', 'NPM_TOKEN', 'CHANNEL_KEY'];
  const others = ['VAULT_KEY', 'SETTINGS_KEY', 'BACKUP_PASSPHRASE', 'S3_SECRET_ACCESS_KEY', 'DATABASE_URL', 'REDIS_URL', 'SSH_AUTH_SOCK'];
  const env = { ...OWN, ...Object.fromEntries([...secrets, ...others].map((name) => [name, 'secret'])) };

  expect(environmentOfCommit(env)).toEqual(OWN);
});
