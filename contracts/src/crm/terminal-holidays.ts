import { f, optional } from '../kernel/field.ts'
import { registerCommands, registerStates, resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'
import { holiday_kinds } from '../reference/calendar.ts'

/** Days on which a terminal takes no cargo, or only half a day: cut-offs move back over them (DOMAIN_DOCS §3.3). */
export const terminalHolidays = resource({
  name: 'terminalholidays',
  context: 'crm',
  menu: 'crm',
  fields: {
    terminal_id: f.ref('terminals'),
    description: f.text(80),
    date: f.date(),
    /** The last of several days. */
    until: optional(f.date('date')),
    kind: f.choice(holiday_kinds.rows),
    /** On the same day every year. */
    yearly: optional(f.flag()),
  },
  title: 'description',
  list: ['terminal_id', 'date', 'until', 'description', 'kind', 'yearly'],
  search: ['description'],
  sort: '-date',
  view: 'crm.view',
  edit: 'crm.edit',
  commands: {
    ...registerCommands('crm.edit'),
    /** As the holidays of its country, with which it was made, are taken back or brought back. */
    withdraw: { from: registerStates, to: 'deleted', may: 'system' },
    reinstate: { from: registerStates, to: 'active', may: 'system' },
  },
})

export const words: Words = {
  label: { en: ['Terminal holiday', 'Terminal holidays'], nl: ['Terminalfeestdag', 'Terminalfeestdagen'] },
}
