import type { CommandInput } from '@fairlead/contracts/kernel/resource'
import { isPast, showDate } from '@fairlead/contracts/measures/dates'
import { contractDetails, contracts } from '@fairlead/contracts/sales/contracts'
import { renewalDays } from '@fairlead/contracts/sales/renewal-days'
import { dayAt } from '../crm/office-clock.ts'
import { customerBlocked, relation } from '../crm/relations.ts'
import { aggregate, changesTo, eventsOf, type Load } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { complete } from '../kernel/complete.ts'
import { invalid, isRefusal, refuse, together } from '../kernel/refusal.ts'
import { seriesOfYear } from '../kernel/series.ts'
import { percentagesAmong } from '../masterdata/calculation-units.ts'
import { committedOver } from './commitment.ts'
import { rivalsOf } from './contract-in-force.ts'
import { linesTold, namedLines } from './contract-lines.ts'
import { activationFaults, type Contract, contractFaults } from './contract-rules.ts'
import { partiesFaults } from './quotation-guards.ts'
import { tariffLevel } from './tariff-levels.ts'
import { validityFaults } from './validity.ts'

const {
  ContractDrafted,
  ContractNumberAsked,
  ContractNumbered,
  ContractChanged,
  ContractActivated,
  ContractTerminated,
  ContractExpired,
  ContractRenewed,
  ContractRenewalBegun,
} = eventsOf(contracts)

type Drafted = CommandInput<typeof contracts, 'draft'>

const parties = async (
  _record: object,
  { relation_id, office_id, lines }: Pick<Drafted, 'relation_id' | 'office_id' | 'lines'>,
  load: Load,
) => {
  const [customer, office, percentages] = await Promise.all([
    load(relation, relation_id),
    load(relation, office_id),
    amongUnits(lines, load),
  ])
  return { customer, office, percentages }
}

/** The calculation units of rates that are percentages. */
const amongUnits = (lines: Contract['lines'] | undefined, load: Load) =>
  percentagesAmong(
    (lines ?? []).map(one => one.calculation_unit_id),
    load,
  )

/** The office by whose clock it ends. */
const officeOf = async ({ office_id }: Pick<Contract, 'office_id'>, load: Load) => ({ office: await load(relation, office_id) })

