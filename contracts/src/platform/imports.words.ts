import type { Words } from '../kernel/words.ts'

export const words: Words = {
  label: { en: ['Import', 'Imports'], nl: ['Import', 'Imports'] },
  events: {
    ImportUploaded: {
      en: ['Sheet uploaded', '{{who}} uploaded a file to import'],
      nl: ['Blad geüpload', '{{who}} heeft een bestand geüpload om te importeren'],
    },
    ImportPreviewed: { en: ['Import previewed', 'The import was looked through'], nl: ['Import bekeken', 'De import is doorgenomen'] },
    ImportStarted: { en: ['Import started', '{{who}} started the import'], nl: ['Import begonnen', '{{who}} heeft de import gestart'] },
    ImportProgressed: { en: ['Import went on', 'The import went on'], nl: ['Import gevorderd', 'De import ging verder'] },
    ImportCancelled: {
      en: ['Import called off', '{{who}} cancelled the import'],
      nl: ['Import afgebroken', '{{who}} heeft de import afgebroken'],
    },
    ImportCompleted: { en: ['Import completed', 'The import was completed'], nl: ['Import voltooid', 'De import is voltooid'] },
    ImportUndone: {
      en: ['Import undone', 'What the import had done was taken back'],
      nl: ['Import teruggedraaid', 'Wat de import had gedaan, is teruggedraaid'],
    },
  },
}
