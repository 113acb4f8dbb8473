import type { Words } from '../kernel/words.ts'

export const words: Words = {
  label: { en: ['File', 'Files'], nl: ['Bestand', 'Bestanden'] },
  fields: {
    from_quay: { en: 'Brought at the quay', nl: 'Aan de kade aangeleverd' },
    brought_by: { en: 'Brought by', nl: 'Gebracht door' },
    part: { en: 'Shows', nl: 'Toont' },
    taken_off: { en: 'Taken off by us', nl: 'Door ons verwijderd' },
  },
  events: {
    FileAttached: {
      en: ['File attached', '{{who}} attached the file'],
      nl: ['Bestand toegevoegd', '{{who}} heeft het bestand toegevoegd'],
    },
    FileRetagged: {
      en: ['File tagged', '{{who}} changed what the file is'],
      nl: ['Bestand gelabeld', '{{who}} heeft gewijzigd wat het bestand is'],
    },
    FileRemoved: { en: ['File removed', '{{who}} removed the file'], nl: ['Bestand verwijderd', '{{who}} heeft het bestand verwijderd'] },
    FileRestored: { en: ['File restored', '{{who}} restored the file'], nl: ['Bestand teruggezet', '{{who}} heeft het bestand hersteld'] },
  },
}
