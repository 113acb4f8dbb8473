import { computed, f, optional } from '../kernel/field.ts'
import { activationCommands, registerCommands, registerEvents, resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'
import { holiday_kinds } from '../reference/calendar.ts'

/** Days on which it takes no cargo, or only half a day. */
const holiday = {
  holiday_id: f.ref('terminalholidays'),
  date: f.date(),
  until: optional(f.date()),
  kind: f.choice(holiday_kinds.rows),
  yearly: f.flag(),
}

/** Terminals within a port, by SMDG code or one of our own. */
export const terminals = resource({
  name: 'terminals',
  context: 'masterdata',
  icon: 'Warehouse',
  fields: {
    code: f.code(12),
    name: f.text(60),
    port_id: f.ref('ports'),
    address: optional(f.lines()),
    contact: optional(f.text(80)),
    opening_hours: optional(f.lines()),
    /** With whom messages about this terminal are exchanged. */
    edi_partner_id: optional(f.ref('relations')),
    /** Hours before arrival of the vessel at which cargo must be in. */
    cut_off_hours: optional(f.integer(0, 720)),
    inactive: optional(f.flag()),
    /** Those that are kept for it, by which its cut-offs move. */
    holidays: computed(f.rows(holiday)),
  },
  title: 'name',
  unique: ['code'],
  related: [{ of: 'terminalholidays', by: 'terminal_id', view: 'crm.view', at: 'terminalholidays' }],
  list: ['name', 'port_id', 'code', 'contact', 'holidays'],
  search: ['code', 'name'],
  sort: 'name',
  view: 'masterdata.view',
  edit: 'masterdata.edit',
  commands: { ...registerCommands('masterdata.edit'), ...activationCommands('masterdata.edit') },
  /** The holidays' own events tell of them now. */
  events: { ...registerEvents, HolidayNoted: holiday, HolidayDropped: { holiday_id: holiday.holiday_id } },
})

export const words: Words = {
  label: { en: ['Terminal', 'Terminals'], nl: ['Terminal', 'Terminals'] },
  events: {
    HolidayNoted: { en: ['Holiday noted', 'A holiday was noted'], nl: ['Feestdag genoteerd', 'Een feestdag is genoteerd'] },
    HolidayDropped: { en: ['Holiday dropped', 'A holiday was dropped'], nl: ['Feestdag vervallen', 'Een feestdag is vervallen'] },
  },
}
