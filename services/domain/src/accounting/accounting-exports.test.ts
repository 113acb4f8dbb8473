import { accountingexports } from '@fairlead/contracts/accounting/accounting-exports'
import { invoices } from '@fairlead/contracts/accounting/invoices'
import { describe, expect, test } from 'vitest'
import { companySetting } from '../crm/company-settings.ts'
import { relation } from '../crm/relations.ts'
import { type EventOf, eventsOf } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { clerk, given } from '../kernel/given.ts'
import { guards } from '../kernel/guard-table.ts'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { accountingExport } from './accounting-exports.ts'
import { isBooked } from './invoice-export.ts'
import { invoice } from './invoices.ts'
import { postingOf } from './ledger-entries.ts'
import { accounts, approved, created } from './specimens-for-tests.ts'

const {
  AccountingExportStarted,
  AccountingExportGathered,
  AccountingExportFileKept,
  AccountingExportFinished,
  AccountingExportRetried,
  AccountingExportConfirmed,
} = eventsOf(accountingexports)
const { InvoicePosted, InvoiceExportQueued, InvoiceExported, InvoiceExportFailed, InvoiceExportConfirmed } = eventsOf(invoices)

const id = '01900000-0000-7000-8000-0000000000ff'
const now = '2026-11-20T09:00:00.000Z'
const destination = { office: 'Fairlead Rotterdam', target: 'CSV' as const, hasCompany: false, busy: false }
const started = AccountingExportStarted({ office_id: 'o', target: 'CSV', retries_id: null })
const finished = [started, AccountingExportGathered(), AccountingExportFinished()]

guards(accountingExport, {
  create: {
    passes: { input: { office_id: 'o' }, facts: { destination, waiting: true } },
    refuses: [
      { code: 'office_without_accounting_package', facts: { destination: { ...destination, target: null } } },
      { code: 'office_without_accounting_package', facts: { destination: { ...destination, target: 'UBL' } } },
      { code: 'accounting_without_company', facts: { destination: { ...destination, target: 'EXACT' } } },
      { code: 'accounting_without_company', facts: { destination: { ...destination, target: 'TWINFIELD' } } },
      { code: 'export_under_way', facts: { destination: { ...destination, busy: true } } },
      { code: 'nothing_waits_for_export', facts: { waiting: false } },
    ],
  },
  retry: {
    passes: { after: finished, facts: { destination, failed: true } },
    refuses: [
      { code: 'not_in_this_state', after: [started] },
      { code: 'not_in_this_state', after: finished.slice(0, 2) },
      { code: 'office_without_accounting_package', facts: { destination: { ...destination, target: null } } },
      { code: 'export_under_way', facts: { destination: { ...destination, busy: true } } },
      { code: 'nothing_failed_in_export', facts: { failed: false } },
    ],
  },
  confirm: {
    passes: { after: finished },
    refuses: [
      { code: 'not_in_this_state', after: [started] },
      { code: 'not_in_this_state', after: finished.slice(0, 2) },
      { code: 'not_in_this_state', after: [...finished, AccountingExportConfirmed()] },
    ],
  },
})

