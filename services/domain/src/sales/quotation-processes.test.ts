import type { Resource } from '@fairlead/contracts/kernel/resource'
import { quotationSeries } from '@fairlead/contracts/sales/quotation-series'
import { quotations } from '@fairlead/contracts/sales/quotations'
import { expect, test } from 'vitest'
import { relation } from '../crm/relations.ts'
import { type EventOf, eventsOf } from '../kernel/aggregate.ts'
import { effects } from '../kernel/effect-table.ts'
import { clerk, given } from '../kernel/given.ts'
import { loading } from '../kernel/loading-for-tests.ts'
import { anOffice, aQuotation, drafted, freight, id, office, recordOf } from './quotation-for-tests.ts'
import { quotationProcesses } from './quotation-processes.ts'
import { quotationNumbers } from './quotation-series.ts'

const own = id(50)
const meta = { actor: clerk, command_id: '', correlation_id: '', source: 'api' as const, occurred_at: '2026-11-24T23:30:00.000Z' }

/** What follows from an event of a record: whom it is told to, when it is due, and which refusals mean that nothing is left to do. */
const follows = <R extends Resource>({ name }: R, { type, data }: EventOf<R>, record: object) =>
  quotationProcesses
    .filter(({ resource }) => resource === name)
    .flatMap(({ reactions }) => Object.values(reactions[type]?.(data, { id: own, version: 7, meta, record }) ?? {}))
    .map(({ aggregate, id, command, input, expected, at, behind }) => ({
      to: aggregate.resource.name,
      id,
      command,
      input,
      expected,
      at,
      behind,
    }))

/** The jobs that follow from an event, by their name there. */
const queued = ({ type, data }: EventOf<typeof quotations>) =>
  Object.fromEntries(
    quotationProcesses.flatMap(({ jobs }) =>
      Object.entries(jobs[type]?.(data, { id: own, version: 7, meta }) ?? {}).map(([step, one]) => [step, one]),
    ),
  )

const of = eventsOf(quotations)
const series = eventsOf(quotationSeries)

test('a quotation asks its series for a number, which is opened first, and the series answers', () => {
  expect(follows(quotations, of.QuotationNumberAsked({ series_id: id(2), prefix: 'Q0126' }), {})).toMatchObject([
    { to: 'quotationseries', id: id(2), command: 'open', input: { prefix: 'Q0126' }, behind: [] },
    { to: 'quotationseries', id: id(2), command: 'take', input: { quotation_id: own }, behind: ['series'] },
  ])
  expect(follows(quotationSeries, series.QuotationNumberTaken({ quotation_id: own }), { prefix: 'Q0126', taken: 31 })).toMatchObject([
    { to: 'quotations', id: own, command: 'assign_number', input: { number: 'Q012600031' } },
  ])
})

test('what a customer asks for is priced, and then answered, unless it waits for somebody by then', () => {
  const asked = of.QuotationAskedByCustomer({ wanted_date: null, request_remark: null })
  expect(follows(quotations, asked, aQuotation())).toMatchObject([
    { to: 'quotations', id: own, command: 'price', input: {}, expected: [], behind: [] },
    { to: 'quotations', id: own, command: 'answer_request', input: {}, expected: ['not_in_this_state'], behind: ['price'] },
  ])
})

effects(
  quotationNumbers,
  recordOf(quotationSeries, { prefix: 'Q0126', taken: 4, status: 'open' }),
  [
    [{ prefix: '', status: '' }, series.QuotationSeriesOpened({ prefix: 'Q0126' }), { prefix: 'Q0126', status: 'open' }],
    [{}, series.QuotationNumberTaken({ quotation_id: own }), { taken: 5 }],
  ],
  [],
)

test('a series opens once, and gives a number to each who takes one', () => {
  const opened = series.QuotationSeriesOpened({ prefix: 'Q0126' })
  given(quotationNumbers).when('open', { prefix: 'Q0126' }).decides(opened)
  given(quotationNumbers, opened).when('open', { prefix: 'Q0126' }).refuses('not_in_this_state')
  given(quotationNumbers, opened)
    .when('take', { quotation_id: own })
    .decides(series.QuotationNumberTaken({ quotation_id: own }))
})

