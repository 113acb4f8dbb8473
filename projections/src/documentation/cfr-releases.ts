import { cfrreleases as resource } from '@fairlead/contracts/documentation/cfr-releases'
import { type CfrKnown, conditionsOf, hasArrived, hasCredit, missingOf } from '@fairlead/domain/documentation/cfr-conditions'
import { gathering, groups } from '../kernel/gather.ts'

const bills = groups('billsoflading', {
  on: { id: 'bill_of_lading_id' },
  each: ['status', 'type', 'originals', 'surrendered', 'telex_released_at', 'payment_type', 'issuer'],
})
/** Units say on which bill they stand as that bill says it. */
const units = groups('units', {
  on: { bill_of_lading_id: 'bill_of_lading_id' },
  each: ['id', 'status', 'pod_id', 'date_discharged', 'on_hold'],
})
const invoices = groups('invoices', { on: { job_ids: 'job_id' }, each: ['status', 'type', 'is_credited', 'debtor_id'] })
const customers = groups('relations', { on: { id: 'customer_id' }, each: ['credit_limit', 'credit_state'] })
const screened = ['blacklisted', 'world_check_status'] as const
const consignees = groups('relations', { on: { id: 'consignee_relation_id' }, each: screened })
const notified = groups('relations', { on: { id: 'notify_relation_id' }, each: screened })
const alsoNotified = groups('relations', { on: { id: 'second_notify_relation_id' }, each: screened })

const isTrue = (said: string | null): boolean => said === 'true'
const numberOf = (said: string | null): number => Number(said ?? 0)

/** A release says what its bill, units, invoices and parties say of its conditions, by the same rules as it is decided (DOMAIN_DOCS §1.7). */
export const cfrreleases = gathering(
  resource,
  { bills, units, invoices, customers, consignees, notified, alsoNotified },
  (release, gathered) => {
    const [bill] = gathered.bills
    const known: CfrKnown = {
      bill: bill && {
        type: bill.type,
        originals: numberOf(bill.originals),
        surrendered: numberOf(bill.surrendered),
        telex_released_at: bill.telex_released_at,
        payment_type: bill.payment_type,
        issuer: bill.issuer,
      },
      units: gathered.units.map(one => ({ on_hold: isTrue(one.on_hold) })),
      invoices: gathered.invoices
        .filter(one => one.type === 'INVOICE' && one.status !== 'cancelled' && !isTrue(one.is_credited))
        .map(one => ({ status: one.status ?? '', debtor_id: one.debtor_id })),
      has_credit: hasCredit(gathered.customers[0]),
      parties: [...gathered.consignees, ...gathered.notified, ...gathered.alsoNotified].map(one => ({
        blacklisted: isTrue(one.blacklisted),
        world_check_status: one.world_check_status,
      })),
    }
    const conditions = conditionsOf(release, known)
    const missing = missingOf(conditions)
    const arrived = gathered.units.filter(one => hasArrived(one, release))
    const waiting = arrived.filter(one => !release.releases.some(({ unit_id }) => unit_id === one.id))
    const isOpen = release.status !== 'delivered' && bill?.status === 'published'
    return {
      units_arrived: arrived.length,
      arrived_on: arrived.flatMap(one => one.date_discharged ?? []).toSorted()[0] ?? null,
      originals: known.bill?.originals ? `${known.bill.surrendered}/${known.bill.originals}` : null,
      conditions,
      freight_settled: !missing.includes('freight'),
      customs_clear: !missing.includes('customs'),
      missing,
      ready: isOpen && missing.length === 0 && waiting.length > 0,
    }
  },
  [
    'status',
    'pod_id',
    'job_id',
    'customer_id',
    'checks',
    'loi_state',
    'loi_form',
    'loi_expires_on',
    'loi_accepted_at',
    'loi_accepted_by',
    'releases',
  ],
)
