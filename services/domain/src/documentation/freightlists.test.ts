import { freightlists } from '@fairlead/contracts/documentation/freightlists'
import type { CommandInput } from '@fairlead/contracts/kernel/resource'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { aFreightlistPaper, sending } from './freightlist-for-tests.ts'
import { freightlist } from './freightlists.ts'
import { ids } from './specimens-for-tests.ts'

const { FreightlistSent, FreightlistMailed } = eventsOf(freightlists)

const paper = aFreightlistPaper()
const nothingMore = {
  pol_id: null,
  pod_id: null,
  listed_office_id: null,
  carrier_id: null,
  customer_id: null,
  currency_id: null,
  paid: null,
}
const amounts = {
  bls: 1,
  units: 2,
  gross_weight: '2620.00',
  volume: '24.992',
  lane_metres: '5.63',
  totals: [{ currency_id: 'eur', prepaid: '733.32', collect: '0.00', total: '733.32', commission_amount: '16.67', net: '716.65' }],
}
const sent = (more: Partial<Parameters<typeof FreightlistSent>[0]> = {}) =>
  FreightlistSent({
    number: 'GA2601',
    voyage_id: ids.voyage,
    basis: 'loaded',
    ...nothingMore,
    to: sending.to,
    language: 'en',
    message: null,
    office_id: clerk.office_id ?? '',
    bills_of: 'own',
    ...amounts,
    paper,
    ...more,
  })
const send = (input: Partial<CommandInput<typeof freightlists, 'send'>> = {}, facts: object = { paper }) =>
  given(freightlist).when('send', { ...sending, ...input }, { facts, actor: { ...clerk, invoice_rights: 'view' } })

test('what is sent is kept as it was: what it came to, its paper, to whom, when and by whom', () => {
  send().decides(sent())
  expect(send().record()).toMatchObject({
    ...amounts,
    status: 'sent',
    sent_at: '2026-11-20T09:00:00.000Z',
    sent_by: clerk.name,
    mailed_at: null,
    files: [],
    paper,
  })
})

test('what it was narrowed to is kept with it, and what was written beside it', () => {
  const narrowed = {
    basis: 'booked',
    pol_id: 'p1',
    pod_id: 'p2',
    listed_office_id: 'o',
    carrier_id: 'g',
    customer_id: 'c',
    currency_id: 'eur',
    paid: false,
    message: 'Kind regards',
  } as const
  send(narrowed).decides(sent(narrowed))
  send({ paid: true }).decides(sent({ paid: true }))
  expect(send(narrowed).record()).toMatchObject(narrowed)
})

test('whose bills it has is kept with it: those of all offices, or of the own one of who sends it', () => {
  const sentBy = (more: object) =>
    given(freightlist)
      .when('send', sending, { facts: { paper }, actor: { ...clerk, ...more } })
      .record().bills_of
  expect([sentBy({}), sentBy({ company_hq: true }), sentBy({ role: 'admin' })]).toEqual(['own', 'all', 'all'])
})

test('of one that was sent before that was kept it is not said', () => {
  const read = (schema_version: number, data: { [key: string]: string }) =>
    freightlist.newest({ type: 'FreightlistSent', data, schema_version })
  expect(read(1, { number: 'GA2601' })).toEqual({ number: 'GA2601', bills_of: null })
  expect(read(2, { number: 'GA2601', bills_of: 'own' })).toEqual({ number: 'GA2601', bills_of: 'own' })
})

test('who sends it hears of units on board that stand on no bill', () => {
  expect(send({}, { paper: aFreightlistPaper({ unbilled: 3 }) }).warnings()).toEqual(['freightlist_without_unbilled_units'])
  expect(send({}, { paper: aFreightlistPaper({ unbilled: 0 }) }).warnings()).toEqual([])
})

test('who sends it hears of bills whose freight nobody knows', () => {
  expect(send({}, { paper: aFreightlistPaper({ unpriced: 2 }) }).warnings()).toEqual(['freightlist_with_unpriced_bills'])
  expect(send().warnings()).toEqual([])
})

test('once it was mailed it has its files, and is mailed', () => {
  const files = [{ key: 'k', name: 'freightlist-GA2601.pdf' }]
  const mailed = given(freightlist, sent()).when('record_mail', { files })
  mailed.decides(FreightlistMailed({ files }))
  const at = '2026-11-20T09:00:00.000Z'
  expect(mailed.record()).toMatchObject({ status: 'mailed', mailed_at: at, files: [{ ...files[0], at }] })
  given(freightlist, sent(), FreightlistMailed({ files })).when('record_mail', { files }).refuses('not_in_this_state')
})
