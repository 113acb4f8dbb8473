import { resources } from '@fairlead/contracts/resources'
import { Client } from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bag, type Caller, caller, eachOf, hastyCaller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'

let fairlead: Fairlead
let admin: Caller
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections'])
  admin = caller(fairlead.url, await fairlead.token('admin'))
})
afterAll(() => fairlead?.stop())

let colours = 0
const colour = () => {
  colours += 1
  return { code: `C${colours}`, name: { en: `Colour ${colours}`, nl: `Kleur ${colours}` } }
}
const aJob = async (): Promise<Bag> => {
  const { id: customer_id } = await first('relations', 'debtor_number=140001')
  const { id: office_id } = await first('relations', 'office_code=01')
  return { direction: 'EXPORT', customer_id, office_id, service_type_id: 2, customer_reference: 'one' }
}
const created = async () => (await admin.post('colours', colour())).body
const events = async (path: string) => rowsOf(await admin.get(`${path}/history`))
const first = async (resource: string, query = '') => rowsOf(await admin.get(`${resource}?per_page=1&${query}`))[0] ?? {}

describe('a repeat with the same Idempotency-Key', () => {
  test('gets the first answer, and is one event', async () => {
    const key = { 'idempotency-key': v7() }
    const said = colour()
    const [one, again] = [await admin.post('colours', said, key), await admin.post('colours', said, key)]
    expect(one.status).toBe(201)
    expect(again).toMatchObject({ status: 201, body: one.body })
    const change = { 'idempotency-key': 'a key of words' }
    const path = `colours/${one.body.id}`
    const changed = await admin.put(path, { name: { en: 'Red', nl: 'Rood' } }, change)
    expect(await admin.put(path, { name: { en: 'Red', nl: 'Rood' } }, change)).toMatchObject({ status: 200, body: changed.body })
    const deletion = { 'idempotency-key': v7() }
    expect(await admin.delete(path, {}, deletion)).toMatchObject({ status: 200, body: { version: 3 } })
    expect(await admin.delete(path, {}, deletion), 'in a state that would not allow it any more').toMatchObject({
      status: 200,
      body: { version: 3 },
    })
    expect((await events(path)).map(entry => entry.type)).toEqual(['Created', 'Changed', 'Deleted'])
  })

  test('also when all come at once', async () => {
    const said = colour()
    const key = { 'idempotency-key': v7() }
    const answers = await Promise.all(Array.from({ length: 20 }, () => admin.post('colours', said, key)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id} ${String(body.version)}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(await events(`colours/${answers[0]?.body.id}`)).toHaveLength(1)
  })

  test('also when others have gone on since; another key, or none, is another command', async () => {
    const { id } = await created()
    const key = { 'idempotency-key': v7() }
    const name = (en: string) => ({ name: { en, nl: en } })
    const one = await admin.put(`colours/${id}`, name('one'), key)
    await admin.put(`colours/${id}`, name('two'))
    const again = await admin.put(`colours/${id}`, name('one'), key)
    expect(again).toMatchObject({ status: 200, body: one.body })
    expect(one.body).toMatchObject({ version: 2, name: { en: 'one' } })
    expect([one, again].map(({ headers }) => headers.get('etag'))).toEqual(['"2"', '"2"'])
    expect(await events(`colours/${id}`)).toHaveLength(3)
    await admin.put(`colours/${id}`, name('one'), { 'idempotency-key': v7() })
    expect(await events(`colours/${id}`)).toHaveLength(4)
  })

  test('also of a job, whose number was given behind it, and with all that it refers to by name', async () => {
    const key = { 'idempotency-key': v7() }
    const said = await aJob()
    const one = await admin.post('jobs', said, key)
    expect(one).toMatchObject({
      status: 201,
      body: { number: expect.stringMatching(/^01\d{7}$/), customer: { id: said.customer_id, name: 'Sahel Motors' } },
    })
    expect(one.headers.get('etag')).toBe(`"${String(one.body.version)}"`)
    await admin.put(`jobs/${one.body.id}`, { customer_reference: 'two' })
    const again = await admin.post('jobs', said, key)
    expect(again).toMatchObject({ status: 201, body: one.body })
    expect(again.headers.get('etag')).toBe(one.headers.get('etag'))
  })

  test('also of a whole object, though what nobody sets by hand has changed since', async () => {
    const { id, version: _, ...whole } = (await admin.post('jobs', await aJob())).body
    const key = { 'idempotency-key': v7() }
    const put = (headers = {}) => admin.put(`jobs/${id}`, { ...whole, customer_reference: 'whole' }, headers)
    const one = await put(key)
    expect(one).toMatchObject({ status: 200, body: { customer_reference: 'whole', lines: [] } })
    const [article, currency] = [await first('financearticles', 'code=FRT'), await first('currencies', 'code=EUR')]
    const freight = { description: 'Freight', quantity: '1.000', rate: '750.0000', vat_type: 'OUTSIDE' }
    const line = { side: 'sales', finance_article_id: article.id, currency_id: currency.id, ...freight }
    expect(await admin.post(`jobs/${id}/add_lines`, { lines: [line] })).toMatchObject({ status: 200 })
    expect(await put()).toMatchObject({ status: 422, body: { errors: { lines: ['This field cannot be set by hand.'] } } })
    expect(await put(key)).toMatchObject({ status: 200, body: one.body })
  })

  test('also of an upload of a sheet, which is there once', async () => {
    const key = { 'idempotency-key': v7(), 'content-type': 'text/csv' }
    const upload = (sheet: string) => admin.post('colours/import?name=colours.csv', sheet, key)
    const one = await upload('code\nRED')
    expect(one.status).toBe(201)
    expect(await upload('code\nRED')).toMatchObject({ status: 201, body: one.body })
    expect(await upload('code\nBLUE')).toMatchObject({ status: 422, body: { code: 'key_used_before' } })
  })

  const used = 'This key was used before, for something else. Take a new one for each command.'
  test('is none where the key was used for anything else: it is refused, at no field, in the language of who asks', async () => {
    const key = { 'idempotency-key': v7() }
    const [said, other] = [colour(), await created()]
    const one = await admin.post('colours', said, key)
    const before = await admin.get(`colours/${other.id}`)
    const name = { name: { en: 'Red', nl: 'Rood' } }
    for (const [what, answer] of [
      ['another input', await admin.post('colours', colour(), key)],
      ['an input that is refused on its own', await admin.post('colours', { ...said, name: name.name }, key)],
      ['another command', await admin.put(`colours/${one.body.id}`, name, key)],
      ['another record', await admin.delete(`colours/${other.id}`, {}, key)],
      ['another resource', await admin.post('jobs', await aJob(), key)],
    ] as const)
      expect(answer, what).toMatchObject({ status: 422, body: { message: used, errors: {}, code: 'key_used_before' } })
    const dutch = await admin.put(`colours/${other.id}`, name, { ...key, 'accept-language': 'nl' })
    expect(dutch.body.message).toBe('Deze sleutel is al gebruikt, voor iets anders. Neem voor elke opdracht een nieuwe.')
    expect((await admin.get(`colours/${other.id}`)).body).toEqual(before.body)
    expect(await events(`colours/${one.body.id}`)).toHaveLength(1)
    expect(await admin.post('colours', said, key), 'and the first is still answered').toMatchObject({ status: 201, body: one.body })
  })

  test('is the same whatever the order of what is said, and whichever version it was said of', async () => {
    const { id } = await created()
    const key = { 'idempotency-key': v7() }
    const one = await admin.put(`colours/${id}`, { code: 'ORDER', name: { en: 'Red', nl: 'Rood' } }, { ...key, 'if-match': '"1"' })
    const again = await admin.put(`colours/${id}`, { name: { nl: 'Rood', en: 'Red' }, code: 'ORDER' }, key)
    expect([one.status, again.status, again.body]).toEqual([200, 200, one.body])
  })

  test('is another command where the first was refused or changed nothing', async () => {
    const { id, code } = await created()
    const key = { 'idempotency-key': v7() }
    expect(await admin.put(`colours/${id}`, { code: '' }, key)).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
    expect(await admin.put(`colours/${id}`, { code }, key)).toMatchObject({ status: 200, body: { version: 1 } })
    expect(await admin.put(`colours/${id}`, { code: `${String(code)}X` }, key)).toMatchObject({ status: 200, body: { version: 2 } })
  })

  test('is refused as nonsense where what is said nests without end', async () => {
    const { id } = await created()
    const key = { 'idempotency-key': v7() }
    const deep = `{"status":${'['.repeat(10_000)}${']'.repeat(10_000)}}`
    expect(await admin.put(`colours/${id}`, deep, key)).toMatchObject({ status: 422, body: { message: 'The request is not valid JSON.' } })
  })

  test('a key is its owner’s alone', async () => {
    const office = caller(fairlead.url, await fairlead.token('office.admin'))
    const key = { 'idempotency-key': 'shared' }
    const [one, other] = [await admin.post('colours', colour(), key), await office.post('colours', colour(), key)]
    expect([one.status, other.status]).toEqual([201, 201])
    expect(other.body.id).not.toBe(one.body.id)
  })
})

describe('a change of what somebody else has changed', () => {
  test('is a conflict that tells what happened since', async () => {
    const { id } = await created()
    const shown = await admin.get(`colours/${id}`)
    expect(shown.headers.get('etag')).toBe('"1"')
    expect((await admin.put(`colours/${id}`, { name: { en: 'Red', nl: 'Rood' } }, { 'if-match': '"1"' })).headers.get('etag')).toBe('"2"')
    const late = await admin.put(`colours/${id}`, { name: { en: 'Blue', nl: 'Blauw' } }, { 'if-match': '"1"' })
    expect(late).toMatchObject({
      status: 409,
      body: {
        message: 'Somebody else changed this record in the meantime.',
        code: 'changed_meanwhile',
        errors: {},
        version: 2,
        events: [
          {
            version: 2,
            type: 'Changed',
            actor: { name: 'Marijke van den Berg' },
            changes: [{ field: 'name', to: { en: 'Red', nl: 'Rood' } }],
          },
        ],
      },
    })
    expect(await admin.put(`colours/${id}`, { name: { en: 'Blue', nl: 'Blauw' } }, { 'if-match': '"2"' })).toMatchObject({ status: 200 })
  })

  test('is settled by order where nobody said which version he saw, and nobody is told of the others', async () => {
    const { id } = await created()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_none, index) => admin.put(`colours/${id}`, { name: { en: `n${index}`, nl: `n${index}` } })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect((await events(`colours/${id}`)).map(entry => entry.version)).toEqual(Array.from({ length: 9 }, (_none, index) => index + 1))
  })
})

