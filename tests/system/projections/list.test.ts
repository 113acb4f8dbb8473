import { randomUUID } from 'node:crypto'
import type { RowScope } from '@fairlead/contracts/identity/rights'
import { within } from '@fairlead/contracts/identity/rights'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import type { Json } from '@fairlead/domain/ports/event-log'
import type { Filter } from '@fairlead/projections/kernel/filter'
import type { ListAnswer } from '@fairlead/projections/kernel/list-query'
import type { ListQuestion } from '@fairlead/projections/kernel/list-question'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crate, crates, event, type Fixture, fixture } from './fixture.ts'

const offices = [randomUUID(), randomUUID()] as const
const harbour = randomUUID()
const customer = randomUUID()
const everything: RowScope = { by: 'nothing' }
type Crate = { [key: string]: Json } & { id: string; status: string; code: string; title: string; office_id: string }

let on: Fixture
let models: ReadModels
const all: Crate[] = []

/** Texts that would do harm where a search is anything but a literal, or only folded on one side. */
const words = ['Émile', 'emil', 'ÅNGSTRÖM', '50%', 'a_b', "o'neil", 'x\\y', 'AB-12', 'Straße', 'Ørsted', '日本', 'sea', 'seaway']
const word = fc.constantFrom(...words)
const text = fc.array(word, { minLength: 1, maxLength: 3 }).map(some => some.join(' '))
const anyCrate = fc.record({
  code: fc.constantFrom('A1', 'A2', 'A-3', 'B 1', 'SEA', 'C10', 'C9'),
  title: text,
  remark: fc.option(text),
  size: fc.constantFrom('small', 'large'),
  tags: fc.subarray(['small', 'large']),
  pieces: fc.option(fc.nat(9)),
  weight: fc.option(fc.nat(30).map(tenths => tenths / 10)),
  due: fc.option(fc.constantFrom('2026-01-31', '2026-02-01', '2027-12-31')),
  fragile: fc.boolean(),
  harbour_id: fc.option(fc.constant(harbour)),
  office_id: fc.constantFrom(...offices),
  customer_id: fc.option(fc.constant(customer)),
  deleted: fc.boolean(),
})

beforeAll(async () => {
  on = await fixture()
  models = await on.open()
  models.startRunner({ log: on.log })
  await on.append(`harbours-${harbour}`, event('Created', { code: 'RTM', name: { en: 'Rotterdam', nl: 'Rotterdam (NL)' } }))
  let position = ''
  for (const { deleted, ...data } of fc.sample(anyCrate, { numRuns: 120 })) {
    const id = randomUUID()
    const full = crate(data)
    position = await on.append(`crates-${id}`, event('Created', full), ...(deleted ? [event('Deleted')] : []))
    all.push({ ...full, id, status: deleted ? 'deleted' : 'active', code: data.code, title: data.title, office_id: data.office_id })
  }
  await models.passed(position)
})
afterAll(() => on.drop())

async function listed(question: ListQuestion): Promise<ListAnswer> {
  const answer = await models.list('crates', question)
  if (isRefusal(answer)) throw new Error(`${answer.code} ${answer.field}`)
  return answer
}

// A naive model of the same list, written down independently of the SQL.
const bare = (value: Json | undefined) =>
  (typeof value === 'object' || value === undefined ? '' : String(value))
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
const byBytes = (a: unknown, b: unknown) =>
  typeof a === 'string' ? Buffer.compare(Buffer.from(a), Buffer.from(String(b))) : Number(a) - Number(b)
const texts = new Set(['code', 'title', 'remark'])
const sortKey = (one: Crate, field: string) => {
  const value = one[field]
  return texts.has(field) ? bare(value) : field === 'due' ? (value ?? '9999') : value === null ? Infinity : value
}
const begins = (haystack: string, term: string) =>
  haystack
    .split(/\s+/)
    .some(
      token =>
        token.startsWith(term) || [...token.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].some(at => token.slice(at.index).startsWith(term)),
    )
const isAmong = (value: Json | undefined, missing: boolean, values: readonly string[]) =>
  Array.isArray(value) ? values.some(each => value.includes(each)) : values.some(each => !missing && bare(each) === bare(value))
