import { isRefusal } from '@fairlead/domain/kernel/refusal'
import { postgresEventLog } from '@fairlead/infra/event-log/postgres'
import type { ListQuestion } from '@fairlead/projections/kernel/list-question'
import { openReadModels } from '@fairlead/projections/kernel/read-models'
import { bench, fillElsewhere, offices, round, tables, timed } from './stock.ts'

// Lists 25 of many rows: `node tests/bench/list.ts [rows]`. Reach: page 4,000 at most 4 times page 1, all that a list adds at most 30 % of its SQL.
const rows = Number(process.argv[2] ?? 100_000)
const on = await bench()
try {
  await fillElsewhere(on.url, { events: rows, eventsEach: 1 })
  const log = postgresEventLog({ connectionString: on.url, connections: 3 })
  const models = await openReadModels({ connectionString: on.url, tables })
  models.startRunner({ log, onFailure: (projection, cause) => console.error(projection, cause) })
  while (!(await models.health(log)).every(({ status }) => status === 'live')) await new Promise(resolve => setTimeout(resolve, 100))
  await on.client.query('vacuum analyze rm.units_v1')

  const everything = { by: 'nothing' } as const
  const list = async (question: Omit<ListQuestion, 'bound'> & Partial<ListQuestion>) => {
    const answer = await models.list('units', { bound: everything, ...question })
    if (isRefusal(answer)) throw new Error(answer.code)
    return answer
  }
  const made = (value: string) => [{ field: 'make', operator: 'is' as const, values: [value] }]
  const questions: [string, Parameters<typeof list>[0]][] = [
    ['page 1', {}],
    ['page 1, other order', { sort: '-due' }],
    ['filter and sort', { filters: made('volvo'), sort: 'description' }],
    ['own office', { bound: { by: 'office', office_id: offices[3] ?? '' } }],
    ['own office, filter and sort', { bound: { by: 'office', office_id: offices[3] ?? '' }, filters: made('volvo'), sort: '-weight' }],
    ['rare filter', { filters: [{ field: 'hazardous', operator: 'is', values: ['true'] }], sort: 'description' }],
    ['contains', { filters: [{ field: 'description', operator: 'contains', values: ['cavator 97'] }] }],
    ['search, 6 characters', { search: 'excava' }],
    ['search, 2 characters', { search: 'ex' }],
    ['search, 2 characters, none', { search: 'qx', sort: 'due' }],
    ['search, two words', { search: 'volvo crane' }],
    ['search, exact code', { search: 'U0007919' }],
    ['typeahead, 1 character', { search: 'v', typeahead: true, per_page: 10 }],
    ['page 400', { page: 400 }],
    ['page 4,000', { page: 4_000 }],
    ['page 4,000, other order', { page: 4_000, sort: '-due' }],
  ]
  for (const [what, question] of questions) {
    const { total, total_is_estimate } = await list(question)
    console.log(what.padEnd(30), await timed(200, () => list(question)), { total, total_is_estimate })
  }

  // The same page by SQL alone, over the same driver and prepared as well.
  const sql = `with page as (select t.id, t.version, t.listed, t.code as sort_key, t.port_id from rm.units t
      where t.office_id = any($1::uuid[]) and t.status <> 'deleted' order by t.code, t.id limit $2 offset $3)
    select page.*, r.listed as harbour from page left join rm.harbours r on r.id = page.port_id order by page.sort_key, page.id`
  const values = [[offices[3]], 25, 0]
  const alone = await timed(500, () => on.client.query({ name: 'alone', text: sql, values }))
  const ours = await timed(500, () => list({ bound: { by: 'office', office_id: offices[3] ?? '' } }))
  console.log('SQL alone', alone, 'list', ours, { added: `${round((ours.median / alone.median - 1) * 100)} %` })
  const [first, far] = [await timed(300, () => list({})), await timed(300, () => list({ page: 4_000 }))]
  console.log('page 4,000 costs', round(far.median / first.median), 'times page 1')
  await models.close()
  await log.stop()
} finally {
  await on.stop()
}
