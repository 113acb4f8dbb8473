/** Which way an interchange travels. */
export const edi_directions = [
  { code: 'out', en: 'Outgoing', nl: 'Uitgaand' },
  { code: 'in', en: 'Incoming', nl: 'Inkomend' },
] as const

/** Messages that a partner may take of us (EDI.md §1). */
export const edi_messages = [{ code: 'CUSCAR', en: 'Cargo report (CUSCAR)', nl: 'Ladingaangifte (CUSCAR)' }] as const

/** Whose code an identification is (DE 0007, EDI.md §2). */
export const edi_qualifiers = [
  { code: 'ZZZ', en: 'Mutually agreed', nl: 'Onderling afgesproken' },
  { code: '1', en: 'DUNS', nl: 'DUNS' },
  { code: '14', en: 'GS1', nl: 'GS1' },
  { code: '18', en: 'AIAG', nl: 'AIAG' },
  { code: '30', en: 'ISO 6523', nl: 'ISO 6523' },
  { code: '59', en: 'Odette', nl: 'Odette' },
  { code: '61', en: 'SCAC', nl: 'SCAC' },
] as const

/** Syntax and characters that a partner reads (ISO 9735, EDI.md §2). */
export const edi_syntaxes = [
  { code: 'UNOA_1', en: 'UNOA 1: capitals', nl: 'UNOA 1: hoofdletters' },
  { code: 'UNOA_2', en: 'UNOA 2: capitals', nl: 'UNOA 2: hoofdletters' },
  { code: 'UNOB_2', en: 'UNOB 2: letters', nl: 'UNOB 2: letters' },
  { code: 'UNOC_3', en: 'UNOC 3: letters with accents', nl: 'UNOC 3: letters met accenten' },
] as const

/** How interchanges travel to a partner, and back. */
export const edi_transports = [
  { code: 'folder', en: 'Folder', nl: 'Map' },
  { code: 'mail', en: 'E-mail', nl: 'E-mail' },
] as const
