import { countries } from '@fairlead/contracts/masterdata/countries'
import { hsCodes } from '@fairlead/contracts/masterdata/hs-codes'
import { paymentTerms } from '@fairlead/contracts/masterdata/payment-terms'
import { ports } from '@fairlead/contracts/masterdata/ports'
import { describe, expect, test } from 'vitest'
import { type AnyAggregate, eventsOf, type Load } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { guards } from '../kernel/guard-table.ts'
import { finding } from '../kernel/loading-for-tests.ts'
import { country } from './countries.ts'
import { hsCode } from './hs-codes.ts'
import { port } from './ports.ts'
import { paymentTerm } from './registers.ts'
import { both, id, own } from './specimens-for-tests.ts'

const term = { code: 'N14', name: both('14 days'), days: 14, end_of_month: false }
const ofTerms = eventsOf(paymentTerms)
const tooLate = { code: 'discount_after_term', field: 'discount_days' }
guards(paymentTerm, {
  create: {
    passes: { input: { ...term, discount: '2.00', discount_days: 14 } },
    refuses: [
      { code: 'discount_needs_days', field: 'discount_days', input: { ...term, discount: '2.00' } },
      { code: 'discount_needs_days', field: 'discount_days', input: { ...term, discount: '0.01', discount_days: null } },
      { code: 'discount_needs_days', field: 'discount_days', input: { ...term, discount: '2.00', discount_days: undefined } },
      { ...tooLate, input: { ...term, discount: '2.00', discount_days: 15 } },
      { ...tooLate, input: { ...term, end_of_month: true, discount: '2.00', discount_days: 46 } },
    ],
  },
  change: {
    passes: { after: [ofTerms.Created(term)], input: { days: 30 } },
    refuses: [
      { code: 'discount_needs_days', field: 'discount_days', input: { discount: '2.00' } },
      { ...tooLate, after: [ofTerms.Created({ ...term, discount: '2.00', discount_days: 14 })], input: { days: 13 } },
    ],
  },
  delete: { passes: { after: [ofTerms.Created(term)] } },
  restore: { passes: { after: [ofTerms.Created(term), ofTerms.Deleted({})] } },
  deactivate: { passes: { after: [ofTerms.Created(term)] } },
  activate: { passes: { after: [ofTerms.Created(term), ofTerms.Changed({ inactive: true })] } },
})

const netherlands = { code: 'NL', name: both('Netherlands'), is_eu: true }
const ofCountries = eventsOf(countries)
const high = { vat_type: 'NL_HIGH' as const, rate: '21.00', valid_from: '2012-10-01' }
const crossed = (side: 'length' | 'width' | 'height') => ({ [`min_${side}`]: 500, [`max_${side}`]: 499 })
const faultsOfCountries = [
  { code: 'chosen_twice', field: 'vat_rates.1.valid_from', input: { ...netherlands, vat_rates: [high, { ...high, rate: '22.00' }] } },
  ...(['length', 'width', 'height'] as const).map(side => ({
    code: 'least_above_most',
    field: `max_${side}`,
    input: { ...netherlands, ...crossed(side) },
  })),
  {
    code: 'chosen_twice',
    field: 'vat_rates.2.valid_from',
    input: {
      ...netherlands,
      ...crossed('length'),
      ...crossed('width'),
      ...crossed('height'),
      vat_rates: [high, { ...high, vat_type: 'NL_LOW' as const }, high, high],
    },
    others: [
      ['chosen_twice', 'vat_rates.3.valid_from'],
      ['least_above_most', 'max_length'],
      ['least_above_most', 'max_width'],
      ['least_above_most', 'max_height'],
    ] as const,
  },
]
const rates = { vat_rates: [high, { ...high, vat_type: 'NL_LOW' as const }, { ...high, valid_from: '2027-01-01' }] }
guards(country, {
  create: { passes: { input: { ...netherlands, ...rates, min_length: 300, max_length: 300 } }, refuses: faultsOfCountries },
  change: { passes: { after: [ofCountries.Created(netherlands)], input: { ...netherlands, ...rates } }, refuses: faultsOfCountries },
  delete: { passes: { after: [ofCountries.Created(netherlands)] } },
  restore: { passes: { after: [ofCountries.Created(netherlands), ofCountries.Deleted({})] } },
  deactivate: { passes: { after: [ofCountries.Created(netherlands)] } },
  activate: { passes: { after: [ofCountries.Created(netherlands), ofCountries.Changed({ inactive: true })] } },
})

test.each(['min', 'max'])('a country may say of a side only the %s', bound => {
  given(country)
    .when('create', { ...netherlands, [`${bound}_length`]: 500 })
    .passes()
})

