import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { day, must, stageOf } from '../../stage.ts'
import { seen } from '../../until.ts'

// Invoices of one customer of an office: what is owed to him is set off against what he owes.

let fairlead: Fairlead
let clerk: Caller
let admin: Caller
let stage: ReturnType<typeof stageOf>
beforeAll(async () => {
  fairlead = await startFairlead()
  const as = async (account: string) => caller(fairlead.url, await fairlead.token(account))
  ;[clerk, admin] = [await as('user'), await as('admin')]
  stage = stageOf(clerk, await as('supervisor'))
})
afterAll(() => fairlead?.stop())

const now = async (id: unknown): Promise<Bag> => must(await clerk.get(`invoices/${String(id)}`))
const numbered = (id: unknown): Promise<Bag> =>
  seen(async () => {
    const one = await now(id)
    return typeof one.number === 'string' ? one : undefined
  }, 'its number')
const invoice = async (): Promise<Bag> => numbered(await stage.invoiced(await stage.billed()))
const give = (id: unknown, command: string, said: object) => clerk.post(`invoices/${String(id)}/${command}`, said)

/** A numbered credit note of all of an invoice, which was paid before where that is said. */
async function credited({ id, total }: Bag, isPaid: boolean): Promise<Bag> {
  if (isPaid) must(await give(id, 'record_payment', { date: day(0), amount: total }))
  must(await give(id, 'credit', { reason: 'Wrong rate' }))
  const note = await seen(async () => (await now(id)).credited_by_id, 'the credit note')
  await seen(async () => ((await clerk.get(`invoices/${String(note)}`)).status === 200 ? true : undefined), 'the credit note')
  must(await give(note, 'approve', {}))
  return numbered(note)
}

test('a credit note settles what it credits by itself, and what was paid before stays open on it', async () => {
  const one = await invoice()
  const { id } = await credited(one, false)
  await expect.poll(() => now(id)).toMatchObject({ status: 'paid', open: '0.00', set_off: [{ against_id: one.id, amount: one.total }] })
  await expect.poll(() => now(one.id)).toMatchObject({ status: 'paid', open: '0.00', set_off: [{ against_id: id, amount: one.total }] })

  const other = await invoice()
  const note = await credited(other, true)
  expect(await now(note.id)).toMatchObject({ status: 'approved', open: other.total, set_off: [] })
})

test('it is set off against another invoice of its debtor, in part and then to its end', async () => {
  const [paid, owed] = [await invoice(), await invoice()]
  const note = await credited(paid, true)
  must(await give(note.id, 'set_off_against', { invoice_id: owed.id, amount: '100.00' }))
  await expect.poll(() => now(owed.id)).toMatchObject({ set_off: [{ against_id: note.id, amount: '100.00' }] })
  must(await give(note.id, 'set_off_against', { invoice_id: owed.id }))
  await expect.poll(() => now(owed.id)).toMatchObject({ status: 'paid', open: '0.00' })
  expect(await now(note.id)).toMatchObject({ status: 'paid', open: '0.00' })
  const late = await give(note.id, 'set_off_against', { invoice_id: owed.id })
  expect(late.status).toBe(409)
})

test('where the invoice is paid at the same time nothing is lost: both say the same, and no step is stuck', async () => {
  for (let round = 0; round < 4; round++) {
    const [paid, owed] = [await invoice(), await invoice()]
    const note = await credited(paid, true)
    const [given] = await Promise.all([
      give(note.id, 'set_off_against', { invoice_id: owed.id }),
      give(owed.id, 'record_payment', { date: day(0), amount: owed.total }),
    ])
    expect([200, 409, 422]).toContain(given.status)
    await expect
      .poll(async () => {
        const [one, other] = [await now(note.id), await now(owed.id)]
        return [other.open, other.status, one.open === '0.00' ? 'given' : 'open', (other.payments as Bag[]).length]
      })
      .toSatisfy(
        ([open, status, given, payments]: unknown[]) => open === '0.00' && status === 'paid' && (given === 'given') === (payments === 0),
      )
  }
  expect(rowsOf(await admin.get('stucksteps?status=stuck'))).toEqual([])
})

test('a payment that was recorded by hand is taken back, with its reason on the record', async () => {
  const { id, total } = await invoice()
  must(await give(id, 'record_payment', { date: day(0), amount: total, reference: 'B 1' }))
  expect((await give(id, 'take_back_payment', { date: day(0), amount: total, reason: 'Another debtor' })).body.errors).toHaveProperty(
    'amount',
  )
  must(await give(id, 'take_back_payment', { date: day(0), amount: total, reference: 'B 1', reason: 'Another debtor' }))
  expect(await now(id)).toMatchObject({
    status: 'approved',
    open: total,
    payments: [],
    reversals: [{ reference: 'B 1', reason: 'Another debtor' }],
  })
})