describe('a whole object', () => {
  test('is held against the version that it says, as by If-Match, with which it must agree', async () => {
    const { id } = await created()
    const path = `colours/${id}`
    const { body: whole } = await admin.get(path)
    expect(await admin.put(path, { ...whole, name: { en: 'Red', nl: 'Rood' } })).toMatchObject({ status: 200, body: { version: 2 } })
    const blue = { ...whole, name: { en: 'Blue', nl: 'Blauw' } }
    for (const late of [await admin.put(path, blue), await admin.put(path, blue, { 'if-match': '"1"' })])
      expect(late).toMatchObject({
        status: 409,
        body: {
          code: 'changed_meanwhile',
          version: 2,
          events: [{ version: 2, changes: [{ field: 'name', to: { en: 'Red', nl: 'Rood' } }] }],
        },
      })
    for (const [version, match] of [[1, '"2"'], [2, '"1"'], ['2'], [null], [-1], [1.5]] as const)
      expect(await admin.put(path, { ...blue, version }, match === undefined ? {} : { 'if-match': match }), String(version)).toMatchObject({
        status: 422,
        body: { errors: { version: [expect.any(String)] } },
      })
    expect(await admin.put(path, { ...blue, version: 2 }), 'it says what was computed of another version').toMatchObject({
      status: 422,
      body: { errors: { spellings: [expect.any(String)] } },
    })
    const { body: again } = await admin.get(path)
    expect(await admin.put(path, { ...again, name: blue.name }, { 'if-match': '"2"' })).toMatchObject({ status: 200, body: { version: 3 } })
  })

  test('may be sent back as it was shown, with all that was computed and joined, and changes nothing', async () => {
    const wrong: string[] = []
    const changeable = resources.filter(({ commands }) => commands.change?.input === 'changes')
    await eachOf(changeable, 4, async ({ name }) => {
      const { id } = await first(name)
      if (id === undefined) return
      const { body: whole } = await admin.get(`${name}/${id}`)
      const answer = await admin.put(`${name}/${id}`, whole)
      if (answer.status === 409 && answer.body.code === 'not_in_this_state') return
      if (answer.status !== 200 || answer.body.version !== whole.version)
        wrong.push(`${name}: ${answer.status} ${answer.text.slice(0, 300)}`)
    })
    expect(wrong).toEqual([])
  })

  test('is refused at the field when it sets what nobody sets by hand', async () => {
    const { id } = await first('jobs')
    const { body: job } = await admin.get(`jobs/${id}`)
    for (const [field, value] of Object.entries({ number: 'J26-1', status: 'invoiced', unit_count: 99, lines: [] }))
      expect(await admin.put(`jobs/${id}`, { ...job, [field]: value }), field).toMatchObject({
        status: 422,
        body: { code: 'validation_failed', errors: { [field]: ['This field cannot be set by hand.'] } },
      })
    expect(await admin.put(`jobs/${id}`, { ...job, colour: 'red' })).toMatchObject({
      status: 422,
      body: { errors: { colour: [expect.any(String)] } },
    })
  })
})

