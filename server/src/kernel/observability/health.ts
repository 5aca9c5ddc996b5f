import type { FastifyInstance } from 'fastify';

/** The named checks that must pass before the site can be used. */
export type Checks = Readonly<Record<string, () => Promise<boolean>>>;

/** `GET /healthz`: 200 once every check passes, otherwise 503 with the names of the failed checks. */
export function serveHealth(app: FastifyInstance, checks: Checks): void {
  app.get('/healthz', async (_request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => ({ name, holds: await check().catch(() => false) })),
    );
    const missing = results.filter(({ holds }) => !holds).map(({ name }) => name);
    void reply.header('Cache-Control', 'no-store').code(missing.length === 0 ? 200 : 503);
    return { status: missing.length === 0 ? 'ok' : 'waiting', missing };
  });
}
