import { terminals } from '@fairlead/contracts/masterdata/terminals'
import { eventsOf, same } from '../kernel/aggregate.ts'
import { registerWith } from '../kernel/register.ts'

const { HolidayNoted, HolidayDropped } = eventsOf(terminals)

type Known = { holidays: { holiday_id: string }[] }
const without = <H extends { holiday_id: string }>(holidays: readonly H[], holiday_id: string): H[] =>
  holidays.filter(one => one.holiday_id !== holiday_id)
const knows = ({ holidays }: Known, holiday_id: string) => holidays.find(one => one.holiday_id === holiday_id)

/** A terminal knows the days on which it is closed, so that cut-offs can move back over them. */
export const terminal = registerWith(terminals, {
  evolve: {
    HolidayNoted: (record, holiday) => ({ ...record, holidays: [...without(record.holidays, holiday.holiday_id), holiday] }),
    HolidayDropped: (record, { holiday_id }) => ({ ...record, holidays: without(record.holidays, holiday_id) }),
  },
  decide: {
    note_holiday: (record, { until = null, ...holiday }) => {
      const said = { ...holiday, until }
      return same(knows(record, holiday.holiday_id), said) ? [] : [HolidayNoted(said)]
    },
    drop_holiday: (record, dropped) => (knows(record, dropped.holiday_id) ? [HolidayDropped(dropped)] : []),
  },
})