const matches = (one: Crate, { field, operator, values }: Filter) => {
  const value = one[field]
  const [first = ''] = values
  const missing = value === null || value === '' || (Array.isArray(value) && value.length === 0)
  switch (operator) {
    case 'is':
    case 'in':
      return isAmong(value, missing, values)
    case 'not':
      return !isAmong(value, missing, values)
    case 'contains':
      return bare(value).includes(bare(first))
    case 'starts':
      return bare(value).startsWith(bare(first))
    case 'from':
      return !missing && (typeof value === 'string' ? value >= first : Number(value) >= Number(first))
    case 'to':
      return !missing && (typeof value === 'string' ? value <= first : Number(value) <= Number(first))
    case 'after':
      return !missing && (typeof value === 'string' ? value > first : Number(value) > Number(first))
    case 'before':
      return !missing && (typeof value === 'string' ? value < first : Number(value) < Number(first))
    case 'coming':
      throw new Error('crates hold no moments')
    case 'empty':
      return missing === (first !== 'false')
    case 'allows':
      return missing || isAmong(value, missing, values)
    case 'overlaps':
      throw new Error('crates hold between no days')
    case 'refers':
      throw new Error('crates hold no rows')
  }
}
function expected({ rowScope, filters = [], search = '', sort = 'code', page = 1, per_page = 25 }: ListQuestion): {
  ids: string[]
  total: number
} {
  const terms = bare(search).split(/\s+/).filter(Boolean)
  const sorts = sort.split(',').map(one => ({ field: one.replace('-', ''), direction: one.startsWith('-') ? -1 : 1 }))
  const inOrder = (a: Crate, b: Crate) =>
    sorts.map(({ field, direction }) => direction * byBytes(sortKey(a, field), sortKey(b, field))).find(Boolean) ??
    (sorts[0]?.direction ?? 1) * byBytes(a.id, b.id)
  const chosen = all
    .filter(one => within(rowScope, crates.scope, one))
    .filter(one => filters.some(filter => filter.field === 'status' && filter.operator !== 'not') || one.status !== 'deleted')
    .filter(one => filters.every(filter => matches(one, filter)))
    .filter(one => terms.every(term => begins(`${bare(one.code)} ${bare(one.title)}`, term)))
    .sort(inOrder)
  const exact = chosen.filter(one => terms.length > 0 && bare(one.code) === bare(search.trim()))
  const ordered = [...exact.sort(inOrder), ...chosen.filter(one => !exact.includes(one))]
  return { ids: ordered.slice((page - 1) * per_page, page * per_page).map(one => one.id), total: ordered.length }
}

const filter: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({
    field: fc.constantFrom('title', 'remark', 'code'),
    operator: fc.constantFrom('contains' as const, 'starts' as const),
    values: fc.tuple(fc.oneof(word, fc.constantFrom('%', '_', '\\', "'", 'e'))),
  }),
  fc.record({
    field: fc.constant('code'),
    operator: fc.constantFrom('is' as const, 'in' as const, 'not' as const),
    values: fc.array(fc.constantFrom('a1', 'SEA', 'C10'), { minLength: 1, maxLength: 2 }),
  }),
  fc.record({
    field: fc.constant('tags'),
    operator: fc.constantFrom('is' as const, 'in' as const, 'not' as const),
    values: fc.subarray(['small', 'large'], { minLength: 1 }),
  }),
  fc.record({
    field: fc.constant('status'),
    operator: fc.constantFrom('is' as const, 'not' as const),
    values: fc.tuple(fc.constantFrom('active', 'deleted')),
  }),
  fc.record({ field: fc.constant('fragile'), operator: fc.constant('is' as const), values: fc.tuple(fc.constantFrom('true', 'false')) }),
  fc.record({
    field: fc.constantFrom('pieces', 'weight'),
    operator: fc.constantFrom('from' as const, 'to' as const, 'after' as const, 'before' as const, 'is' as const, 'not' as const),
    values: fc.tuple(fc.nat(9).map(String)),
  }),
  fc.record({
    field: fc.constant('due'),
    operator: fc.constantFrom('from' as const, 'to' as const, 'after' as const, 'before' as const, 'is' as const),
    values: fc.tuple(fc.constantFrom('2026-01-31', '2027-12-31')),
  }),
  fc.record({
    field: fc.constantFrom('pieces', 'due', 'remark', 'harbour_id', 'tags'),
    operator: fc.constant('empty' as const),
    values: fc.tuple(fc.constantFrom('true', 'false')),
  }),
)
const rowScope: fc.Arbitrary<RowScope> = fc.oneof(
  fc.constant(everything),
  fc.record({ by: fc.constant('office' as const), office_id: fc.constantFrom(...offices, randomUUID(), '') }),
  fc.record({ by: fc.constant('customer' as const), relation_id: fc.constantFrom(customer, randomUUID(), '') }),
  fc.record({ by: fc.constant('port' as const), port_ids: fc.subarray([harbour, randomUUID()]) }),
)