test('whoever has written can read it at once, 200 times', async () => {
  const missing: Bag[] = []
  await eachOf(Array.from({ length: 200 }, colour), 8, async said => {
    const { status, body } = await admin.post('colours', said)
    const listed = rowsOf(await admin.get(`colours?code=${said.code}`))
    if (status !== 201 || listed[0]?.id !== body.id) missing.push({ status, said, listed })
  })
  expect(missing).toEqual([])
})

test('what the read side is too slow for is acknowledged with its position, and can be read once that has passed', async () => {
  const hasty = hastyCaller(fairlead.url, await fairlead.token('admin'))
  const writer = new Client({ connectionString: fairlead.databaseUrl })
  await writer.connect()
  await writer.query('begin; lock table rm.runner in exclusive mode') // the projections can commit nothing
  const patient = admin.post('colours', colour())
  const created = await hasty.post('colours', colour())
  const changed = await hasty.post(`colours/${created.body.id}/change`, { name: { en: 'Late', nl: 'Laat' } }) // who is patient was told 202 by now
  await writer.query('rollback')
  await writer.end()
  expect([created.status, changed.status]).toEqual([202, 202])
  expect(changed.body).toEqual({ id: created.body.id, version: 2, position: expect.any(String) })
  expect(await patient).toMatchObject({ status: 201, body: { version: 1, status: 'active', code: expect.stringMatching(/^C/) } })
  const { body } = await admin.post(`colours/${created.body.id}/change`, { name: { en: 'Later', nl: 'Later' } })
  expect(body).toMatchObject({ version: 3, name: { en: 'Later' } })
})

