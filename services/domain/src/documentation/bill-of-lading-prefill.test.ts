import type { relations } from '@fairlead/contracts/crm/relations'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { describe, expect, test } from 'vitest'
import { relation } from '../crm/relations.ts'
import { booking } from '../operations/bookings.ts'
import { job } from '../operations/jobs.ts'
import { voyage } from '../operations/voyages.ts'
import { composed, type Origins, prefilled as prefilledFrom } from './bill-of-lading-prefill.ts'
import { blank, corolla, hilux } from './specimens-for-tests.ts'

type Relation = RecordOf<typeof relations> & { id: string; lines: readonly string[] }

const prefilled = (origins: Omit<Origins, 'goods' | 'container_types'>) =>
  prefilledFrom({
    goods: new Map([['cars', { name: 'Cars', package_code: null }]]),
    container_types: new Map([['high', '40 ft high cube']]),
    ...origins,
  })
const clause = (en: string, print_order: number | null, status = 'active') => ({ text: { en, nl: `${en} (nl)` }, print_order, status })
const named = (id: string, more: Partial<Relation> = {}) =>
  blank<Relation>(relation.initial, { id, name: id.toUpperCase(), lines: [], ...more })
const file = (more: Partial<NonNullable<Origins['job']>> = {}) => blank<NonNullable<Origins['job']>>(job.initial, more)
const booked = (more: Partial<NonNullable<Origins['booking']>> = {}) =>
  blank<NonNullable<Origins['booking']>>(booking.initial, { number: 'B26-00001', ...more })
const sailing = blank<NonNullable<Origins['voyage']>>(voyage.initial, { transit_country_id: 'ml' })
const print = (id: string) => ({ relation_id: id, name: id.toUpperCase(), address: '', tax_id: '' })

test('a new bill carries the clauses of its cargo, in their order, without those that were deleted', () => {
  const clauses = [clause('Last', null), clause('Second', 20), clause('First', 10), clause('Late', 998), clause('Gone', 5, 'deleted')]
  expect(prefilled({ units: [], clauses }).clauses).toBe('First\nSecond\nLate\nLast')
  expect(prefilled({ units: [], clauses: [clause('Gone', 5, 'inactive')] }).clauses).toBeNull()
  expect(prefilled({ units: [] }).clauses).toBeNull()
})

test('a container is said to be of its type', () => {
  const box = corolla('1', { kind: 'container', container_type_id: 'high', commodity_id: 'cars' })
  expect(prefilled({ units: [box] }).lines?.[0]?.description).toContain("1 X 40' HIGH CUBE CONTAINER")
})

test('all that job, booking, units, voyage and office know need not be typed', () => {
  const origins: Omit<Origins, 'goods' | 'container_types'> = {
    job: file({ customer_reference: 'po 7781', lc_number: 'lc-55', final_destination: 'Bamako' }),
    booking: booked({ carrier_reference: 'gri 123', place_of_receipt: 'Utrecht', place_of_delivery: 'Kumasi' }),
    voyage: sailing,
    office: named('office', { city: 'Rotterdam' }),
    carrier: named('carrier', { name: 'Grimaldi' }),
    shipper: named('shipper'),
    consignee: named('consignee'),
    notify: named('notify'),
    agent: named('agent'),
    units: [corolla('1'), hilux('3', { voyage_id: 'w', pol_id: 'x', pod_id: 'y' })],
    clauses: [clause('Used', 1)],
  }
  const { lines, ...head } = prefilled(origins)
  expect(head).toEqual({
    wording: 'SHIPPED',
    issuer: 'OFFICE_AS_AGENT',
    carrier_id: 'carrier',
    signing_capacity: 'as agent for the carrier Grimaldi',
    place_of_issue: 'Rotterdam',
    booking_number: 'GRI 123',
    references: 'PO 7781\nL/C LC-55',
    shipper: print('shipper'),
    consignee: print('consignee'),
    notify: print('notify'),
    delivery_agent: print('agent'),
    voyage_id: 'v',
    pol_id: 'p1',
    transhipment_port_id: null,
    pod_id: 'p2',
    transit_country_id: 'ml',
    place_of_receipt: 'Utrecht',
    place_of_delivery: 'Kumasi',
    final_destination: 'Bamako',
    freight_as_agreed: true,
    clauses: 'Used',
  })
  expect(lines?.map(one => one.unit_ids)).toEqual([['1'], ['3']])
})

test('cargo that changes ships has one bill: from where it first loads to where it is last discharged', () => {
  const [ocean, feeder] = [
    { voyage_id: 'v', pol_id: 'p1', pod_id: 'hub' },
    { voyage_id: 'f', pol_id: 'hub', pod_id: 'p2' },
  ]
  const through = { voyage_id: 'v', pol_id: 'p1', transhipment_port_id: 'hub', pod_id: 'p2' }
  expect(prefilled({ units: [corolla('1', { ...ocean, onward_legs: [feeder] })] })).toMatchObject(through)
  const onFeeder = { ...feeder, travelled_legs: [{ ...ocean, date_discharged: '2026-12-01' }] }
  expect(prefilled({ units: [corolla('1', onFeeder)] }), 'also once it is on the second ship').toMatchObject(through)
  expect(prefilled({ units: [], travel: { ...ocean, onward_legs: [feeder] } })).toMatchObject(through)
})

