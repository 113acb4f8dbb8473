import { accountingexports } from '@fairlead/contracts/accounting/accounting-exports'
import { invoices } from '@fairlead/contracts/accounting/invoices'
import { companySetting } from '../crm/company-settings.ts'
import { relation } from '../crm/relations.ts'
import { aggregate, eventsOf, type Find, type Load } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { isRefusal, type Refusal, refuse } from '../kernel/refusal.ts'

const {
  AccountingExportStarted,
  AccountingExportGathered,
  AccountingExportFileKept,
  AccountingExportFinished,
  AccountingExportRetried,
  AccountingExportConfirmed,
} = eventsOf(accountingexports)

/** Where the documents of an office go, and whether another export of it is under way. */
async function destinationOf(office_id: string, load: Load, find: Find) {
  const [office, settings, underWay] = await Promise.all([
    load(relation, office_id),
    load(companySetting, office_id),
    find(accountingexports, { office_id: [office_id], status: ['gathering', 'exporting'] }, 1),
  ])
  return {
    office: office?.name ?? '',
    target: settings?.accounting_target ?? null,
    hasCompany: (settings?.accounting_company ?? null) !== null,
    busy: underWay.length > 0,
  }
}
type Destination = Awaited<ReturnType<typeof destinationOf>>

/** Where documents go: a package, or a file for one. UBL goes to the debtor, with the invoice. */
const destinations: ReadonlySet<string> = new Set(['EXACT', 'TWINFIELD', 'XAF', 'CSV'])
/** Those in which each office is a company of its own. */
const haveCompanies: ReadonlySet<string> = new Set(['EXACT', 'TWINFIELD'])

/** Where an office exports to, or why it exports nothing now. */
function targetOf({ office, target, hasCompany, busy }: Destination): NonNullable<Destination['target']> | Refusal {
  if (target === null || !destinations.has(target)) return refuse('office_without_accounting_package', { params: { office } })
  if (haveCompanies.has(target) && !hasCompany) return refuse('accounting_without_company')
  return busy ? refuse('export_under_way', { params: { office } }) : target
}

/** A batch of documents for the accounting package of an office. It says where they go; which they are, they say themselves. */
export const accountingExport = aggregate(accountingexports, {
  evolve: {
    AccountingExportStarted: (record, begun, { meta }) => ({
      ...record,
      ...begun,
      started_at: meta.occurred_at,
      started_by: meta.actor.name,
      status: 'gathering',
    }),
    AccountingExportGathered: record => ({ ...record, status: 'exporting' }),
    AccountingExportFileKept: (record, file, { meta }) => ({ ...record, files: [...record.files, { ...file, at: meta.occurred_at }] }),
    AccountingExportFinished: (record, _data, { meta }) => ({ ...record, finished_at: meta.occurred_at, status: 'finished' }),
    AccountingExportRetried: record => record,
    AccountingExportConfirmed: record => ({ ...record, status: 'confirmed' }),
  },
  facts: {
    create: async (_record, { office_id }, load, { find }) => {
      const [destination, waiting] = await Promise.all([
        destinationOf(office_id, load, find),
        find(invoices, { office_id: [office_id], export_status: ['WAITING'] }, 1),
      ])
      return { destination, waiting: waiting.length > 0 }
    },
    begin_again: async (_record, { office_id }, load, { find }) => ({ destination: await destinationOf(office_id, load, find) }),
    retry: async ({ office_id }, _input, load, { id, find }) => {
      const [destination, failed] = await Promise.all([
        destinationOf(office_id, load, find),
        find(invoices, { export_id: [id], export_status: ['FAILED'] }, 1),
      ])
      return { destination, failed: failed.length > 0 }
    },
  },
  decide: {
    create: (_record, { office_id }, { destination, waiting }) => {
      const target = targetOf(destination)
      if (isRefusal(target)) return target
      if (!waiting) return refuse('nothing_waits_for_export', { params: { office: destination.office } })
      return [AccountingExportStarted({ office_id, target, retries_id: null })]
    },
    begin_again: (_record, input, { destination }) => {
      const target = targetOf(destination)
      return isRefusal(target) ? target : [AccountingExportStarted({ ...input, target })]
    },
    close_gathering: () => [AccountingExportGathered()],
    keep_file: (record, file) => (record.files.some(one => one.key === file.key) ? [] : [AccountingExportFileKept(file)]),
    finish: () => [AccountingExportFinished()],
    retry: (_record, _input, { id, now, destination, failed }) => {
      const target = targetOf(destination)
      if (isRefusal(target)) return target
      return failed ? [AccountingExportRetried({ export_id: derivedId(id, 'try again', now) })] : refuse('nothing_failed_in_export')
    },
    confirm: () => [AccountingExportConfirmed()],
  },
})
