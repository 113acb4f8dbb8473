import { Client } from 'pg'
import type { Fairlead } from '../fairlead.ts'

/** Puts the log of some records there as often as there are to be, each time as records of their own that refer to one another. */
export async function copied({ databaseUrl }: Fairlead, ids: readonly string[], times: number): Promise<void> {
  const db = new Client({ connectionString: databaseUrl })
  await db.connect()
  try {
    const renamed = (text: string) =>
      ids.reduce((so, id, index) => `replace(${so}, '${id}', '${prefixOf(index)}' || lpad(n::text, 12, '0'))`, text)
    const mine = ids.map(id => `stream_id like '%${id}'`).join(' or ')
    await db.query(
      `insert into es.events (tx, stream_id, version, category, event_id, type, schema_version, data, meta, recorded_at, hash)
       select pg_current_xact_id(), ${renamed('stream_id')}, version, category, gen_random_uuid(), type, schema_version, (${renamed('data::text')})::jsonb,
         meta, recorded_at, '' from generate_series(2, $1::int) n, es.events where ${mine} order by n, position`,
      [times],
    )
    await db.query(
      `insert into es.streams (stream_id, category, version, head) select stream_id, category, max(version), '' from es.events
       where not exists (select from es.streams known where known.stream_id = events.stream_id) group by 1, 2`,
    )
  } finally {
    await db.end()
  }
}
const prefixOf = (index: number): string => `0196${index.toString(16).padStart(4, '0')}-0000-7000-8000-`
