import { fork } from 'node:child_process'
import { once } from 'node:events'
import Fastify from 'fastify'
import { Pool } from 'pg'
import { v7 } from 'uuid'

// The peer of lists, shows and commands: the least that each of them needs. Fastify and prepared statements, with nothing of what makes a product: no
// session, rights, rules or language, no names of what is referred to, and totals that are counted once, as if nothing ever changed.
// `node tests/bench/bare.ts` in a process of its own, as the product has one.

interface List {
  table: string
  /** What a list shows. */
  columns: string
  /** Two values by which it is filtered, the second one that an index has in this order. */
  filter: string
  order: string
}

const lists: Readonly<Record<string, List>> = {
  jobs: {
    table: 'rm.jobs',
    columns: `number, customer_id, customer_reference, pol_id, pod_id, voyage_id, unit_count, volume, status, customs_missing, bls_total, bls_final,
      office_id, owner_id`,
    filter: 'office_id = $1 and customer_id = $2',
    order: 't.number desc, t.id desc',
  },
  invoices: {
    table: 'rm.invoices',
    columns: `number, type, status, invoice_date::text, due_date::text, debtor_id, debtor_number, job_id, voyage_id, project_number, currency_id, net,
      vat_amount, total, open, office_id, sent_at`,
    filter: 'status = $1 and debtor_id = $2',
    order: 't.invoice_date desc, t.id desc',
  },
}

async function serve(databaseUrl: string): Promise<string> {
  // Pages are found by walking an index in their order, whatever the database would rather do for values that it does not know.
  const pool = new Pool({ connectionString: databaseUrl, max: 10, options: '-c enable_sort=off -c enable_bitmapscan=off' })
  const app = Fastify()
  for (const [name, { table, columns, filter, order }] of Object.entries(lists)) {
    const page = `select id, version, ${columns} from ${table} t where ${filter} order by ${order} limit 25 offset $3`
    const count = `select count(*)::int as n from ${table} where ${filter}`
    const show = `select id, version, record, created_at, created_by, updated_at, updated_by from ${table} where id = $1`
    const totals = new Map<string, number>()
    app.get<{ Querystring: { one: string; other: string; page?: string } }>(
      `/${name}`,
      async ({ query: { one, other, page: nth = '1' } }) => {
        const { rows } = await pool.query<object>({ name, text: page, values: [one, other, (Number(nth) - 1) * 25] })
        const total = totals.get(one + other) ?? (await pool.query<{ n: number }>(count, [one, other])).rows[0]?.n ?? 0
        totals.set(one + other, total)
        return { data: rows, total }
      },
    )
    app.get<{ Params: { id: string } }>(`/${name}/:id`, async ({ params }) => {
      const { rows } = await pool.query<object>({ name: `show ${name}`, text: show, values: [params.id] })
      return rows[0]
    })
  }
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
export async function startBare(databaseUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const child = fork(import.meta.filename, [databaseUrl])
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
  const [databaseUrl = ''] = process.argv.slice(2)
  process.send?.(await serve(databaseUrl))
  process.once('disconnect', () => process.exit(0))
}
