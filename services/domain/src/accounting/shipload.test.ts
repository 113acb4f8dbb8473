import { compare, sum } from '@fairlead/contracts/measures/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refuse } from '../kernel/refusal.ts'
import { payerOf } from '../operations/pro-forma-lines.ts'
import { aJob, aLine, aRelation, aUnit } from '../operations/specimens-for-tests.ts'
import { type Shipload, type ShiploadAsked, type ShiploadInvoice, shiploadOf } from './shipload.ts'

type Job = Shipload['jobs'][number]
type Unit = Shipload['units'][number]
type Line = Job['lines'][number]

const line = (id: string, said: Partial<Line> = {}): Line =>
  aLine({ id, currency_id: 'eur', amount: '100.00', status: 'approved', booking_id: 'k1', ...said })
const file = (lines: Line[], said: Partial<Job> = {}): Job => ({ ...aJob({ customer_id: 'jansen', lines }), id: 'j1', ...said })
const car = (id: string, said: Partial<Unit> = {}): Unit => ({
  ...aUnit({ job_id: 'j1', booking_id: 'k1', status: 'loaded', date_loaded: '2026-11-15' }),
  id,
  ...said,
})
const complete = (name: string) => aRelation({ name, address: 'Waalhaven 1', country_id: 'nl', debtor_number: 'D1001' })
const debtors = new Map([
  ['jansen', complete('Autohandel Jansen BV')],
  ['sahel', complete('Sahel Motors')],
])

/** A job of which two cars are aboard, with a bill of lading; a line of 100 euros for all of its booking. */
const loadOf = (said: Partial<Shipload> = {}): Shipload => ({
  jobs: [file([line('l1')])],
  units: [car('u1'), car('u2')],
  billed: new Set(['j1', 'j2', 'j3']),
  debtors,
  under: () => [],
  ...said,
})
const askedOf = (said: Partial<ShiploadAsked> = {}): ShiploadAsked => ({
  wanted: new Set(['u1', 'u2', 'u3']),
  debtor_id: null,
  invoice_date: '2026-11-20',
  ...said,
})
const found = (load: Partial<Shipload> = {}, asked: Partial<ShiploadAsked> = {}) => shiploadOf(loadOf(load), askedOf(asked))
/** The lines of each invoice. */
const linesOf = (invoices: readonly ShiploadInvoice[]) => invoices.map(one => one.jobs.flatMap(job => job.line_ids))
/** What keeps something back: its code, with how many where that is said, and of which job or debtor. */
const reasons = ({ exceptions }: ReturnType<typeof shiploadOf>) =>
  exceptions.map(({ refusal: { code, params }, job_id, debtor_id }) => [code, params.count ?? null, job_id ?? debtor_id])