const rotterdam = { code: 'NLRTM', name: both('Rotterdam'), country_id: id(1), time_zone: 'Europe/Amsterdam' }
const ofPorts = eventsOf(ports)
const dutch = { facts: { within: { code: 'NL' } } }
const zone = { code: 'unknown_time_zone', field: 'time_zone' }
const elsewhere = { code: 'port_of_other_country', field: 'code', facts: { within: { code: 'DE' } } }
guards(port, {
  create: {
    passes: { input: rotterdam, ...dutch },
    refuses: [
      { ...zone, input: { ...rotterdam, time_zone: 'Europe/Rotterdam' } },
      elsewhere,
      {
        ...zone,
        input: { ...rotterdam, time_zone: 'Europe/Rotterdam' },
        facts: elsewhere.facts,
        others: [['port_of_other_country', 'code']],
      },
    ],
  },
  change: {
    passes: { after: [ofPorts.Created(rotterdam)], input: { time_zone: null }, ...dutch },
    refuses: [{ ...zone, input: { time_zone: 'CET/CEST' } }, elsewhere],
  },
  delete: { passes: { after: [ofPorts.Created(rotterdam)], facts: elsewhere.facts } },
  restore: { passes: { after: [ofPorts.Created(rotterdam), ofPorts.Deleted({})], facts: elsewhere.facts } },
  deactivate: { passes: { after: [ofPorts.Created(rotterdam)], ...dutch }, refuses: [elsewhere] },
  activate: { passes: { after: [ofPorts.Created(rotterdam), ofPorts.Changed({ inactive: true })], ...dutch }, refuses: [elsewhere] },
})

const used = { code: '87032390', name: both('Used cars'), parent_id: id(1) }
const ofCodes = eventsOf(hsCodes)
const under = (...parents: { id: string; code: string }[]) => ({ facts: { parents } })
const cars = { id: id(1), code: '870323' }
const above = under(cars, { id: id(2), code: '8703' })
const partOf = [
  { code: 'part_of_itself', field: 'parent_id', ...under(cars, { id: own, code: '8703' }) },
  { code: 'not_a_part_of', field: 'parent_id', ...under({ ...cars, code: '870332' }) },
  { code: 'not_a_part_of', field: 'parent_id', ...under({ ...cars, code: '87032390' }) },
]
guards(hsCode, {
  create: { passes: { input: used, ...above }, refuses: partOf },
  change: {
    passes: { after: [ofCodes.Created(used)], input: { duty_note: 'None' }, ...above },
    refuses: [...partOf, { code: 'part_of_itself', field: 'parent_id', input: { parent_id: own }, ...under() }],
  },
  delete: { passes: { after: [ofCodes.Created(used)], ...under({ ...cars, code: '1' }) } },
  restore: { passes: { after: [ofCodes.Created(used), ofCodes.Deleted({})], ...under({ ...cars, code: '1' }) } },
  deactivate: { passes: { after: [ofCodes.Created(used)], ...above }, refuses: partOf },
  activate: { passes: { after: [ofCodes.Created(used), ofCodes.Changed({ inactive: true })], ...above }, refuses: partOf },
})

test('refusals say what would be right', () => {
  const decide = (one: AnyAggregate, input: object, facts: object) =>
    one.decide('create', { ...one.initial }, { ...input }, { id: own, actor: clerk, now: '', ...facts })
  expect(decide(paymentTerm, { ...term, end_of_month: true, discount: '2.00', discount_days: 60 }, {})).toMatchObject({
    params: { days: 45 },
  })
  expect(decide(port, rotterdam, elsewhere.facts)).toMatchObject({ params: { country: 'DE' } })
  expect(decide(hsCode, used, { parents: [{ ...cars, code: '870332' }] })).toMatchObject({ params: { parent: '870332' } })
})

describe('what a rule looks at', () => {
  const known: Record<string, Record<string, object>> = {
    countries: { [id(1)]: { code: 'NL' }, [id(2)]: { code: 'DE' } },
    hscodes: Object.fromEntries(
      Array.from({ length: 8 }, (_none, index) => [
        id(index + 1),
        { id: id(index + 1), code: '8'.repeat(8 - index), parent_id: id(index + 2) },
      ]),
    ),
  }
  // The one cast of a fake: what is loaded of an aggregate is a record of it, as it stands above.
  const load = (async (aggregate: AnyAggregate, of: string) => known[aggregate.resource.name]?.[of]) as Load
  const factsOf = (one: AnyAggregate, command: string, record: object, input: object) =>
    one.facts(command, { ...record }, { ...input }, load, { id: own, actor: clerk, now: '', ...finding() })

  const keeping = ['create', 'change', 'deactivate', 'activate']
  test.each(keeping)('the record as it is to be: %s', async command => {
    expect(port.asks(command)).toBe(true)
    expect(await factsOf(port, command, rotterdam, { country_id: id(2) })).toEqual({ within: { code: 'DE' } })
    expect(await factsOf(port, command, rotterdam, {})).toEqual({ within: { code: 'NL' } })
  })

  test.each(['delete', 'restore', 'bring_back'])('nothing of what is as it was: %s', async command => {
    expect(port.asks(command)).toBe(false)
    expect(await factsOf(port, command, rotterdam, {})).toEqual({})
  })

  test('nothing, where the record says all', async () => {
    expect(keeping.filter(command => paymentTerm.asks(command))).toEqual([])
    expect(await factsOf(paymentTerm, 'create', {}, term)).toEqual({})
  })

  test('the codes above, from the nearest on, as deep as codes go', async () => {
    const ids = async (parent_id: string | null) => (await factsOf(hsCode, 'create', {}, { ...used, parent_id })).parents
    expect(await ids(id(1))).toMatchObject([1, 2, 3, 4, 5].map(digit => ({ id: id(digit) })))
    expect(await ids(id(7))).toMatchObject([{ id: id(7) }, { id: id(8) }])
    expect(await ids(null)).toEqual([])
    expect(await ids(id(70))).toEqual([])
  })
})
