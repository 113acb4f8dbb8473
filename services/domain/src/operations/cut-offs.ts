import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { ports } from '@fairlead/contracts/masterdata/ports'
import type { terminals } from '@fairlead/contracts/masterdata/terminals'
import { addDays, instantAt } from '@fairlead/contracts/measures/dates'
import { loadsAt } from '@fairlead/contracts/reference/calls'
import { covers, type Holiday } from '../crm/holidays.ts'
import type { PortCall } from './rotation.ts'

type Terminal = Pick<RecordOf<typeof terminals>, 'cut_off_hours'>
type Rules = Pick<RecordOf<typeof ports>, 'cut_off_rules' | 'time_zone' | 'default_terminal_id'>

/** Where a vessel calls, as the registers know it. */
export interface Quay {
  port: Rules | undefined
  terminal: Terminal | undefined
  holidays: readonly Holiday[]
}

type CutOff = 'cargo' | 'documents' | 'vgm' | 'customs'

/** A call with what nobody typed: the port's usual terminal, and for cargo that is loaded, the cut-offs by rule. */
export function completed(call: PortCall, quay: Quay | undefined): PortCall {
  const terminal_id = call.terminal_id ?? quay?.port?.default_terminal_id ?? null
  if (!quay || !loadsAt(call)) return { ...call, terminal_id }
  return {
    ...call,
    terminal_id,
    cut_off_cargo: call.cut_off_cargo ?? byRule(call, 'cargo', quay),
    cut_off_documents: call.cut_off_documents ?? byRule(call, 'documents', quay),
    cut_off_vgm: call.cut_off_vgm ?? byRule(call, 'vgm', quay),
    cut_off_customs: call.cut_off_customs ?? byRule(call, 'customs', quay),
  }
}

/** So many hours before the day of arrival or departure begins at the port. */
function byRule({ date_arrival, date_departure }: PortCall, cut_off: CutOff, quay: Quay): string | null {
  const { port, holidays } = quay
  const rule = ruleFor(cut_off, quay)
  const day = rule?.before === 'departure' ? date_departure : date_arrival
  if (!rule || !day || !port) return null
  const [left, before] = [rule.hours % 24, addDays(day, -Math.ceil(rule.hours / 24))]
  return onWorkingDay(before, left === 0 ? 0 : 24 - left, holidays, port.time_zone ?? 'UTC')
}

/** A terminal's own hours for cargo, before arrival, go before the port's rule. */
function ruleFor(cut_off: CutOff, { port, terminal }: Quay) {
  const hours = cut_off === 'cargo' ? terminal?.cut_off_hours : null
  return hours === null || hours === undefined
    ? port?.cut_off_rules?.find(one => one.cut_off === cut_off)
    : { hours, before: 'arrival' as const }
}

/** Moved back to the day before a holiday at the same time; on half a day to noon at the latest. */
function onWorkingDay(day: string, hour: number, holidays: readonly Holiday[], zone: string): string {
  const holiday = holidays.find(one => covers(one, day))
  if (holiday?.kind === 'closed') return onWorkingDay(addDays(day, -1), hour, holidays, zone)
  const latest = holiday ? Math.min(hour, 12) : hour
  return instantAt(zone, day, `${String(latest).padStart(2, '0')}:00:00`)
}