const oneSort = fc.constantFrom('code', '-code', 'title', '-title', 'remark', 'pieces', '-pieces', 'weight', 'due', '-due')

test('a list is what a naive reading of it says, for any filters, order, search, bound and page', async () => {
  const question = fc.record(
    {
      rowScope,
      filters: fc.array(filter, { maxLength: 2 }),
      sort: fc.oneof(
        oneSort,
        fc.tuple(oneSort, oneSort).map(both => both.join(',')),
      ),
      search: fc.oneof(
        fc.constant(''),
        word,
        fc.constantFrom('s', 'se', 'a', '12', '%', '_', "'", '\\', 'sea emil', 'SEA', 'a1', 'b 1', ' '),
      ),
      page: fc.integer({ min: 1, max: 4 }),
      per_page: fc.constantFrom(5, 25, 200),
    },
    { requiredKeys: ['rowScope'] },
  )
  await fc.assert(
    fc.asyncProperty(question, async asked => {
      const answer = await listed(asked)
      const { ids, total } = expected(asked)
      expect(answer.data.map(row => row.id)).toEqual(ids)
      expect(answer).toMatchObject({ total, total_is_estimate: false, last_page: Math.max(1, Math.ceil(total / (asked.per_page ?? 25))) })
    }),
    { numRuns: 600 },
  )
})

test('a typeahead offers an exact code, an exact name, the codes that begin with all that was typed, the names that do, and then the rest', async () => {
  const typed = fc.oneof(word, fc.constantFrom('a', 's', 'se', 'sea ', 'a-', 'b', 'c1', '50', '%', '_'))
  const asked = fc.record({ rowScope, search: typed, language: fc.constantFrom('en' as const, 'nl' as const) })
  await fc.assert(
    fc.asyncProperty(asked, async question => {
      const all = await listed({ ...question, typeahead: true, per_page: 200 })
      const { ids } = expected({ ...question, per_page: 200 })
      const typed = bare(question.search.trim())
      const rows = new Map(all.data.map(row => [row.id, { code: bare(String(row.code)), title: bare(String(row.title)) }]))
      const steps = Map.groupBy(ids, (id): number => {
        const { code = '', title = '' } = rows.get(id) ?? {}
        return code === typed ? 0 : title === typed ? 1 : code.startsWith(typed) ? 2 : title.startsWith(typed) ? 3 : 4
      })
      steps.get(3)?.sort((a, b) => byBytes(rows.get(a)?.title, rows.get(b)?.title) || byBytes(a, b))
      const offered = ([0, 1, 2, 3, 4] as const).flatMap(step => steps.get(step) ?? [])
      expect(all.data.map(row => row.id)).toEqual(offered)
      const first = await listed({ ...question, typeahead: true, per_page: 5 })
      expect(first.data.map(row => row.id)).toEqual(offered.slice(0, 5))
    }),
    { numRuns: 200 },
  )
})