describe('what was loaded goes', () => {
  test('on one invoice for a debtor over all of his jobs, with their units, lines and net', () => {
    const jobs = [
      file([line('l1'), line('l2', { booking_id: null, amount: '50.50' })]),
      file([line('l3', { booking_id: 'k2', unit_id: 'u3', amount: '20.00' })], { id: 'j2' }),
    ]
    const units = [car('u1'), car('u2'), car('u3', { job_id: 'j2', booking_id: 'k2' })]
    expect(found({ jobs, units })).toEqual({
      invoices: [
        {
          debtor_id: 'jansen',
          currency_id: 'eur',
          jobs: [
            { job_id: 'j1', line_ids: ['l1', 'l2'] },
            { job_id: 'j2', line_ids: ['l3'] },
          ],
          units: 3,
          lines: 3,
          net: '170.50',
        },
      ],
      exceptions: [],
    })
  })

  test('on one invoice for each debtor and each currency', () => {
    const jobs = [
      file([
        line('l1'),
        line('l2', { relation_id: 'sahel' }),
        line('l3', { currency_id: 'usd' }),
        line('l4', { relation_id: 'sahel', currency_id: 'usd' }),
        line('l5'),
      ]),
    ]
    const { invoices } = found({ jobs })
    expect(invoices.map(one => [one.debtor_id, one.currency_id, one.net])).toEqual([
      ['jansen', 'eur', '200.00'],
      ['jansen', 'usd', '100.00'],
      ['sahel', 'eur', '100.00'],
      ['sahel', 'usd', '100.00'],
    ])
    expect(linesOf(invoices)).toEqual([['l1', 'l5'], ['l3'], ['l2'], ['l4']])
  })

  test('to one debtor alone where he is asked for', () => {
    const jobs = [file([line('l1'), line('l2', { relation_id: 'sahel' })])]
    expect(linesOf(found({ jobs }, { debtor_id: 'sahel' }).invoices)).toEqual([['l2']])
    expect(linesOf(found({ jobs }, { debtor_id: 'jansen' }).invoices)).toEqual([['l1']])
    expect(found({ jobs }, { debtor_id: 'nobody' })).toEqual({ invoices: [], exceptions: [] })
  })

  test('once: costs, what was rejected and what stands on an invoice already are left', () => {
    const lines = [line('l1', { side: 'purchase' }), line('l2', { status: 'rejected' }), line('l3', { status: 'invoiced' })]
    expect(found({ jobs: [file(lines)] })).toEqual({ invoices: [], exceptions: [] })
    expect(linesOf(found({ jobs: [file([...lines, line('l4')])] }).invoices)).toEqual([['l4']])
  })

  test('as far as it is about a unit that is wanted: a line is about one unit, those of its booking, or all of its job', () => {
    const lines = [
      line('of u1', { unit_id: 'u1' }),
      line('of u2', { unit_id: 'u2' }),
      line('of k1'),
      line('of k2', { booking_id: 'k2' }),
      line('of the job', { booking_id: null }),
      line('of nothing', { booking_id: 'k3' }),
    ]
    const units = [car('u1'), car('u2', { booking_id: 'k2' })]
    const of = (...wanted: string[]) => {
      const { invoices } = found({ jobs: [file(lines)], units }, { wanted: new Set(wanted) })
      return invoices.map(one => [linesOf([one]).flat(), one.units])
    }
    expect(of('u1')).toEqual([[['of u1', 'of k1', 'of the job'], 2]])
    expect(of('u2')).toEqual([[['of u2', 'of k2', 'of the job'], 2]])
    expect(of()).toEqual([])
  })

  test('without regard to units of other jobs', () => {
    const jobs = [file([line('l1', { booking_id: null })], { id: 'j2' })]
    expect(found({ jobs, units: [car('u1')] })).toEqual({ invoices: [], exceptions: [] })
  })
})

