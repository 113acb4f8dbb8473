import { terminals as resource } from '@fairlead/contracts/masterdata/terminals'
import { gathering, groups } from '../kernel/gather.ts'

const holidays = groups('terminalholidays', { on: { terminal_id: 'id' }, each: ['date', 'id', 'until', 'kind', 'yearly', 'status'] })

/** A terminal says on which days it is closed, the first of them first. */
export const terminals = gathering(resource, { holidays }, (_terminal, gathered) => ({
  holidays: gathered.holidays.flatMap(({ id, date, until, kind, yearly, status }) =>
    status === 'deleted' || id === null || date === null || kind === null
      ? []
      : [{ holiday_id: id, date, until, kind, yearly: yearly === 'true' }],
  ),
}))