test('who says another port of discharge says what lies before it', () => {
  const known = { pod_id: 'p2', transhipment_port_id: 'hub' }
  expect(composed({}, known)).toMatchObject(known)
  expect(composed({ pod_id: 'p2' }, known)).toMatchObject(known)
  expect(composed({ pod_id: 'hub' }, known)).toMatchObject({ pod_id: 'hub', transhipment_port_id: null })
  expect(composed({ pod_id: 'p3', transhipment_port_id: 'other' }, known)).toMatchObject({ pod_id: 'p3', transhipment_port_id: 'other' })
})

test('what nobody knows stays open', () => {
  expect(prefilled({ units: [] })).toEqual({
    wording: 'SHIPPED',
    issuer: 'OFFICE_AS_AGENT',
    carrier_id: null,
    signing_capacity: null,
    place_of_issue: null,
    booking_number: null,
    references: null,
    shipper: null,
    consignee: null,
    notify: null,
    delivery_agent: null,
    voyage_id: null,
    pol_id: null,
    transhipment_port_id: null,
    pod_id: null,
    transit_country_id: null,
    place_of_receipt: null,
    place_of_delivery: null,
    final_destination: null,
    freight_as_agreed: true,
    clauses: null,
    lines: [],
  })
})

test('without units it goes where a booking of the job goes', () => {
  const travel = { voyage_id: 'jv', pol_id: 'jp1', pod_id: 'jp2' }
  expect(prefilled({ units: [], job: file(), travel })).toMatchObject(travel)
  expect(prefilled({ units: [], job: file() })).toMatchObject({ voyage_id: null, pol_id: null, pod_id: null })
})

test.each([
  [{ customer_reference: 'PO 1' }, 'PO 1'],
  [{ lc_number: 'LC 2' }, 'L/C LC 2'],
  [{}, null],
])('references of a job with %o', (more, references) => {
  expect(prefilled({ units: [], job: file(more) }).references).toBe(references)
})

test.each([
  [{}, 'B26-00001'],
  [{ carrier_reference: `x${'9'.repeat(40)}` }, `X${'9'.repeat(34)}`],
])('its booking number is the carrier’s, of 35 characters at most, else our own', (more, number) => {
  expect(prefilled({ units: [], booking: booked(more) }).booking_number).toBe(number)
})

test('a carrier’s name is cut where the line ends', () => {
  const capacity = prefilled({ units: [], carrier: named('c', { name: 'C'.repeat(120) }) }).signing_capacity
  expect(capacity).toBe(`as agent for the carrier ${'C'.repeat(75)}`)
})

describe('a party is printed', () => {
  const shown = (more: Partial<Relation>) => prefilled({ units: [], shipper: named('s', more) }).shipper

  test('with its name, five lines of address with the country last, and what customs know it by', () => {
    expect(
      shown({
        name: `${'N'.repeat(70)}X`,
        lines: ['Waalhaven 1', 'A'.repeat(40), 'Entrance 3', '3089 AB Rotterdam', 'Netherlands'],
        eori: 'NL123456789',
        vat_id: 'NL004495445B01',
      }),
    ).toEqual({
      relation_id: 's',
      name: 'N'.repeat(70),
      address: `Waalhaven 1\n${'A'.repeat(35)}\nEntrance 3\n3089 AB Rotterdam\nNetherlands`,
      tax_id: 'NL123456789',
    })
  })

  test('with no sixth line, and never without its country', () => {
    expect(shown({ lines: ['1', '2', '3', '4', '5', 'Ghana'] })?.address).toBe('1\n2\n3\n4\nGhana')
  })

  test('with its VAT id, where it has no EORI, and neither longer than 20 characters', () => {
    expect(shown({ vat_id: 'NL004495445B01' })?.tax_id).toBe('NL004495445B01')
    expect(shown({ eori: `NL${'1'.repeat(30)}` })?.tax_id).toBe(`NL${'1'.repeat(18)}`)
    expect(shown({ lines: ['Tema'] })).toMatchObject({ tax_id: '', address: 'Tema' })
  })
})

test('what is said goes before what is known; what is left out or empty is no word', () => {
  const known = { payable_at: 'Rotterdam', place_of_issue: 'Antwerp', final_destination: 'Bamako', lines: [] }
  expect(composed({ payable_at: 'Tema', place_of_issue: null, final_destination: undefined, wording: 'RECEIVED' }, known)).toMatchObject({
    payable_at: 'Tema',
    place_of_issue: 'Antwerp',
    final_destination: 'Bamako',
    wording: 'RECEIVED',
    shipper: null,
    internal_notes: null,
    lines: [],
  })
  expect(composed({ freight_as_agreed: false }, { freight_as_agreed: true }).freight_as_agreed).toBe(false)
  expect(composed({}, {})).toMatchObject({ type: null, carrier_document_id: null, lines: [] })
})