/** What was agreed with a customer: drawn up, put in force, and then as it is until it ends; what follows is another (DOMAIN_SALES_OPS §1.4). */
export const contract = aggregate(contracts, {
  evolve: {
    ContractDrafted: (record, data) => ({ ...record, ...data, status: 'draft' }),
    ContractNumberAsked: record => record,
    ContractNumbered: (record, { number }) => ({ ...record, number }),
    ContractChanged: (record, data) => ({ ...record, ...data }),
    ContractLineAdded: (record, line) => ({ ...record, lines: [...record.lines, line] }),
    ContractLineChanged: (record, line) => ({ ...record, lines: record.lines.map(one => (one.id === line.id ? line : one)) }),
    ContractLineRemoved: (record, { line_id }) => ({ ...record, lines: record.lines.filter(one => one.id !== line_id) }),
    ContractActivated: record => ({ ...record, status: 'active' }),
    ContractTerminated: (record, { reason }) => ({ ...record, terminated_because: reason, status: 'terminated' }),
    ContractExpired: record => ({ ...record, status: 'expired' }),
    ContractRenewed: (record, { contract_id }) => ({ ...record, renewed_by_id: contract_id }),
    ContractRenewalBegun: (record, { renews_id }) => ({ ...record, renews_id }),
  },
  /** Nobody was asked before for which days, and without its rates it was never renewed. */
  upcast: { ContractRenewed: [data => ({ ...data, valid_from: null, valid_until: null, with_rates: true })] },
  derived: record => ({ ...record, committed: committedOver(record) }),
  /** Two that are put in force at once find nothing of each other. */
  claims: record =>
    record.status === 'active'
      ? [
          {
            scope: 'contracts.in_force',
            value: `${record.relation_id} ${record.office_id} ${record.service_type_id ?? 'both'} ${record.valid_from}`,
            typed: showDate(record.valid_from),
            field: 'valid_from',
          },
        ]
      : [],
  facts: {
    draft: parties,
    /** With the rates that it goes on with, whatever these are charged by: they are looked at when it is changed, and put in force. */
    draft_renewal: async (record, input, load) => ({ ...(await parties(record, input, load)), percentages: new Set<string>() }),
    change: async (record, { relation_id, lines = record.lines }, load) => {
      const [customer, percentages] = await Promise.all([load(relation, relation_id ?? record.relation_id), amongUnits(lines, load)])
      return { customer, percentages }
    },
    activate: async (record, _input, load, { id, find }) => {
      const [customer, level, rivals, around, percentages] = await Promise.all([
        load(relation, record.relation_id),
        load(tariffLevel, record.tariff_level_id ?? ''),
        rivalsOf(record, id, find),
        officeOf(record, load),
        amongUnits(record.lines, load),
      ])
      return { customer, level, rivals, percentages, ...around }
    },
    expire: (record, _input, load) => officeOf(record, load),
    renew: async (record, _input, load) => ({ customer: await load(relation, record.relation_id) }),
  },
  decide: {
    draft: (record, input, context) => {
      const begun = begin(record, input, context)
      return isRefusal(begun) ? begun : [ContractDrafted(begun.details), begun.asked]
    },
    draft_renewal: (record, { renews_id, ...input }, context) => {
      const begun = begin(record, input, context)
      return isRefusal(begun) ? begun : [ContractDrafted(begun.details), ContractRenewalBegun({ renews_id }), begun.asked]
    },
    assign_number: (record, { number }) => (record.number === '' ? [ContractNumbered({ number })] : []),
    change: (record, { lines, ...input }, { id, now, customer, percentages }) => {
      const changes = changesTo(record, input)
      if (changes.office_id) return invalid('contract_office_is_fixed', { field: 'office_id' })
      const named = lines === undefined ? undefined : namedLines(lines, id, now)
      const blocked = changes.relation_id ? customerBlocked(customer, 'relation_id') : undefined
      return (
        blocked ??
        contractFaults({ ...record, ...changes, lines: named ?? record.lines }, percentages) ?? [
          ...(Object.keys(changes).length === 0 ? [] : [ContractChanged(changes)]),
          ...(named === undefined ? [] : linesTold(record.lines, named)),
        ]
      )
    },
    activate: (record, _input, { now, office, ...around }) => activationFaults(record, around, dayAt(office, now)) ?? [ContractActivated()],
    terminate: (_record, { reason }) => [ContractTerminated({ reason })],
    expire: (record, _input, { now, office }) => (isPast(record.valid_until, dayAt(office, now)) ? [ContractExpired()] : []),
    renew: (record, { valid_from = null, valid_until = null, with_rates }, { id, customer }) => {
      if (record.renewed_by_id !== null) return refuse('contract_is_renewed')
      const said = { valid_from, valid_until }
      return (
        customerBlocked(customer, 'relation_id') ??
        together(validityFaults(renewalDays(record, said))) ?? [
          ContractRenewed({ contract_id: derivedId(id, 'renewal'), ...said, with_rates }),
        ]
      )
    },
  },
})

/** A new contract with the number that it asks for; or what is wrong with it. */
function begin(
  record: Contract,
  input: Drafted,
  { id, now, customer, office, percentages }: { id: string; now: string } & Awaited<ReturnType<typeof parties>>,
) {
  const details = { ...complete(contractDetails, input), lines: namedLines(input.lines, id, now) }
  const refusal = partiesFaults(customer, office, 'relation_id') ?? contractFaults({ ...record, ...details }, percentages)
  if (refusal) return refusal
  const { series_id, year } = seriesOfYear('contracts', input.office_id, now)
  return { details, asked: ContractNumberAsked({ series_id, prefix: `C${office?.office_code ?? ''}${year}` }) }
}
