/** Authenticates persons by a registry token, for the routes of one plugin. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CODE } from '@site/shared/site-map';
import { explainOps, opsActor, personOfToken } from '../../../kernel/http/ops.ts';
import { Refusal, success } from '../../../kernel/http/refusal.ts';
import { may, type Person, type Right } from './roles.rules.ts';
import type { Tokens } from './tokens.service.ts';

const FORBIDDEN = 403;
const operators = new WeakMap<FastifyRequest, Person>();

/** Every route of the plugin needs a token. */
export function authenticateOperators(app: FastifyInstance, tokens: Pick<Tokens, 'personOf'>): void {
  const identify = async (request: FastifyRequest): Promise<void> => {
    operators.set(request, await personOfToken(request, (token) => tokens.personOf(token, opsActor(request))));
  };
  app.addHook('onRequest', identify);
  // A body may take half a minute to arrive: an order is not carried out for a token that ended meanwhile.
  app.addHook('preHandler', async (request) => {
    if (request.method !== 'GET') await identify(request);
  });
  app.setErrorHandler(explainOps);
}

/** The person whose token a request of such a plugin has. */
export const operatorOf = (request: FastifyRequest): Person | undefined => operators.get(request);

/** A handler for persons with this right; what it returns is the answer. */
export function allowed<Request extends FastifyRequest>(right: Right, handle: (request: Request, person: Person) => unknown) {
  return async (request: Request) => success(await handle(request, requireRight(request, right)));
}

/** The authorized person of a request; otherwise a refusal that names the missing role. */
export const requireRight = (request: FastifyRequest, right: Right, remote = ''): Person =>
  withRight(operators.get(request), right, remote);

/** The person, if it has the right; otherwise a refusal that names the missing role. */
export function withRight(person: Person | undefined, right: Right, remote = ''): Person {
  if (person && may(person, right, remote)) return person;
  const role = right === 'publish' ? `publish:${remote}` : right === 'own' ? 'owner' : right;
  throw new Refusal(CODE.apiAuth, `this token has no role '${role}'`, { httpStatus: FORBIDDEN });
}