describe('what keeps lines back', () => {
  const two = [file([line('l1', { unit_id: 'u1' }), line('l2', { unit_id: 'u2' })])]
  const both = [file([line('l1'), line('l2', { unit_id: 'u1' })])]

  test('is that nobody approved them yet', () => {
    const waiting = (id: string) => line(id, { status: 'pending' })
    const told = found({ jobs: [file([waiting('l1'), line('l2'), waiting('l3')])] })
    expect(linesOf(told.invoices)).toEqual([['l2']])
    expect(reasons(told)).toEqual([['lines_wait_for_approval', 2, 'j1']])
  })

  test('is a unit that still has to be loaded, though no longer one that does not travel', () => {
    const told = found({ jobs: both, units: [car('u1'), car('u2', { status: 'firm', date_loaded: null })] })
    expect(linesOf(told.invoices)).toEqual([['l2']])
    expect(reasons(told)).toEqual([['invoice_needs_loaded_date', 1, 'j1']])
    const gone = found({ jobs: both, units: [car('u1'), car('u2', { status: 'short_shipped', date_loaded: null })] })
    expect(linesOf(gone.invoices)).toEqual([['l1', 'l2']])
    expect(gone.invoices[0]?.units).toBe(1)
  })

  test('is that the one unit that a line is about travels no more', () => {
    const gone = car('u2', { status: 'short_shipped', date_loaded: null })
    const told = found({ jobs: [file([line('l1', { unit_id: 'u2' })])], units: [gone] })
    expect(linesOf(told.invoices)).toEqual([])
    expect(reasons(told)).toContainEqual(['invoice_needs_loaded_date', 1, 'j1'])
  })

  test.each([
    ['none', { chassis_number: null }],
    ['one that holds letters that no VIN has', { chassis_number: 'JTNBA3EKIQ3000001' }],
    ['one of another length, of an unknown year', { chassis_number: '12345', build_year: null }],
  ])('is the VIN of a vehicle: %s', (_vin, said) => {
    const told = found({ jobs: two, units: [car('u1'), car('u2', said)] })
    expect(linesOf(told.invoices)).toEqual([['l1']])
    expect(reasons(told)).toEqual([['not_enough_valid_vins', 1, 'j1']])
  })

  test.each([
    ['of another length in a year of which it can be', { chassis_number: '12345', build_year: 1968 }],
    ['that is doubtful at most', { chassis_number: '1HGCM82634A004352' }],
  ])('is not a VIN %s', (_vin, said) =>
    expect(linesOf(found({ jobs: two, units: [car('u1', said), car('u2')] }).invoices)).toEqual([['l1', 'l2']]),
  )

  test('is no VIN of what is no vehicle', () => {
    const units = [car('u1', { kind: 'container', chassis_number: null }), car('u2')]
    expect(linesOf(found({ jobs: two, units }).invoices)).toEqual([['l1', 'l2']])
  })

  test('is that they were loaded after the date of the invoice; on it they are taken', () => {
    const told = found({ jobs: two, units: [car('u1', { date_loaded: '2026-11-20' }), car('u2', { date_loaded: '2026-11-21' })] })
    expect(linesOf(told.invoices)).toEqual([['l1']])
    expect(reasons(told)).toEqual([['loaded_after_invoice_date', 1, 'j1']])
  })

  test('is that their job has no bill of lading', () => {
    const told = found({
      jobs: [...two, file([line('l3', { booking_id: null })], { id: 'j2' })],
      units: [car('u1'), car('u2'), car('u3', { job_id: 'j2' })],
      billed: new Set(['j2']),
    })
    expect(linesOf(told.invoices)).toEqual([['l3']])
    expect(reasons(told)).toEqual([['invoice_needs_bill_of_lading', null, 'j1']])
  })

  test('is each said once of a job, of as many units as there are, and no matter how many lines are about them', () => {
    const lines = [line('l1'), line('l2'), line('l3', { unit_id: 'u1', status: 'pending' }), line('l4', { unit_id: 'u2' })]
    const units = [
      car('u1', { chassis_number: null, date_loaded: '2026-11-21' }),
      car('u2', { chassis_number: null }),
      car('u3', { status: 'permit', date_loaded: null }),
    ]
    const told = found({ jobs: [file(lines)], units, billed: new Set() })
    expect(told.invoices).toEqual([])
    expect(reasons(told).toSorted((left, right) => String(left).localeCompare(String(right)))).toEqual([
      ['invoice_needs_bill_of_lading', null, 'j1'],
      ['invoice_needs_loaded_date', 1, 'j1'],
      ['lines_wait_for_approval', 1, 'j1'],
      ['loaded_after_invoice_date', 1, 'j1'],
      ['not_enough_valid_vins', 2, 'j1'],
    ])
  })

  test.each([
    ['a VIN that can be true', 'not_enough_valid_vins', { chassis_number: null }],
    ['a date of loading that is not too late', 'loaded_after_invoice_date', { date_loaded: '2026-11-21' }],
  ])('is that one of the units that they are about has not %s', (_what, code, said) => {
    const told = found({ units: [car('u1'), car('u2', said)] })
    expect(told.invoices).toEqual([])
    expect(reasons(told)).toEqual([[code, 1, 'j1']])
  })

  test('is their project, by job and currency, said once of each job', () => {
    const closed = refuse('project_is_closed', { params: { project: '262601' } })
    const lacks = refuse('project_lacks_exchange_rates', { params: { project: '262601', currencies: 'USD' } })
    const jobs = [
      file([line('l1'), line('l2', { currency_id: 'usd' }), line('l3', { currency_id: 'usd' })]),
      file([line('l4', { booking_id: null }), line('l5', { booking_id: null })], { id: 'j2' }),
      file([line('l6', { booking_id: null })], { id: 'j3' }),
    ]
    const under = (job_id: string, currency_id: string) => (job_id !== 'j1' ? [closed] : currency_id === 'usd' ? [lacks] : [])
    const told = found({ jobs, units: [car('u1'), car('u2', { job_id: 'j2' }), car('u3', { job_id: 'j3' })], under })
    expect(linesOf(told.invoices)).toEqual([['l1']])
    expect(told.exceptions).toEqual([
      { refusal: lacks, job_id: 'j1', debtor_id: null },
      { refusal: closed, job_id: 'j2', debtor_id: null },
      { refusal: closed, job_id: 'j3', debtor_id: null },
    ])
  })

  test('is what its debtor lacks, said once for all of his currencies', () => {
    const jobs = [file([line('l1'), line('l2', { currency_id: 'usd' }), line('l3', { relation_id: 'sahel' })])]
    const told = found({ jobs, debtors: new Map([...debtors, ['jansen', { ...complete('Jansen'), debtor_number: null, address: null }]]) })
    expect(linesOf(told.invoices)).toEqual([['l3']])
    expect(reasons(told)).toEqual([
      ['debtor_without_address', null, 'jansen'],
      ['debtor_without_number', null, 'jansen'],
    ])
    expect(reasons(found({ jobs, debtors: new Map() }))).toEqual([
      ['select_from_list', null, 'jansen'],
      ['select_from_list', null, 'sahel'],
    ])
  })

  test('is that they come to nothing or less, in each currency by itself', () => {
    const jobs = [
      file([
        line('l1'),
        line('l2', { amount: '-100.00' }),
        line('l3', { currency_id: 'usd', amount: '-0.01' }),
        line('l4', { currency_id: 'jpy', amount: '0.01' }),
      ]),
    ]
    const { invoices, exceptions } = found({ jobs })
    expect(linesOf(invoices)).toEqual([['l4']])
    expect(exceptions).toEqual(
      ['0,00', '-0,01'].map(total => ({
        refusal: refuse('invoice_not_positive', { params: { total } }),
        job_id: null,
        debtor_id: 'jansen',
      })),
    )
  })
})

