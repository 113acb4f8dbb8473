import type { Client } from 'pg'

/**
 * Makes so many rows of each row of a list, as if there were so many records: reading them is what is measured, and folding is measured elsewhere.
 * The indexes are made anew, which is quicker than to add to all of them.
 */
export async function multiplied(client: Client, projection: string, times: number): Promise<void> {
  const only = async (text: string, values: string[] = []) => (await client.query<{ one: string }>(text, values)).rows.map(({ one }) => one)
  const [build = ''] = await only('select build::text as one from rm.checkpoints where projection = $1 and shown', [projection])
  const into = `rm.${projection}_v${build}`
  const indexes = await only(
    `select indexrelid::regclass::text as one from pg_index where indrelid = '${into}'::regclass and not indisprimary`,
  )
  const made = await only(
    `select pg_get_indexdef(indexrelid) as one from pg_index where indrelid = '${into}'::regclass and not indisprimary`,
  )
  const columns = await only(
    `select quote_ident(attname) as one from pg_attribute where attrelid = '${into}'::regclass and attnum > 0 and not attisdropped and attname <> 'id'`,
  )
  await client.query(`set maintenance_work_mem = '512MB'; drop index ${indexes.join(', ')}`)
  await client.query(
    `insert into ${into} (id, ${columns.join(', ')}) select gen_random_uuid(), ${columns.join(', ')} from ${into}, generate_series(2, $1::int)`,
    [times],
  )
  for (const index of made) await client.query(index)
}
