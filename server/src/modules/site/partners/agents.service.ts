import { CODE, maskName, siteDate } from '@site/shared/product';
import type { AgentApplication, AgentApplicationReview, AgentVerification } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { DAY_MS } from '../../../kernel/clock.ts';
import { inKeyedTransaction, type Db } from '../../../kernel/db/database.ts';
import { addressKey } from '../../../kernel/http/addresses.ts';
import { randomLetters } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { type AgentRow, tablesOf } from '../schema.ts';

const MOST_A_DAY = 3;
const LISTED = 50;

/** Inserts agents; one that exists stays. */
export const insertAgents = (trx: Db, rows: readonly AgentRow[]) =>
  tablesOf(trx)
    .insertInto('agents')
    .values(rows)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();

/** Agents by their code, and those who would like to become one. */
export function createAgents({ db, clock, vault }: Pick<AppContext, 'db' | 'clock' | 'vault'>) {
  const tables = (trx: Db = db) => tablesOf(trx);
  return {
    async verify(code: string): Promise<AgentVerification> {
      const row = await tables().selectFrom('agents').selectAll().where('code', '=', code.toUpperCase()).executeTakeFirst();
      if (row === undefined) return { code, valid: false, maskedName: null, since: null };
      return { code: row.code, valid: true, maskedName: maskName(row.name), since: row.since };
    },
    /** Keeps an application, sealed; a few a day from one address. */
    async apply(application: AgentApplication, ip: string): Promise<{ readonly applicationNo: string }> {
      const nowMs = clock.nowMs();
      return inKeyedTransaction(db, [`agent-applications:${addressKey(ip)}`], async (trx) => {
        const { sent } = await tables(trx)
          .selectFrom('agent_applications')
          .select(({ fn }) => fn.countAll<number>().as('sent'))
          .where('ip', '=', addressKey(ip))
          .where('at_ms', '>', nowMs - DAY_MS)
          .executeTakeFirstOrThrow();
        if (Number(sent) >= MOST_A_DAY) throw new Refusal(CODE.limited, '操作过于频繁，请明日再试');
        const applicationNo = `A${siteDate(nowMs).slice(2).replaceAll('-', '')}${randomLetters(6)}`;
        const row = {
          application_no: applicationNo,
          sealed_application: vault.seal(JSON.stringify(application)),
          ip: addressKey(ip),
          at_ms: nowMs,
        };
        await tables(trx).insertInto('agent_applications').values(row).execute();
        return { applicationNo };
      });
    },
    /** For operators, the newest first. */
    async applications(): Promise<readonly AgentApplicationReview[]> {
      const rows = await tables().selectFrom('agent_applications').selectAll().orderBy('at_ms', 'desc').limit(LISTED).execute();
      return rows.map(({ application_no, at_ms, sealed_application }) => ({
        applicationNo: application_no,
        at: new Date(at_ms).toISOString(),
        ...(JSON.parse(vault.open(sealed_application)) as AgentApplication),
      }));
    },
  };
}

export type Agents = ReturnType<typeof createAgents>;