describe('for each unit that is wanted something is charged, be it on an invoice already', () => {
  const ofBoth = (...lines: Line[]) => reasons(found({ jobs: [file(lines)] }))
  const alone = line('l1', { unit_id: 'u1' })

  test('else that is said, with how many there are', () => {
    expect(ofBoth(alone)).toEqual([['no_valid_entry_for_each_vehicle', 1, 'j1']])
    expect(ofBoth()).toEqual([['no_valid_entry_for_each_vehicle', 2, 'j1']])
    expect(ofBoth(alone, line('l2', { booking_id: null, status: 'invoiced' }))).toEqual([])
  })

  test('not by a cost, or by what was rejected', () =>
    expect(ofBoth(alone, line('l2', { side: 'purchase' }), line('l3', { status: 'rejected' }))).toEqual([
      ['no_valid_entry_for_each_vehicle', 1, 'j1'],
    ]))

  test('but for those that are not to be invoiced, or not wanted, or where one debtor is asked for', () => {
    const jobs = [file([alone])]
    expect(reasons(found({ jobs, units: [car('u1'), car('u2', { not_to_invoice: true })] }))).toEqual([])
    expect(reasons(found({ jobs }, { wanted: new Set(['u1']) }))).toEqual([])
    expect(reasons(found({ jobs }, { debtor_id: 'jansen' }))).toEqual([])
  })
})

