import { f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'
import { edi_messages, edi_qualifiers, edi_syntaxes, edi_transports } from '../reference/edi.ts'

/** With whom messages are exchanged, which of them, and how they reach each other (EDI.md §1, §2). */
export const ediPartners = resource({
  name: 'edipartners',
  context: 'masterdata',
  menu: 'masterdata',
  icon: 'Cable',
  fields: {
    code: f.code(12),
    name: f.text(60),
    /** Whom it speaks for: a company, a terminal, or customs of ports of discharge. */
    relation_id: optional(f.ref('relations')),
    terminal_id: optional(f.ref('terminals')),
    port_ids: optional(f.refs('ports')),
    edi_messages: f.many(edi_messages),
    /** As each of us is called in UNB, and whose code that is (DE 0004, 0010, 0007). */
    our_identification: f.text(35),
    our_qualifier: optional(f.choice(edi_qualifiers)),
    their_identification: f.text(35),
    their_qualifier: optional(f.choice(edi_qualifiers)),
    syntax: f.choice(edi_syntaxes),
    /** Told in UNB, so that nothing of it counts there. */
    test_only: optional(f.flag()),
    transport: f.choice(edi_transports),
    /** Below the folder that the installation keeps for partners: `out` for them, `in` for us. */
    folder: optional(f.text(40)),
    mail_to: optional(f.emails()),
    inactive: optional(f.flag()),
  },
  title: 'name',
  /** Who sent an interchange is known by his identification alone. */
  unique: ['code', 'their_identification'],
  list: [
    'code',
    'name',
    'port_ids',
    'relation_id',
    'terminal_id',
    'edi_messages',
    'their_identification',
    'syntax',
    'test_only',
    'transport',
  ],
  search: ['code', 'name', 'their_identification'],
  sort: 'code',
  view: 'masterdata.view',
  edit: 'masterdata.edit',
})

export const words: Words = {
  label: { en: ['EDI partner', 'EDI partners'], nl: ['EDI-partner', 'EDI-partners'] },
  fields: {
    port_ids: { en: 'Ports of discharge', nl: 'Loshavens' },
    edi_messages: { en: 'Messages', nl: 'Berichten' },
    our_identification: { en: 'Our identification', nl: 'Onze identificatie' },
    our_qualifier: { en: 'Our qualifier', nl: 'Onze kwalificatie' },
    their_identification: { en: 'Their identification', nl: 'Hun identificatie' },
    their_qualifier: { en: 'Their qualifier', nl: 'Hun kwalificatie' },
    syntax: { en: 'Syntax', nl: 'Syntaxis' },
    test_only: { en: 'Test only', nl: 'Alleen test' },
    transport: { en: 'Transport', nl: 'Transport' },
    folder: { en: 'Folder', nl: 'Map' },
    mail_to: { en: 'E-mail to', nl: 'E-mail aan' },
  },
}
