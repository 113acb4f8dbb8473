import { companySettings } from '@fairlead/contracts/crm/company-settings'
import { today, trade_zone } from '@fairlead/contracts/measures/dates'
import { type DecisionContext, eventsOf } from '../kernel/aggregate.ts'
import { invalid, together } from '../kernel/refusal.ts'
import { ruledRegister } from '../masterdata/registers.ts'
import { notToClose, notToReopen, type Undone, undoneUntil, warningsOf } from './periods.ts'

const { PeriodClosed, PeriodReopened } = eventsOf(companySettings)

/** An office's settings are kept under the id of the office, so that an invoice need not look for them; the numbers of a year begin once. */
const register = ruledRegister(
  companySettings,
  ({ office_id, invoice_series, closed_until }, { id }, before) => {
    const years = (invoice_series ?? []).map(one => one.year)
    const twice = years.findIndex((year, index) => years.indexOf(year) !== index)
    const isMade = before.office_id === id
    return together([
      ...(office_id === id ? [] : [invalid('settings_under_office_id', { field: 'office_id' })]),
      ...(twice === -1 ? [] : [invalid('chosen_twice', { field: `invoice_series.${twice}.year` })]),
      ...(isMade && (closed_until ?? null) !== before.closed_until ? [invalid('period_by_command', { field: 'closed_until' })] : []),
    ])
  },
  {
    evolve: {
      PeriodClosed: (record, { until }) => ({ ...record, closed_until: until }),
      PeriodReopened: (record, { until }) => ({ ...record, closed_until: until }),
    },
    decide: {
      close_period: (record, { until }, { now, undone }: DecisionContext & { undone?: Undone }) =>
        notToClose(record, until, today(trade_zone, now)) ?? {
          events: until === record.closed_until ? [] : [PeriodClosed({ until })],
          warnings: undone ? warningsOf(undone) : [],
        },
      reopen_period: (record, { until = null, reason }) => notToReopen(record, until) ?? [PeriodReopened({ until, reason })],
    },
  },
)

/** Who closes a period is told what in it is not done. */
export const companySetting: typeof register = {
  ...register,
  asks: command => command === 'close_period',
  facts: async (_command, _record, input, _load, { id, find }) => ({ undone: await undoneUntil(id, String(input.until), find) }),
}