const expiry = (at: string) => [{ to: 'quotations', id: own, command: 'expire', input: {}, expected: ['not_in_this_state'], at }]

/** With when each is due by the clock of an office, asked long after. */
const dueIn = (time_zone: string | null, steps: ReturnType<typeof follows>) =>
  Promise.all(
    steps.map(async ({ at, ...one }) => ({
      ...one,
      at:
        typeof at === 'function'
          ? await at(loading([relation, { ...anOffice({ time_zone }), id: office }]), '2027-12-31T00:00:00.000Z')
          : at,
    })),
  )

test.each([
  of.QuotationSent({ override_reason: null, paper: null }),
  of.CarrierRateRequested(),
  of.CarrierRateConfirmed({ carrier_reference: null, override_reason: null, paper: null }),
  of.CustomerDataRequested({ reason: 'Which?' }),
])('$type has it expire once its last day is over at its office, winter and summer', async event => {
  const until = (valid_until: string) => follows(quotations, event, aQuotation({ valid_until }))
  expect(await dueIn(null, until('2026-11-27'))).toMatchObject(expiry('2026-11-27T23:00:00.000Z'))
  expect(await dueIn(null, until('2026-06-30'))).toMatchObject(expiry('2026-06-30T22:00:00.000Z'))
  expect(await dueIn('Asia/Tokyo', until('2026-06-30'))).toMatchObject(expiry('2026-06-30T15:00:00.000Z'))
  expect(follows(quotations, event, aQuotation({ valid_until: null }))).toEqual([])
})

test('what waits and is prolonged expires later; what is not out yet does not expire', async () => {
  const prolonged = of.QuotationChanged({ valid_until: '2026-12-31' })
  const record = aQuotation({ valid_until: '2026-12-31' })
  for (const status of ['pending', 'action_required'])
    expect(await dueIn(null, follows(quotations, prolonged, { ...record, status }))).toMatchObject(expiry('2026-12-31T23:00:00.000Z'))
  for (const status of ['draft', 'requested', 'queued']) expect(follows(quotations, prolonged, { ...record, status })).toEqual([])
  expect(follows(quotations, of.QuotationChanged({ contact: 'Piet' }), { ...record, status: 'pending' })).toEqual([])
})

test('a copy says the same from its own day on, which is that of the trade, and holds as long as is configured', () => {
  const record = aQuotation({ price_lines: [freight()], lumpsum_price: '1500.00' })
  expect(follows(quotations, of.QuotationCopied({ quotation_id: id(88) }), record)).toMatchObject([
    {
      to: 'quotations',
      id: id(88),
      command: 'draft_copy',
      input: {
        ...drafted,
        valid_from: '2026-11-25',
        valid_until: null,
        price_lines: [freight()],
        lumpsum_price: '1500.00',
        copied_from_id: own,
      },
    },
  ])
})

test.each([
  of.QuotationSent({ override_reason: null, paper: null }),
  of.CarrierRateConfirmed({ carrier_reference: null, override_reason: null, paper: null }),
])('$type has its paper written and mailed, for this sending', event => {
  const data = { id: own, sent_at: '2026-11-24T23:30:00.000Z' }
  expect(queued(event)).toEqual({
    paper: { name: 'write_quotation', data, patient: true },
    mail: { name: 'mail_quotation', data, patient: true },
  })
})

test('what is sent again is mailed to who was named, and nothing is mailed that only waits', () => {
  expect(queued(of.QuotationSentAgain({ to: ['piet@jansen.test'] }))).toEqual({
    mail: { name: 'mail_quotation_again', data: { id: own, to: ['piet@jansen.test'] }, patient: true },
  })
  expect(queued(of.CarrierRateRequested())).toEqual({})
})
