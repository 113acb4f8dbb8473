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
    expect(await admin.delete(path, {}, key)).toMatchObject({ status: 200, body: { version: 3 } })
    expect(await admin.delete(path, {}, key), 'in a state that would not allow it any more').toMatchObject({
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
    await admin.put(`colours/${id}`, name('one'), key)
    await admin.put(`colours/${id}`, name('two'))
    expect(await admin.put(`colours/${id}`, name('one'), key)).toMatchObject({ status: 200, body: { name: { en: 'two' } } })
    expect(await events(`colours/${id}`)).toHaveLength(3)
    await admin.put(`colours/${id}`, name('one'), { 'idempotency-key': v7() })
    expect(await events(`colours/${id}`)).toHaveLength(4)
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

  test('is settled by order where nobody said which version he saw', async () => {
    const { id } = await created()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_none, index) => admin.put(`colours/${id}`, { name: { en: `n${index}`, nl: `n${index}` } })),
    )
    const late = answers.filter(({ status }) => status !== 200)
    for (const answer of late) expect(answer).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    const accepted = answers.length - late.length
    expect(accepted).toBeGreaterThan(0)
    expect((await events(`colours/${id}`)).map(entry => entry.version)).toEqual(
      Array.from({ length: accepted + 1 }, (_none, index) => index + 1),
    )
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
    expect(await admin.put(path, { ...blue, version: 2 }, { 'if-match': '"2"' })).toMatchObject({ status: 200, body: { version: 3 } })
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
    expect(body.code).toBe('already_in_use')
    expect(body.errors).toEqual({ code: [expect.stringMatching(/^NLQQQ already in use by /)] })
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
  const instants: string[] = []
  for (const en of ['one', 'two', 'three']) {
    const { body } = await admin.put(`colours/${id}`, { name: { en, nl: en } })
    instants.push(String(body.updated_at))
  }
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
  expect(history.map(({ version, changes }) => [version, changes])).toEqual([
    [1, expect.any(Array)],
    [2, [{ field: 'name', from: expect.any(Object), to: { en: 'one', nl: 'one' } }]],
    [3, [{ field: 'name', from: { en: 'one', nl: 'one' }, to: { en: 'two', nl: 'two' } }]],
    [4, [{ field: 'name', from: { en: 'two', nl: 'two' }, to: { en: 'three', nl: 'three' } }]],
  ])
})