test('values are counted within filters, search and bound, those of the field itself left out', async () => {
  const counted = async (field: string, question: Partial<ListQuestion> = {}) => {
    const answer = await models.facets('crates', { rowScope: everything, ...question }, field)
    return isRefusal(answer) ? answer.code : answer
  }
  const sea = { search: 'sea', filters: [{ field: 'fragile', operator: 'is', values: ['true'] }] } satisfies Partial<ListQuestion>
  const { ids } = expected({ rowScope: everything, search: 'sea', per_page: 10_000 })
  const found = all.filter(one => ids.includes(one.id))
  const answer = await counted('fragile', sea)
  expect(answer).toMatchObject({ field: 'fragile', is_estimate: false })
  expect(Object.fromEntries(typeof answer === 'string' ? [] : answer.data.map(({ value, count }) => [value, count]))).toEqual({
    true: found.filter(one => one.fragile === true).length,
    false: found.filter(one => one.fragile !== true).length,
  })
  const office = offices[0] ?? ''
  const within = await counted('harbour_id', { rowScope: { by: 'office', office_id: office } })
  const own = all.filter(one => one.office_id === office && one.status !== 'deleted')
  const of = (id: string | null) => own.filter(one => one.harbour_id === id).length
  expect(within).toMatchObject({ data: expect.arrayContaining([{ value: null, count: of(null), label: null }]) })
  expect(within).toMatchObject({
    data: expect.arrayContaining([{ value: harbour, count: of(harbour), label: { id: harbour, name: 'Rotterdam', code: 'RTM' } }]),
  })
  expect(await counted('title')).toBe('unknown_filter')
  expect(await counted('record')).toBe('unknown_filter')
})

test('a row carries its name, its listed fields as they are, and a label beside every reference', async () => {
  const { data } = await listed({
    rowScope: everything,
    filters: [{ field: 'harbour_id', operator: 'is', values: [harbour] }],
    language: 'nl',
  })
  const [row] = data
  const one = all.find(({ id }) => id === row?.id)
  expect(row).toMatchObject({ name: one?.title, code: one?.code, remark: one?.remark, status: 'active', version: 1, office: null })
  expect(row?.harbour).toEqual({ id: harbour, name: 'Rotterdam (NL)', code: 'RTM' })
  expect(row).not.toHaveProperty('customer_id')
  const shown = await models.show('crates', one?.id ?? '', { rowScope: everything })
  expect(shown).toMatchObject({
    ...crate(),
    ...one,
    name: one?.title,
    harbour: { name: 'Rotterdam' },
    customer: null,
    created_by: 'Ruth de Vries',
  })
})

test('what lies outside the bound is not shown either', async () => {
  const one = all[0] as Crate
  const other = offices.find(office => office !== one.office_id) ?? ''
  expect(await models.show('crates', one.id, { rowScope: { by: 'office', office_id: one.office_id } })).toBeDefined()
  expect(await models.show('crates', one.id, { rowScope: { by: 'office', office_id: other } })).toBeUndefined()
  expect(await models.show('crates', 'not an id', { rowScope: everything })).toBeUndefined()
})

test('only what the list offers may be sorted and filtered by, with values that are possible', async () => {
  const refusal = async (question: Partial<ListQuestion>) => {
    const answer = await models.list('crates', { rowScope: everything, ...question })
    return isRefusal(answer) ? `${answer.code} ${answer.field}` : 'answered'
  }
  const by = (field: string, operator: Filter['operator'], ...values: string[]) => refusal({ filters: [{ field, operator, values }] })
  expect(await refusal({ sort: 'id; drop table rm.runner' })).toBe('unknown_sort sort')
  expect(await refusal({ sort: 'harbour_id' })).toBe('unknown_sort sort')
  expect(await refusal({ sort: 'code,harbour_id' })).toBe('unknown_sort sort')
  expect(await refusal({ sort: ',' })).toBe('unknown_sort sort')
  expect(await by('record', 'is', 'x')).toBe('unknown_filter record')
  expect(await by('touched', 'is', '1')).toBe('unknown_filter touched')
  expect(await by('title', 'from', 'x')).toBe('unknown_filter title')
  expect(await by('due', 'from', '2026-02-30')).toBe('wrong_value due')
  expect(await by('due', 'from', 'infinity')).toBe('wrong_value due')
  expect(await by('pieces', 'is', '1e309')).toBe('wrong_value pieces')
  expect(await by('harbour_id', 'is', 'x')).toBe('wrong_value harbour_id')
  expect(await by('seen_at', 'from', '2026-02-03T25:00:00Z')).toBe('wrong_value seen_at')
  expect(await by('title', 'contains', '\0')).toBe('wrong_value title')
  expect(await refusal({ search: '\0\ud800' })).toBe('answered')
  expect(await refusal({ page: Number.NaN, per_page: Infinity })).toBe('answered')
})