test('of 100 who create one port code at once, one wins and the others are told who', async () => {
  const { id: country_id } = await first('countries', 'code=NL')
  const port = { code: 'NLQQQ', name: { en: 'Quay', nl: 'Kade' }, country_id }
  const answers = await Promise.all(Array.from({ length: 100 }, () => admin.post('ports', port)))
  const refused = answers.filter(({ status }) => status !== 201)
  expect(answers.length - refused.length).toBe(1)
  for (const { status, body } of refused) {
    expect(status).toBe(422)
    // Who came before the winner was there cannot be told its name.
    expect(['already_in_use: NLQQQ already in use by Quay', 'in_use_by_another: NLQQQ already in use by another record']).toContain(
      `${String(body.code)}: ${String(Object.values(body.errors ?? {}).flat())}`,
    )
    expect(Object.keys(body.errors ?? {})).toEqual(['code'])
  }
  expect((await admin.get('ports?code=NLQQQ')).body.total).toBe(1)
})

test('what another has is refused with his name, in the language of who asks', async () => {
  const relation = { name: 'Another', types: ['CUSTOMER'], contacts: [], cfr_manager_emails: [], debtor_number: '140001' }
  expect((await admin.post('relations', relation)).body.errors).toEqual({ debtor_number: ['140001 already in use by Sahel Motors'] })
  const dutch = await admin.post('relations', relation, { 'accept-language': 'nl' })
  expect(dutch.body.errors).toEqual({ debtor_number: ['140001 is al in gebruik bij Sahel Motors'] })
})

test('a record is shown as it was at any version and any instant', async () => {
  const { id } = await created()
  for (const en of ['one', 'two', 'three']) await admin.put(`colours/${id}`, { name: { en, nl: en } })
  const [, ...instants] = (await events(`colours/${id}`)).map(entry => String(entry.recorded_at))
  const as_of = async (moment: string) => (await admin.get(`colours/${id}?as_of=${encodeURIComponent(moment)}`)).body
  expect(await as_of('1')).toMatchObject({
    version: 1,
    as_of: '1',
    code: expect.any(String),
    name: { en: expect.stringMatching(/^Colour/) },
  })
  expect(await as_of('3')).toMatchObject({ version: 3, name: { en: 'two' } })
  expect(await as_of('99')).toMatchObject({ version: 4, name: { en: 'three' } })
  expect(await as_of(instants[0] ?? '')).toMatchObject({ version: 2, name: { en: 'one' } })
  expect(await as_of(instants[2] ?? '')).toMatchObject({ version: 4, name: { en: 'three' } })
  expect(await admin.get(`colours/${id}?as_of=2000-01-01T00:00:00Z`)).toMatchObject({ status: 404 })
  const history = await events(`colours/${id}`)
  // What it is known by is computed of its code and names, and no change of its own.
  const renamed = (from: unknown, to: string) => [{ field: 'name', from, to: { en: to, nl: to } }]
  expect(history.map(({ version, changes }) => [version, changes])).toEqual([
    [1, expect.any(Array)],
    [2, renamed(expect.anything(), 'one')],
    [3, renamed({ en: 'one', nl: 'one' }, 'two')],
    [4, renamed({ en: 'two', nl: 'two' }, 'three')],
  ])
})