describe('an export', () => {
  test('goes where the office exports to, whoever began it', () => {
    given(accountingExport)
      .when('create', { office_id: 'o' }, { facts: { destination, waiting: true } })
      .decides(started)
    given(accountingExport)
      .when('begin_again', { office_id: 'o', retries_id: 'e' }, { facts: { destination: { ...destination, target: 'XAF' } } })
      .decides(AccountingExportStarted({ office_id: 'o', target: 'XAF', retries_id: 'e' }))
    for (const target of ['EXACT', 'TWINFIELD'] as const)
      given(accountingExport)
        .when('create', { office_id: 'o' }, { facts: { destination: { ...destination, target, hasCompany: true }, waiting: true } })
        .decides(AccountingExportStarted({ office_id: 'o', target, retries_id: null }))
    given(accountingExport)
      .when('begin_again', { office_id: 'o', retries_id: 'e' }, { facts: { destination: { ...destination, busy: true } } })
      .refuses('export_under_way')
  })

  test('says when it began, by whom, and which file it wrote', () => {
    const file = { key: 'k', name: 'a.csv' }
    const record = given(accountingExport, started, AccountingExportGathered(), AccountingExportFileKept(file)).when('finish').record()
    expect(record).toMatchObject({
      started_at: now,
      started_by: 'Ruth de Vries',
      finished_at: now,
      files: [{ ...file, at: now }],
      status: 'finished',
    })
    given(accountingExport, started, AccountingExportGathered(), AccountingExportFileKept(file)).when('keep_file', file).decides()
    given(accountingExport, started, AccountingExportGathered()).when('keep_file', file).decides(AccountingExportFileKept(file))
  })

  test('is closed once its documents are gathered, and confirmed once they are in the books', () => {
    given(accountingExport, started).when('close_gathering').decides(AccountingExportGathered())
    given(accountingExport, ...finished)
      .when('confirm')
      .decides(AccountingExportConfirmed())
    const [first, second] = ['a', 'b'].map(key => AccountingExportFileKept({ key, name: `${key}.csv` }))
    if (!first || !second) throw new Error('there are no files')
    const { files } = given(accountingExport, started, AccountingExportGathered(), first, second).when('finish').record()
    expect(files.map(({ key }) => key)).toEqual(['a', 'b'])
  })

  test('is tried again under an id of its own each time', () => {
    given(accountingExport, ...finished)
      .when('retry', undefined, { facts: { destination, failed: true } })
      .decides(AccountingExportRetried({ export_id: derivedId(id, 'try again', now) }))
  })

  test('asks where its office exports to, whether anything waits or failed, and whether another is under way', async () => {
    const office: RecordFixture[] = [
      [relation, { id: 'o', name: 'Fairlead Rotterdam' }],
      [companySetting, { id: 'o', accounting_target: 'CSV' }],
    ]
    const facts = (command: string, ...known: RecordFixture[]) =>
      accountingExport.facts(command, { ...accountingExport.initial, office_id: 'o' }, { office_id: 'o' }, loading(...office), {
        id,
        actor: clerk,
        now,
        ...finding(known),
      })
    expect(await facts('create', [invoice, { id: 'i', office_id: 'o', export_status: 'WAITING' }])).toEqual({ destination, waiting: true })
    expect(await facts('create', [accountingExport, { id: 'e', office_id: 'o', status: 'exporting' }])).toEqual({
      destination: { ...destination, busy: true },
      waiting: false,
    })
    expect(await facts('retry', [invoice, { id: 'i', export_id: id, export_status: 'FAILED' }])).toEqual({ destination, failed: true })
    expect(await facts('begin_again')).toEqual({ destination })
    office.push([companySetting, { id: 'o', accounting_target: 'CSV', accounting_company: '320110' }])
    expect(await facts('begin_again')).toEqual({ destination: { ...destination, hasCompany: true } })
  })
})

