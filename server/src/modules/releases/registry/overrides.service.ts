import {
  HOST,
  signersOf,
  OVERRIDE_MARK,
  OVERRIDE_MOST_MS,
  refuseSigners,
  type OverrideBody,
  type OverrideLink,
} from '@site/shared/federation';
import { MINUTE_MS } from '../../../kernel/clock.ts';
import type { RegistryDependencies } from './registry-dependencies.ts';
import { conflict } from './release.rules.ts';
import { liveOf, signaturesOf } from './registry.store.ts';
import { refuseSolo, type Person } from './roles.rules.ts';

/** A request for an override link with the person who makes it. */
export interface OverrideRequest extends OverrideBody {
  readonly person: Person;
}

/** Creates links that open the site with one published release of one remote, in the opening browser and until they expire. Each is audited. */
export function createOverrides({ store, keyring, clock, channel }: RegistryDependencies) {
  return async (remote: string, { version, origin, minutes, person }: OverrideRequest): Promise<OverrideLink> => {
    if (remote === HOST) throw conflict('a link names a release of a remote; the host is drawn with the page: use a canary');
    const lifeMs = minutes * MINUTE_MS;
    if (!(lifeMs >= MINUTE_MS && lifeMs <= OVERRIDE_MOST_MS))
      throw conflict(`a link is good for 1 to ${OVERRIDE_MOST_MS / MINUTE_MS} minutes, not ${minutes}`);
    if (URL.parse(origin)?.origin !== origin) throw conflict(`'${origin}' is no address of a site`);
    const row = await store.find(remote, version);
    if (!row) throw conflict(`${remote} ${version} is not published`);
    const { epoch, state } = await store.state();
    if (state.revoked.some(({ digest }) => digest === row.digest)) throw conflict(`${remote} ${version} is revoked`);
    const { keys, remotes } = keyring.root();
    const reason = refuseSigners(await signersOf(row.document, signaturesOf(row), keys), remotes[remote]);
    if (reason !== null) throw conflict(`${remote} ${version}: ${reason}`);
    const solo = refuseSolo(person, remote, row);
    if (solo !== null) throw conflict(solo);

    const issuedAtMs = clock.nowMs();
    const expiresAtMs = issuedAtMs + lifeMs;
    const names = { type: 'override', origin, channel: channel.name(), remote } as const;
    const signed = keyring.signOverride({ ...names, release: liveOf(row), issuedAtMs, expiresAtMs });
    const audit = { at_ms: issuedAtMs, actor: person.name, action: 'override-link', remote, version };
    await store.note({ ...audit, from_epoch: epoch, to_epoch: epoch, reason: `${origin} for ${minutes} min` });
    const fragment = OVERRIDE_MARK + Buffer.from(JSON.stringify(signed)).toString('base64url');
    return { remote, version, origin, fragment, expiresAtMs };
  };
}
