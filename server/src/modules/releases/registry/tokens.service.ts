import { sha256Hex } from '@site/shared/crypto';
import { randomBytes } from 'node:crypto';
import type { RegistryRole, RegistryToken } from '@site/shared/federation';
import { CODE } from '@site/shared/site-map';
import type { AppContext } from '../../../context.ts';
import { type Db, inTransaction } from '../../../kernel/db/database.ts';
import { isSiteActor, personName } from '../../../kernel/http/ops.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { isSameSecret } from '../../../kernel/compare-secrets.ts';
import { conflict } from './release.rules.ts';
import { newestRoot } from './registry.store.ts';
import { readRole, type Person } from './roles.rules.ts';
import { tablesOf } from '../schema.ts';

export interface TokensDependencies extends Pick<AppContext, 'db' | 'clock'> {
  /** The owner's token: all rights, and its holder states his own name. */
  readonly opsToken: string;
  /** The token of the site's own builds: it publishes every remote, and does nothing else. */
  readonly publishToken: string;
  /** The remotes of the site now. */
  readonly remotes: () => readonly string[];
  /** Version of the root that says so. */
  readonly rootVersion: () => number;
}

const TOKEN_BYTES = 32;
const UNAUTHORIZED = 401;
const FINGERPRINT_DIGITS = 16;
/** No name of a token holds a colon. */
const HOLDER = 'token:';
const PLAIN_NAME = /^[a-z][a-z0-9.-]{1,39}$/;

/** Tokens of persons and pipelines; the database holds their hashes alone. */
export interface Tokens {
  /** The person of this token, or null. `claimed` is the name that the holder of the site's own token gives himself; those of what acts by itself are nobody's else. */
  personOf(token: string, claimed: string): Promise<Person | null>;
  /** The person whose token has this SHA-256, or null when it is no longer valid. */
  personOfHash(hash: string, claimed: string): Promise<Person | null>;
  /** The same person as his token is now, or null when that ended. */
  personOfHolder(person: Person): Promise<Person | null>;
  /** Refuses with 401 what somebody ordered whose token ended, or lost a right, since: an order waits for those before it. `trx`: asked in this transaction. */
  requireUnended(person: Person, trx?: Db): Promise<void>;
  /** Answers the token, which is shown this once. */
  make(name: string, roles: readonly string[], by: string): Promise<string>;
  end(name: string): Promise<void>;
  list(): Promise<readonly RegistryToken[]>;
  /** Ends the right to publish for these remotes, and every token that has no other right. A team that joins under the name later gets new ones. */
  endPublishing(trx: Db, remotes: readonly string[]): Promise<void>;
}

export function createTokens({ db, clock, opsToken, publishToken, remotes, rootVersion }: TokensDependencies): Tokens {
  const tables = () => tablesOf(db);
  const rowOf = (name: string, connection = db) =>
    tablesOf(connection).selectFrom('registry_tokens').selectAll().where('name', '=', name).executeTakeFirst();
  const [ownerHash, builderHash] = [sha256Hex(opsToken), sha256Hex(publishToken)];
  const owner = (name: string): Person => ({ name, holder: 'owner', roles: ['owner'], token: ownerHash.slice(0, FINGERPRINT_DIGITS) });
  async function personOfHash(hash: string, called: string): Promise<Person | null> {
    const claimed = personName(called);
    if (isSameSecret(hash, ownerHash)) return owner(claimed);
    if (isSameSecret(hash, builderHash))
      return { name: claimed, holder: 'builder', roles: remotes().map((remote): RegistryRole => `publish:${remote}`) };
    const row = await tables().selectFrom('registry_tokens').selectAll().where('hash', '=', hash).executeTakeFirst();
    return row && row.ended_at_ms === null
      ? { name: row.name, holder: holderOf(row.name), roles: JSON.parse(row.roles) as RegistryRole[] }
      : null;
  }
  async function personOfHolder({ holder, name, token }: Person, connection = db): Promise<Person | null> {
    if (holder === 'owner') return token === owner(name).token ? owner(name) : null;
    if (!holder.startsWith(HOLDER)) return null;
    const row = await rowOf(holder.slice(HOLDER.length), connection);
    return row && row.ended_at_ms === null ? { name: row.name, holder, roles: JSON.parse(row.roles) as RegistryRole[] } : null;
  }
  return {
    personOfHash,
    personOfHolder: (person) => personOfHolder(person),
    async requireUnended(person, trx) {
      // The site's own tokens are replaced by a start alone.
      if (!person.holder.startsWith(HOLDER)) return;
      const now = await personOfHolder(person, trx);
      if (now === null || person.roles.some((role) => !now.roles.includes(role)))
        throw new Refusal(CODE.apiAuth, `the token of ${person.name} was ended`, { httpStatus: UNAUTHORIZED });
    },
    personOf: (token, claimed) => personOfHash(sha256Hex(token), claimed),

    async make(name, roles, by) {
      if (!PLAIN_NAME.test(name)) throw conflict(`'${name}' is no name for a token: lower-case letters, digits, dots and dashes`);
      if (isSiteActor(name)) throw conflict(`'${name}' is the name of what the site does by itself; choose another one`);
      const read = roles.map((role) => readRole(role, remotes()));
      if (read.length === 0 || read.includes(null))
        throw conflict(`roles are operate, read and publish:<remote> with ${remotes().join(', ')}; not '${roles.join(', ')}'`);
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const row = { name, hash: sha256Hex(token), roles: JSON.stringify(read), made_at_ms: clock.nowMs(), made_by: by, ended_at_ms: null };
      await inTransaction(db, async (trx) => {
        // A team may have left by a root that this instance has not read yet.
        if ((await newestRoot(trx)) !== rootVersion()) throw conflict('the root of trust changed a moment ago; run the command again');
        if (await rowOf(name, trx)) throw conflict(`there is a token of ${name} already; a name is used once`);
        await tablesOf(trx).insertInto('registry_tokens').values(row).execute();
      });
      return token;
    },

    async end(name) {
      if (!(await rowOf(name))) throw conflict(`there is no token of ${name}`);
      await tables().updateTable('registry_tokens').set({ ended_at_ms: clock.nowMs() }).where('name', '=', name).execute();
    },

    async endPublishing(trx, remotes) {
      const ended = remotes.map((remote): RegistryRole => `publish:${remote}`);
      const rows = await tablesOf(trx).selectFrom('registry_tokens').selectAll().where('ended_at_ms', 'is', null).execute();
      for (const { name, roles } of rows) {
        const before = JSON.parse(roles) as readonly RegistryRole[];
        const left = before.filter((role) => !ended.includes(role));
        if (left.length === before.length) continue;
        // The roles of an ended token stay for the audit.
        const change = left.length === 0 ? { ended_at_ms: clock.nowMs() } : { roles: JSON.stringify(left) };
        await tablesOf(trx).updateTable('registry_tokens').set(change).where('name', '=', name).execute();
      }
    },

    async list() {
      const rows = await tables().selectFrom('registry_tokens').selectAll().orderBy('made_at_ms').orderBy('name').execute();
      return rows.map(({ name, roles, made_at_ms: madeAtMs, made_by: madeBy, ended_at_ms: endedAtMs }) => ({
        name,
        roles: JSON.parse(roles) as RegistryRole[],
        madeAtMs: Number(madeAtMs),
        madeBy,
        ended: endedAtMs !== null,
      }));
    },
  };
}

const holderOf = (name: string) => `${HOLDER}${name}`;
