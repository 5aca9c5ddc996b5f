import type { Db } from '@site/server/kernel/db/database.ts';

type Tables = { chat_messages: { room_id: string; msg_id: number } };

/** Room and number of every stored message, in the form in which a swarm records confirmed ones. */
export async function namesInHistory(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.withTables<Tables>().selectFrom('chat_messages').select(['room_id', 'msg_id']).execute();
  return new Set(rows.map(({ room_id, msg_id }) => `${room_id} ${msg_id}`));
}
