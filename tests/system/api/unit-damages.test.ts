import { readPdf } from '@fairlead/infra/documents/pdf-for-tests'
import { v7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, sharedFairlead } from '../../fairlead.ts'

let fairlead: Pick<Fairlead, 'url' | 'token'>
let clerk: Caller
let surveyor: Caller
let car: Bag
beforeAll(async () => {
  fairlead = await sharedFairlead()
  clerk = caller(fairlead.url, await fairlead.token('user'))
  surveyor = caller(fairlead.url, await fairlead.token('surveyor'))
  const open = rowsOf(await clerk.get('voyages?status=open&per_page=200')).map(({ id }) => String(id))
  const all = rowsOf(await surveyor.get('units?status=booked&status=firm&status=permit&chassis_number.empty=false&per_page=200'))
  const { user_ports } = (await surveyor.get('auth/check-login')).body
  const found = all.find(one => open.includes(String(one.voyage_id)) && JSON.stringify(user_ports).includes(String(one.pol_id)))
  if (!found) throw new Error('nothing to be surveyed stands at the port of the surveyor')
  car = found
})

const scratch = (damage_id: string) => ({
  damage_id,
  outline: 'car',
  view: 'left',
  across: 200,
  down: 600,
  damage: 'SCRATCH',
  severity: 'minor',
  remark: 'Above the wheel',
  date_found: '2026-11-01',
})
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64')

async function photographed(account: string, part: string): Promise<number> {
  const query = `of_resource=units&of_id=${car.id}&name=scratch.png&part=${part}`
  const answer = await fetch(`${fairlead.url}/api/files?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await fairlead.token(account)}`, 'content-type': 'application/octet-stream' },
    body: png,
  })
  return answer.status
}
async function report(account: string, id = car.id, language = 'en'): Promise<string | number> {
  const headers = { authorization: `Bearer ${await fairlead.token(account)}` }
  const answer = await fetch(`${fairlead.url}/api/units/${id}/survey-report?language=${language}`, { headers })
  if (answer.status !== 200) return answer.status
  return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).map(({ text }) => text.replace(/\s+/g, ' ')).join(' ')
}

test('a surveyor places a damage with a photograph of it on a unit at his port, and the report shows both', async () => {
  const id = v7()
  const after = await surveyor.post(`units/${car.id}/record_damage`, scratch(id))
  expect(after.status, after.text).toBe(200)
  expect(after.body).toMatchObject({ damaged: true, damages: [expect.objectContaining({ damage_id: id, at_discharge: false })] })
  expect(await photographed('surveyor', id)).toBe(201)
  expect(rowsOf(await surveyor.get(`files?of_resource=units&of_id=${car.id}`))).toContainEqual(expect.objectContaining({ part: id }))
  const [damage] = after.body.damages as Bag[]
  const english = await report('surveyor')
  for (const said of [
    'Survey report',
    String(car.number),
    'Left side, front Scratched Minor Above the wheel',
    `Damage ${String(damage?.number)} ·`,
  ])
    expect(english).toContain(said)
  const dutch = await report('user', car.id, 'nl')
  for (const said of ['Inspectierapport', 'Linkerkant, voor Gekrast Licht']) expect(dutch).toContain(said)
})

test('a damage is found again among its units, told in its history, and gone once it is taken back', async () => {
  const id = v7()
  await surveyor.post(`units/${car.id}/record_damage`, { ...scratch(id), damage: 'DENT' })
  const damaged = async () => rowsOf(await clerk.get(`units?damaged=true&job_id=${String(car.job_id)}&per_page=200`)).map(one => one.id)
  expect(await damaged()).toContain(car.id)
  const gone = await surveyor.post(`units/${car.id}/withdraw_damage`, { damage_id: id, reason: 'It was dirt' })
  expect((gone.body.damages as Bag[]).map(({ damage_id }) => damage_id)).not.toContain(id)
  const types = rowsOf(await clerk.get(`units/${car.id}/history?sort=-version&per_page=2`)).map(({ type }) => type)
  expect(types).toEqual(['DamageWithdrawn', 'DamageRecorded'])
  expect((await surveyor.post(`units/${car.id}/withdraw_damage`, { damage_id: id, reason: 'Again' })).status).toBe(409)
})

test('what is said of a damage is checked at its field', async () => {
  const wrong = await surveyor.post(`units/${car.id}/record_damage`, { ...scratch(v7()), across: 1001, damage: 'OK', view: 'below' })
  expect([wrong.status, Object.keys(wrong.body.errors as object).toSorted()]).toEqual([422, ['across', 'damage', 'view']])
})

test('the report is for the office and who works at ports, of what each of them sees', async () => {
  expect(await report('customer')).toBe(403)
  expect(await report('auditor')).toBe(403)
  expect(await report('user', v7())).toBe(404)
  const admin = caller(fairlead.url, await fairlead.token('admin'))
  const here = new Set(rowsOf(await surveyor.get('units?per_page=200')).map(({ id }) => id))
  const elsewhere = rowsOf(await admin.get('units?per_page=200')).find(({ id }) => !here.has(id))
  expect(elsewhere, 'there is cargo at ports that are not his').toBeDefined()
  expect(await report('surveyor', String(elsewhere?.id))).toBe(404)
  expect((await caller(fairlead.url, await fairlead.token('customer')).post(`units/${car.id}/record_damage`, scratch(v7()))).status).toBe(
    403,
  )
})