describe('more lines than one invoice has room for', () => {
  const many = (amounts: readonly string[]) => [file(amounts.map((amount, index) => line(`l${index}`, { amount })))]
  const sizes = (amounts: readonly string[]) => found({ jobs: many(amounts) }).invoices.map(one => [one.lines, one.net])

  test('go on as few as have it, in their order', () => {
    const [amounts, more] = [Array.from({ length: 500 }, () => '1.00'), Array.from({ length: 501 }, () => '1.00')]
    expect(sizes(amounts)).toEqual([[500, '500.00']])
    expect(sizes(more)).toEqual([
      [500, '500.00'],
      [1, '1.00'],
    ])
    expect(linesOf(found({ jobs: many(more) }).invoices)[1]).toEqual(['l500'])
  })

  test('stay together where one of them would come to nothing or less', () => {
    const discounted = (last: string) => [...Array.from({ length: 500 }, () => '1.00'), last]
    expect(sizes(discounted('0.01'))).toHaveLength(2)
    expect(sizes(discounted('0.00'))).toEqual([[501, '500.00']])
    expect(sizes(discounted('-1.00'))).toEqual([[501, '499.00']])
  })
})

describe('whatever was loaded', () => {
  const rarely = <T>(usual: T, ...others: T[]) =>
    fc.oneof({ weight: 5, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(usual, ...others) })
  const units = fc.array(
    fc.record({
      booking: fc.constantFrom('k1', 'k2'),
      status: rarely('loaded' as const, 'firm', 'cancelled', 'discharged'),
      chassis_number: rarely<string | null>('JTNBA3EK303000001', null),
      date_loaded: rarely('2026-11-15', '2026-11-25'),
      wanted: rarely(true, false),
    }),
    { minLength: 1, maxLength: 4 },
  )
  const lines = fc.array(
    fc.record({
      side: rarely<Line['side']>('sales', 'purchase'),
      status: rarely<Line['status']>('approved', 'pending', 'rejected', 'invoiced'),
      booking_id: fc.constantFrom(null, 'k1', 'k2'),
      unit: fc.option(fc.nat(3)),
      relation_id: fc.constantFrom(null, 'sahel', 'incomplete'),
      currency_id: fc.constantFrom('eur', 'usd'),
      amount: rarely('10.00', '-4.00', '0.00'),
      times: rarely(1, 300),
    }),
    { maxLength: 5 },
  )
  const shiploads = fc
    .record({
      files: fc.array(fc.record({ units, lines, billed: rarely(true, false), open: rarely(true, false) }), { maxLength: 4 }),
      debtor_id: rarely<string | null>(null, 'sahel'),
    })
    .map(({ files, debtor_id }): [Shipload, ShiploadAsked] => {
      const ids = files.map((_file, index) => `j${index}`)
      const open = new Set(ids.filter((_id, index) => files[index]?.open))
      const aboard = files.flatMap((one, job) =>
        one.units.map(({ booking, wanted, ...unit }, index) => ({
          unit: car(`j${job}.${index}`, { ...unit, job_id: `j${job}`, booking_id: booking }),
          wanted,
        })),
      )
      const jobs = files.map((one, job) =>
        file(
          one.lines.flatMap(({ unit, times, ...said }, index) =>
            Array.from({ length: times }, (_none, time) =>
              line(`j${job}.${index}.${time}`, { ...said, unit_id: unit === null ? null : `j${job}.${unit}` }),
            ),
          ),
          { id: `j${job}` },
        ),
      )
      return [
        loadOf({
          jobs,
          units: aboard.map(({ unit }) => unit),
          billed: new Set(ids.filter((_id, index) => files[index]?.billed)),
          debtors: new Map([...debtors, ['incomplete', { ...complete('Nobody'), debtor_number: null }]]),
          under: job_id => (open.has(job_id) ? [] : [refuse('project_is_closed', { params: { project: '262601' } })]),
        }),
        askedOf({ debtor_id, wanted: new Set(aboard.flatMap(({ unit, wanted }) => (wanted ? unit.id : []))) }),
      ]
    })

  /** What stands on no invoice yet of what is charged for wanted units to who is asked for. */
  const dueOf = ({ jobs, units }: Shipload, { wanted, debtor_id }: ShiploadAsked) =>
    jobs.flatMap(job =>
      job.lines
        .filter(one => one.side === 'sales' && (one.status === 'approved' || one.status === 'pending'))
        .map(one => ({ id: one.id, job_id: job.id, debtor_id: payerOf(one, job.customer_id), amount: one.amount, line: one }))
        .filter(one => debtor_id === null || one.debtor_id === debtor_id)
        .filter(({ line: { unit_id, booking_id }, job_id }) =>
          units.some(
            unit =>
              unit.job_id === job_id &&
              wanted.has(unit.id) &&
              (unit_id === null
                ? unit.status !== 'cancelled' && (booking_id === null || unit.booking_id === booking_id)
                : unit.id === unit_id),
          ),
        ),
    )

  test('each line that is due goes on exactly one invoice, or there is a reason why not of its job or debtor; nothing else goes', () =>
    fc.assert(
      fc.property(shiploads, ([load, asked]) => {
        const { invoices, exceptions } = shiploadOf(load, asked)
        const invoiced = linesOf(invoices).flat()
        const due = dueOf(load, asked)
        expect(new Set(invoiced).size).toBe(invoiced.length)
        const [taken, ids] = [new Set(invoiced), new Set(due.map(({ id }) => id))]
        expect(invoiced.filter(id => !ids.has(id))).toEqual([])
        const told = new Set(exceptions.map(one => one.job_id ?? one.debtor_id))
        expect(due.filter(one => !taken.has(one.id) && !told.has(one.job_id) && !told.has(one.debtor_id))).toEqual([])
      }),
    ))

  test('an invoice comes to what its lines come to, which is more than nothing, and all of them are of its debtor and currency', () =>
    fc.assert(
      fc.property(shiploads, ([load, asked]) => {
        const known = new Map(dueOf(load, asked).map(one => [one.id, one]))
        for (const one of shiploadOf(load, asked).invoices) {
          const own = one.jobs.flatMap(job => job.line_ids.flatMap(id => known.get(id) ?? []))
          expect([one.lines, one.net]).toEqual([own.length, sum(own.map(({ amount }) => amount))])
          expect(compare(one.net, 0)).toBe(1)
          expect(own.filter(of => of.debtor_id !== one.debtor_id || of.line.currency_id !== one.currency_id)).toEqual([])
          expect(one.jobs.filter(job => job.line_ids.some(id => known.get(id)?.job_id !== job.job_id))).toEqual([])
        }
      }),
    ))

  test('an invoice has five hundred lines at most, but where all of a debtor stay together', () =>
    fc.assert(
      fc.property(shiploads, ([load, asked]) => {
        const { invoices } = shiploadOf(load, asked)
        const groups = [...Map.groupBy(invoices, one => `${one.debtor_id} ${one.currency_id}`).values()]
        const givesBack = (id: string) => load.jobs.some(job => job.lines.some(of => of.id === id && compare(of.amount, 0) <= 0))
        const tooLong = groups.filter(own => own.some(one => one.lines > 500))
        expect(tooLong.filter(own => own.length > 1 || !linesOf(own).flat().some(givesBack))).toEqual([])
      }),
    ))

  test('the same lines are invoiced, in whichever order the jobs come', () =>
    fc.assert(
      fc.property(shiploads, ([load, asked]) => {
        const taken = (jobs: readonly Job[]) =>
          linesOf(shiploadOf({ ...load, jobs }, asked).invoices)
            .flat()
            .toSorted()
        expect(taken(load.jobs.toReversed())).toEqual(taken(load.jobs))
      }),
    ))
})
