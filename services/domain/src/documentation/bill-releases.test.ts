import { billreleases } from '@fairlead/contracts/documentation/bill-releases'
import { describe, expect, test } from 'vitest'
import { relation } from '../crm/relations.ts'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { finding, loading } from '../kernel/loading-for-tests.ts'
import { billRelease } from './bill-releases.ts'
import { billOfLading } from './bills-of-lading.ts'
import { billAfter, finalBill, ids } from './specimens-for-tests.ts'

const { BillsReleased, BillsMailed } = eventsOf(billreleases)

const final = billAfter(...finalBill())
const to = ['agent@tema.example']
const office_id = clerk.office_id ?? ''
const released = (more: Partial<Parameters<typeof BillsReleased>[0]> = {}) =>
  BillsReleased({
    bill_of_lading_ids: ['a', 'b', 'c'],
    to,
    message: null,
    number: `${final.number} + 2`,
    grouping: 'ZIP',
    office_id,
    ...more,
  })
const input = { bill_of_lading_ids: ['a', 'b', 'c'], to }
const facts = { facts: { bills: [final, final, final], wished: 'ZIP' } } as const

describe('bills that are released together', () => {
  test('are called by the first of them, and travel as their customer wants it', () =>
    given(billRelease).when('release', input, facts).decides(released()))

  test('travel as who releases them says, with what he has to say', () =>
    given(billRelease)
      .when('release', { ...input, grouping: 'PDF', message: 'Good voyage' }, facts)
      .decides(released({ grouping: 'PDF', message: 'Good voyage' })))

  test('may be one', () =>
    given(billRelease)
      .when('release', { bill_of_lading_ids: ['a'], to }, { facts: { bills: [final], wished: 'PDF' } })
      .decides(released({ bill_of_lading_ids: ['a'], number: final.number ?? '', grouping: 'PDF' })))

  test('are on the record with what was mailed', () => {
    const files = [{ key: 'k', name: 'bls-3.zip' }]
    given(billRelease, released()).when('record_mail', { files }).decides(BillsMailed({ files }))
    expect(given(billRelease, released()).when('record_mail', { files }).record()).toMatchObject({
      status: 'mailed',
      bls: 3,
      to,
      files: [{ key: 'k', name: 'bls-3.zip' }],
    })
  })

  test('are looked up with the grouping that they travel in, those that are no more not among them', async () => {
    const load = loading([billOfLading, { ...final, id: 'a', job_id: null }], [relation, { id: ids.customer, bl_grouping: 'ZIP' }])
    const asked = { id: 'r', actor: clerk, now: '2026-11-20T09:00:00.000Z', ...finding() }
    const found = await billRelease.facts('release', billRelease.initial, { ...input, bill_of_lading_ids: ['a', 'gone'] }, load, asked)
    expect(found).toMatchObject({ bills: [{ id: 'a' }], wished: 'ZIP' })
  })
})
