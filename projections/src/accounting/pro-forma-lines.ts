import { proformalines as resource } from '@fairlead/contracts/accounting/pro-forma-lines'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { round } from '@fairlead/contracts/measures/decimal'
import { jobs } from '@fairlead/contracts/operations/jobs'
import { euroAmount } from '@fairlead/domain/operations/line-flags'
import type { Line } from '@fairlead/domain/operations/pro-forma-lines'
import { spreading } from '../kernel/spread.ts'

/**
 * The lines of a job, each by itself: under which project it counts, its own or that of the voyage of its booking (a project stands under the id of its voyage), and
 * what it comes to in euros.
 */
export const proformalines = spreading(
  resource,
  { of: jobs, list: 'lines', by: 'job_id' },
  (line, job, job_id) => {
    const {
      entered_by_id: _by,
      approved_by_id: _approver,
      whole_amount: _whole,
      whole_currency_id: _wholeIn,
      foreseen_rate: _foreseen,
      flags,
      ...said
    } = line
    const { number: job_number, office_id, customer_id, booking_voyages } = job
    const voyage_id =
      line.booking_id === null ? job.voyage_id : (booking_voyages.find(one => one.booking_id === line.booking_id)?.voyage_id ?? null)
    const isElsewhere = line.project_id !== null && voyage_id !== null && line.project_id !== voyage_id
    const euros = euroAmount(line)
    return {
      ...said,
      job_id,
      job_number,
      office_id,
      customer_id,
      voyage_id,
      project_id: line.project_id ?? voyage_id,
      source: sourceOf(line),
      euro_amount: euros === undefined ? null : round(euros, 2),
      flags: [...flags, ...(isElsewhere && line.status === 'pending' ? (['wrong_project'] as const) : [])],
    }
  },
  // Margins are asked of all lines at once, narrowed by these.
  {
    of: 'euro_amount',
    by: ['job_id', 'office_id', 'customer_id', 'voyage_id', 'project_id', 'exchange_rate_date', 'side', 'status'],
  },
)

/** Where a line comes of; a lump sum and what was typed into a price come of that alone. */
function sourceOf({
  tariff_id,
  surcharge_id,
  general_cost_id,
  foreseen_rate,
  vendor_invoice_number,
}: Line): RecordOf<typeof resource>['source'] {
  if (vendor_invoice_number !== null) return 'vendor_invoice'
  if (surcharge_id !== null) return 'surcharge'
  if (tariff_id !== null) return 'tariff'
  if (general_cost_id !== null) return 'general_cost'
  return foreseen_rate === null ? 'manual' : 'price'
}