describe('a document on its way to the accounting package', () => {
  const facts = { accounts }
  const posting = postingOf(
    id,
    given(invoice, ...approved)
      .when('approve')
      .record(),
    accounts,
  )
  const queued = [...approved, InvoicePosted(posting), InvoiceExportQueued({ export_id: 'e', system: 'CSV' })]
  const sent = { export_id: 'e', reference: '26700001', key: 'k' }
  const exported = [...queued, InvoiceExported({ ...sent, system: 'CSV' })]
  const failed = [...queued, InvoiceExportFailed({ export_id: 'e', reason: 'REFUSED', told: 'Period is closed' })]
  const queue = (export_id: string) => ({ export_id, system: 'CSV' as const })

  test('is posted by the accounts of that moment, and queued', () => {
    given(invoice, ...approved)
      .when('queue_export', queue('e'), { facts })
      .decides(InvoicePosted(posting), InvoiceExportQueued(queue('e')))
    given(invoice, ...approved, InvoicePosted(posting))
      .when('queue_export', queue('e'), { facts })
      .decides(InvoiceExportQueued(queue('e')))
  })

  test('fails at once where accounts are missing, naming them', () => {
    const lacking = { ...accounts, settings: undefined, articles: new Map() }
    const [, ...events] = given(invoice, ...approved)
      .when('queue_export', queue('e'), { facts: { accounts: lacking } })
      .events()
    expect(events).toEqual([
      InvoiceExportQueued(queue('e')),
      InvoiceExportFailed({ export_id: 'e', reason: 'LACKS_ACCOUNTS', told: 'Fairlead Rotterdam, frt, thc' }),
    ])
  })

  test('names of them no more than is read', () => {
    const long = { ...accounts, settings: undefined, office: 'x'.repeat(600) }
    const [, , failure] = given(invoice, ...approved)
      .when('queue_export', queue('e'), { facts: { accounts: long } })
      .events()
    expect(failure).toMatchObject({ data: { told: 'x'.repeat(500) } })
  })

  test('is queued once, ever, unless it failed', () => {
    given(invoice, ...queued)
      .when('queue_export', queue('e'), { facts })
      .decides()
    for (const history of [queued, exported, [...exported, InvoiceExportConfirmed({ export_id: 'e' })]])
      given(invoice, ...history)
        .when('queue_export', queue('f'), { facts })
        .refuses('invoice_exported_already')
    given(invoice, ...failed)
      .when('queue_export', queue('f'), { facts })
      .decides(InvoiceExportQueued(queue('f')))
    given(invoice, ...approved.slice(0, 2))
      .when('queue_export', queue('e'), { facts })
      .refuses('invoice_without_number')
    given(invoice, created()).when('queue_export', queue('e'), { facts }).refuses('not_in_this_state')
  })

  test('books what it booked when it was queued', () => {
    for (const history of [queued, exported])
      given(invoice, ...history)
        .when('post', undefined, { facts })
        .refuses('invoice_exported_already')
    given(invoice, ...failed)
      .when('post', undefined, { facts })
      .decides()
  })

  test('says what became of it, each answer once, and only in its own export', () => {
    given(invoice, ...queued)
      .when('record_export', sent)
      .decides(InvoiceExported({ ...sent, system: 'CSV' }))
    given(invoice, ...queued)
      .when('record_export', { ...sent, export_id: 'f' })
      .decides()
    given(invoice, ...exported)
      .when('record_export', sent)
      .decides()
    const failure = { export_id: 'e', reason: 'REFUSED' as const, told: null }
    given(invoice, ...queued)
      .when('fail_export', failure)
      .decides(InvoiceExportFailed(failure))
    given(invoice, ...exported)
      .when('fail_export', failure)
      .decides()
    given(invoice, ...exported)
      .when('confirm_export', { export_id: 'e' })
      .decides(InvoiceExportConfirmed({ export_id: 'e' }))
    given(invoice, ...exported)
      .when('confirm_export', { export_id: 'f' })
      .decides()
    given(invoice, ...queued)
      .when('confirm_export', { export_id: 'e' })
      .decides()
  })

  test('is booked once all that it books is known', () => {
    const booked = given(invoice, ...approved)
      .when('post', undefined, { facts })
      .record()
    expect(isBooked(booked)).toBe(true)
    expect(isBooked({ ...booked, lacks: [{ what: 'REVENUE_ACCOUNT', name: 'FRT' }] })).toBe(false)
    expect(isBooked({ ...booked, entries: [] })).toBe(false)
  })

  test('tells where it is', () => {
    const said = (history: readonly EventOf<typeof invoices>[]) => {
      const { export_status, export_id, export_system, export_reference, export_reason, export_told } = given(invoice, ...history)
        .when('approve')
        .record()
      return [export_status, export_id, export_system, export_reference, export_reason, export_told]
    }
    expect(said([...approved])).toEqual(['WAITING', null, null, null, null, null])
    expect(said([...exported])).toEqual(['EXPORTED', 'e', 'CSV', '26700001', null, null])
    expect(said([...failed])).toEqual(['FAILED', 'e', 'CSV', null, 'REFUSED', 'Period is closed'])
    expect(said([...failed, InvoiceExportQueued(queue('f'))])).toEqual(['QUEUED', 'f', 'CSV', null, null, null])
    expect(said([...exported, InvoiceExportConfirmed({ export_id: 'e' })])[0]).toBe('CONFIRMED')
  })
})
