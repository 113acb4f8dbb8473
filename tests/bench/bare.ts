import { fork } from 'node:child_process'
import { once } from 'node:events'
import Fastify from 'fastify'
import { Pool } from 'pg'
import { v7 } from 'uuid'

// The peer of lists, shows and commands: Fastify and one prepared statement, with nothing of what makes a product: no session, rights, rules,
// language, filters or total. `node tests/bench/bare.ts` in a process of its own, as the product has one.

const label = (table: string, title: string, field: string) =>
  `(select json_build_object('id', r.id, 'title', r.listed -> '${title}', 'code', r.listed -> 'code') from rm.${table} r where r.id = page.${field})`

/** The statement by which the product finds a page of an office's jobs, written by hand. */
const list = `with page as (
    select t.id, t.version, t.listed, t.number as sort_key, t.customer_id, t.pol_id, t.pod_id, t.voyage_id, t.office_id, t.owner_id from rm.jobs t
    where t.office_id = $1::uuid and t.customer_id = $2::uuid order by t.number desc, t.id desc limit 25 offset $3)
  select page.id, page.version, page.listed, ${label('relations', 'name', 'customer_id')} as customer, ${label('ports', 'name', 'pol_id')} as pol,
    ${label('ports', 'name', 'pod_id')} as pod, ${label('voyages', 'number', 'voyage_id')} as voyage, ${label('relations', 'name', 'office_id')} as office,
    ${label('users', 'name', 'owner_id')} as owner
  from page order by page.sort_key desc, page.id desc`
const show = 'select id, version, record, created_at, created_by, updated_at, updated_by from rm.jobs where id = $1'

async function serve(databaseUrl: string, office: string): Promise<string> {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 })
  const app = Fastify()
  app.get<{ Querystring: { page?: string; customer_id?: string } }>('/list', async ({ query }) => {
    const values = [office, query.customer_id, (Number(query.page ?? 1) - 1) * 25]
    return { data: (await pool.query({ name: 'list', text: list, values })).rows }
  })
  app.get<{ Params: { id: string } }>('/show/:id', async ({ params }) => {
    const { rows } = await pool.query<object>({ name: 'show', text: show, values: [params.id] })
    return rows[0]
  })
  // Two commands, bare: an append each, the second after folding what is there. The event log's own function is the limit of both.
  const append = (stream: string, expected: number, type: string, data: object) =>
    pool.query({
      name: 'append',
      text: 'select es.append($1, $2, $3, $4, $5) as answer',
      values: [stream, expected, v7(), JSON.stringify([{ type, schema_version: 1, data }]), '{"actor": {"name": "bare"}}'],
    })
  app.post<{ Params: { id: string }; Body: { [key: string]: unknown } }>('/create/:id', async ({ params, body }) => {
    await append(`bare-${params.id}`, 0, 'Created', body)
    return body
  })
  app.post<{ Params: { id: string } }>('/approve/:id', async ({ params }) => {
    const stream = `bare-${params.id}`
    const text = 'select version, type, data from es.events where stream_id = $1 order by version'
    const { rows } = await pool.query<{ data: object }>({ name: 'read', text, values: [stream] })
    const folded: object = Object.assign({}, ...rows.map(({ data }) => data))
    await append(stream, rows.length, 'Approved', { by: 'bare' })
    return folded
  })
  return app.listen({ host: '127.0.0.1', port: 0 })
}

/** Starts the peer; answers where it listens. */
export async function startBare(databaseUrl: string, office: string): Promise<{ url: string; stop(): Promise<void> }> {
  const child = fork(import.meta.filename, [databaseUrl, office])
  const [url]: string[] = await once(child, 'message')
  return {
    url: url ?? '',
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

if (import.meta.main) {
  const [databaseUrl = '', office = ''] = process.argv.slice(2)
  process.send?.(await serve(databaseUrl, office))
  process.once('disconnect', () => process.exit(0))
}
