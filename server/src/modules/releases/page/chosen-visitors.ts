/** Which canaries for chosen visitors a page may draw: decided once, when the page is written, from what the request says of its visitor. */
import { HEADER } from '@site/shared/site-map';
import type { FastifyRequest } from 'fastify';
import { cookiePattern } from '../../../kernel/http/cookies.ts';
import type { Audience } from '../registry/audience.ts';
import type { Registry } from '../registry/registry.service.ts';
import { deviceOf, isChosen, type VisitorFacts } from '../registry/target.rules.ts';

/** The starts (`startIdOf`) of the canaries that the visitor of a request is chosen for. */
export type ChosenFor = (request: FastifyRequest) => Promise<readonly string[]>;

interface ChosenVisitorsDependencies {
  readonly registry: Pick<Registry, 'targets'>;
  readonly audience: Audience;
  /** Whether a cookie is that of a browser which is logged in to the console. */
  readonly isStaff: (cookies: string) => Promise<boolean>;
}

const TOKEN = cookiePattern(HEADER.token, String.raw`([\w%.~-]{1,200})`, 'i');

/** Nothing is looked up while no canary asks for it; a fact that cannot be read now does not hold. */
export function createChosenVisitors({ registry, audience, isStaff }: ChosenVisitorsDependencies): ChosenFor {
  const gradeOf = async (cookies: string): Promise<number | null> => {
    const token = TOKEN.exec(cookies)?.[1];
    return token === undefined ? null : audience.gradeOf(token).catch(() => null);
  };
  return async ({ headers, ip }) => {
    const targets = registry.targets();
    if (targets.size === 0) return [];
    const all = [...targets.values()];
    const cookies = headers.cookie ?? '';
    const facts: VisitorFacts = {
      grade: all.some(({ grades }) => grades) ? await gradeOf(cookies) : null,
      country: audience.countryOf(ip),
      device: deviceOf(headers),
      isStaff: all.some(({ staff }) => staff) && (await isStaff(cookies).catch(() => false)),
    };
    return [...targets].flatMap(([startId, target]) => (isChosen(target, facts) ? [startId] : []));
  };
}
