import type { Words } from '../kernel/words.ts'
import { rescreeningWords } from './rescreening.ts'

export const words: Words = {
  label: { en: ['Sanctions list', 'Sanctions lists'], nl: ['Sanctielijst', 'Sanctielijsten'] },
  fields: {
    list: { en: 'List', nl: 'Lijst' },
    published: { en: 'Published', nl: 'Gepubliceerd' },
    entries: { en: 'Entries', nl: 'Vermeldingen' },
    imported_at: { en: 'Imported at', nl: 'Geïmporteerd op' },
    imported_by: { en: 'Imported by', nl: 'Geïmporteerd door' },
    ...rescreeningWords.fields,
    finished_at: { en: 'Finished at', nl: 'Klaar op' },
  },
  states: {
    waiting: { en: 'Waits for files', nl: 'Wacht op bestanden' },
    reading: { en: 'Being read', nl: 'Wordt gelezen' },
    in_force: { en: 'In force', nl: 'Van kracht' },
    superseded: { en: 'Superseded', nl: 'Vervangen' },
    failed: { en: 'Failed', nl: 'Mislukt' },
  },
  commands: {
    ...rescreeningWords.commands,
    import: { en: 'Import list', nl: 'Lijst importeren' },
    add_file: { en: 'Add file', nl: 'Bestand toevoegen' },
    take_in: { en: 'Take in', nl: 'Opnemen' },
    fail: { en: 'Fail', nl: 'Mislukken' },
    supersede: { en: 'Supersede', nl: 'Vervangen' },
  },
  events: {
    ...rescreeningWords.events,
    SanctionListImported: {
      en: ['Sanctions list imported', '{{who}} imported {{list}} of {{published}}'],
      nl: ['Sanctielijst geïmporteerd', '{{who}} heeft {{list}} van {{published}} geïmporteerd'],
    },
    SanctionListFileKept: {
      en: ['File kept', '{{who}} gave the file {{name}}'],
      nl: ['Bestand bewaard', '{{who}} heeft het bestand {{name}} gegeven'],
    },
    SanctionListCompleted: { en: ['Complete', 'All files are there'], nl: ['Compleet', 'Alle bestanden zijn er'] },
    SanctionListTakenIn: {
      en: ['Sanctions list in force', 'The list was read: {{entries}} entries'],
      nl: ['Sanctielijst van kracht', 'De lijst is gelezen: {{entries}} vermeldingen'],
    },
    SanctionListFailed: {
      en: ['Sanctions list failed', 'The list was not taken in: {{reason}}'],
      nl: ['Sanctielijst mislukt', 'De lijst is niet opgenomen: {{reason}}'],
    },
    SanctionListSuperseded: {
      en: ['Sanctions list superseded', 'A later version is in force'],
      nl: ['Sanctielijst vervangen', 'Een latere versie is van kracht'],
    },
  },
}
