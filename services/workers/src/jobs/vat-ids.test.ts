import { invoice } from '@fairlead/domain/accounting/invoices'
import { approved } from '@fairlead/domain/accounting/specimens-for-tests'
import { relation } from '@fairlead/domain/crm/relations'
import { given } from '@fairlead/domain/kernel/given'
import { finding, loading, type RecordFixture } from '@fairlead/domain/kernel/loading-for-tests'
import type { VatIdAnswer } from '@fairlead/domain/ports/vat-id-register'
import { describe, expect, test } from 'vitest'
import { askViesAgain, checkInvoiceVat, checkVatId } from './vat-ids.ts'

const now = '2026-11-28T09:00:00.000Z'
const vat_id = 'BE0428759497'
const answer = { vat_check: 'valid' as const, vat_checked_at: now, vat_check_number: 'WAPI1', vat_check_name: 'KBC' }
const made = given(invoice, ...approved)
  .when('change')
  .record()
const reversed = {
  ...made,
  id: 'i',
  office_id: 'o',
  debtor_id: 'd',
  lines: made.lines.map(line => ({ ...line, vat_type: 'REVERSE' as const })),
}
const job = (name: string, data: { [key: string]: string | boolean }) => ({ id: 'j', name, data })

interface Around {
  debtor?: object
  office?: object
  invoice?: object
  says?: VatIdAnswer
}

/** Does a job among these records, and says who was asked about, in whose name, and what was recorded. */
async function done(
  work: typeof checkVatId,
  data: { [key: string]: string | boolean },
  { debtor, office, invoice: more, says = answer }: Around,
) {
  const asked: (string | null)[][] = []
  const recorded: [id: string, command: string, input: object][] = []
  const debtors: RecordFixture[1] = { ...relation.initial, id: 'd', status: 'active', vat_id, office_id: 'o', ...debtor }
  const offices: RecordFixture[1] = { ...relation.initial, id: 'o', status: 'active', vat_id: 'NL004495445B01', ...office }
  const load = loading([relation, debtors], [relation, offices], [invoice, { ...reversed, ...more }])
  const execute = async (_aggregate: unknown, id: string, command: string, input: object) => {
    recorded.push([id, command, input])
    // What was recorded is seen by who loads it next.
    if (command === 'record_vat_check' && id === 'd') Object.assign(debtors, input, { vat_id_asked: vat_id })
    return { refused: false as const, id, version: 2, position: undefined, written: [], record: {}, warnings: [] }
  }
  const vatIds = {
    check: async (about: string, requester: string | null) => {
      asked.push([about, requester])
      return says
    },
  }
  const parts = {
    execute: Object.assign(execute, { load, find: finding([[relation, debtors]]).find }),
    vatIds,
    clock: { now: () => new Date(now) },
  }
  await work(parts, job('check', data))
  return { asked, recorded }
}

describe('a VAT id of a relation', () => {
  const check = (around: Around, by_hand = false) => done(checkVatId, { id: 'd', by_hand }, around)

  test('is asked about in the name of the office that looks after it, and the answer recorded', async () => {
    expect(await check({})).toEqual({ asked: [[vat_id, 'NL004495445B01']], recorded: [['d', 'record_vat_check', { vat_id, ...answer }]] })
  })

  test.each<[string, Around]>([
    ['nobody looks after it', { debtor: { office_id: null } }],
    ['its office has none', { office: { vat_id: null } }],
    ['VIES does not know that of its office', { office: { vat_id: 'GB980780684' } }],
  ])('is asked about in nobody’s name where %s', async (_what, around) => {
    expect((await check(around)).asked).toEqual([[vat_id, null]])
  })

  test.each<[string, Around]>([
    ['there is none', { debtor: { vat_id: null } }],
    ['the relation was deleted', { debtor: { status: 'deleted' } }],
  ])('is not asked about where %s', async (_what, around) => {
    expect(await check(around, true)).toEqual({ asked: [], recorded: [] })
  })

  test('that VIES does not know of, or about which nobody can be asked, is told to who wants to know, and to nobody else', async () => {
    const failed = (vat_check_failure: string, about = vat_id) => [['d', 'record_vat_check_failure', { vat_id: about, vat_check_failure }]]
    const british = { debtor: { vat_id: 'GB980780684' } }
    expect(await check(british)).toEqual({ asked: [], recorded: [] })
    expect(await check(british, true)).toEqual({ asked: [], recorded: failed('not_in_vies', 'GB980780684') })
    const off = { says: { vat_check_failure: 'not_connected' as const } }
    expect((await check(off)).recorded).toEqual([])
    expect((await check(off, true)).recorded).toEqual(failed('not_connected'))
    expect((await check({ says: { vat_check_failure: 'unavailable' } })).recorded).toEqual(failed('unavailable'))
  })

  test('is asked about again where the reason passes by itself', async () => {
    const debtor = { vat_check_failure: 'busy' }
    expect((await done(askViesAgain, {}, { debtor })).recorded).toEqual([['d', 'record_vat_check', { vat_id, ...answer }]])
    expect(await done(askViesAgain, {}, { debtor: { vat_check_failure: 'refused' } })).toEqual({ asked: [], recorded: [] })
  })
})

describe('the reverse charge of an invoice', () => {
  const check = (around: Around) => done(checkInvoiceVat, { id: 'i' }, around)
  const onInvoice = (more: object = {}) => {
    const { vat_check_name: _name, ...kept } = { vat_id, ...answer, ...more }
    return ['i', 'record_vat_check', kept]
  }
  const answered = (vat_checked_at: string) => ({ vat_id_asked: vat_id, ...answer, vat_checked_at })

  test('stands on an answer of today, which is kept with it once it is approved', async () => {
    const { asked, recorded } = await check({})
    expect(asked).toEqual([[vat_id, 'NL004495445B01']])
    expect(recorded).toEqual([['d', 'record_vat_check', { vat_id, ...answer }], onInvoice()])
    expect((await check({ invoice: { status: 'pending' } })).recorded).toEqual([['d', 'record_vat_check', { vat_id, ...answer }]])
  })

  test('stands on what was answered within a day', async () => {
    const vat_checked_at = '2026-11-27T09:00:01.000Z'
    expect(await check({ debtor: answered(vat_checked_at) })).toEqual({ asked: [], recorded: [onInvoice({ vat_checked_at })] })
  })

  test('stands on the last answer, with its date, where there is none now; and on none where there never was one', async () => {
    const says = { vat_check_failure: 'timeout' as const }
    const failure = ['d', 'record_vat_check_failure', { vat_id, ...says }]
    const vat_checked_at = '2026-11-01T09:00:00.000Z'
    expect((await check({ says, debtor: answered(vat_checked_at) })).recorded).toEqual([failure, onInvoice({ vat_checked_at })])
    expect((await check({ says })).recorded).toEqual([failure])
  })

  test.each<[string, Around]>([
    ['there is none', { invoice: { lines: made.lines } }],
    ['it was cancelled', { invoice: { status: 'cancelled' } }],
    ['the debtor has no VAT id', { debtor: { vat_id: null } }],
    ['finance looked it up by hand', { debtor: { vat_id_confirmed: vat_id } }],
  ])('is not asked about where %s', async (_what, around) => {
    expect(await check(around)).toEqual({ asked: [], recorded: [] })
  })
})
