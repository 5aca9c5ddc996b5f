/** Authenticates persons by a registry token. For one plugin's routes only. */
import { CODE } from '@site/shared/site-map';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerOf, explainOps, opsActor } from '../../../kernel/http/ops.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { may, type Person, type Right } from './roles.rules.ts';
import type { Tokens } from './tokens.service.ts';

const UNAUTHORIZED = 401;
const FORBIDDEN = 403;
const people = new WeakMap<FastifyRequest, Person>();

export function guardPeople(app: FastifyInstance, tokens: Pick<Tokens, 'personOf'>): void {
  app.addHook('onRequest', async (request) => {
    const person = await tokens.personOf(bearerOf(request), opsActor(request));
    if (!person) throw new Refusal(CODE.apiAuth, 'the ops token is missing or wrong', { httpStatus: UNAUTHORIZED });
    people.set(request, person);
  });
  app.setErrorHandler(explainOps);
}

/** The person, who must have the operate role or publish this remote. */
export function mustMayTry(request: FastifyRequest, remote: string): Person {
  const person = people.get(request);
  return person && may(person, 'operate') ? person : mustMay(request, 'publish', remote);
}

/** The authorized person; otherwise a refusal that names the missing role. */
export function mustMay(request: FastifyRequest, right: Right, remote = ''): Person {
  const person = people.get(request);
  if (person && may(person, right, remote)) return person;
  const role = right === 'publish' ? `publish:${remote}` : right === 'own' ? 'owner' : right;
  throw new Refusal(CODE.apiAuth, `this token has no role '${role}'`, { httpStatus: FORBIDDEN });
}
