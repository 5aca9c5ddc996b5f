/** Authorization of the registry: tokens carry roles, and releases that move money need two persons. */
import { HOST, type RegistryRole } from '@site/shared/federation';
import { TWO_PERSON_REMOTES } from '@site/shared/site-map';

/** Somebody behind a token. */
export interface Person {
  /** As the audit names him. */
  readonly name: string;
  /** The holder of the token: `owner`, `builder`, `autopilot`, or `token:<name>`. One token is one person, whatever name its holder gives. */
  readonly holder: string;
  readonly roles: readonly RegistryRole[];
  /** Of the owner: part of the SHA-256 of his token, so that what he began ends when the token is replaced. */
  readonly token?: string;
}

/** The site's own hand, for what it does by itself. */
export const AUTOPILOT: Person = { name: 'autopilot', holder: 'autopilot', roles: ['operate'] };

export type Right = 'read' | 'operate' | 'publish' | 'own';

/** Whether a person may; `remote` matters for publishing alone. Every role may look. */
export function may({ roles }: Person, right: Right, remote = ''): boolean {
  if (roles.includes('owner')) return true;
  if (right === 'publish') return roles.includes(`publish:${remote}`);
  return right === 'operate' ? roles.includes('operate') : right === 'read' && roles.length > 0;
}

export function readRole(text: string, remotes: readonly string[]): RegistryRole | null {
  if (text === 'operate' || text === 'read') return text;
  const remote = /^publish:([a-z]+)$/.exec(text)?.[1];
  return remote !== undefined && remotes.includes(remote) ? `publish:${remote}` : null;
}

/** How a release was published: the name its publisher gave, and the holder of the token. */
export interface Publisher {
  readonly published_by: string;
  readonly published_with: string;
}

/** Whether a release needs two persons: it moves money or opens accounts, or it is the host, which all of that runs in. */
export const needsTwoPersons = (remote: string): boolean => remote === HOST || TWO_PERSON_REMOTES.includes(remote);

/**
 * The four-eyes rule (T28): nobody activates a release of finance, account or the host with the token that published it, nor makes a link to it,
 * the owner neither.
 */
export function refuseSolo(person: Person, remote: string, { published_by, published_with }: Publisher): string | null {
  if (!needsTwoPersons(remote) || person.holder !== published_with) return null;
  return `${remote} was published by ${published_by} with this token: another person has to open it to anybody, with a token of the role 'operate'`;
}
