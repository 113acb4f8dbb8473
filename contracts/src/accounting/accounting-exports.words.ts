import type { Words } from '../kernel/words.ts'

export const words: Words = {
  label: { en: ['Accounting export', 'Accounting exports'], nl: ['Boekhoudexport', 'Boekhoudexports'] },
  fields: {
    target: { en: 'To', nl: 'Naar' },
    started_at: { en: 'Begun at', nl: 'Begonnen op' },
    started_by: { en: 'Begun by', nl: 'Begonnen door' },
    finished_at: { en: 'Finished at', nl: 'Klaar op' },
    retries_id: { en: 'Tries again', nl: 'Herhaling van' },
    documents: { en: 'Documents', nl: 'Documenten' },
    exported: { en: 'Exported', nl: 'Geëxporteerd' },
    failed: { en: 'Failed', nl: 'Mislukt' },
  },
  states: {
    gathering: { en: 'Gathering', nl: 'Verzamelen' },
    exporting: { en: 'Exporting', nl: 'Bezig' },
    finished: { en: 'Finished', nl: 'Klaar' },
    confirmed: { en: 'Confirmed', nl: 'Bevestigd' },
  },
  consequences: {
    retry: {
      en: 'Makes another export of the documents that failed in this one.',
      nl: 'Maakt een nieuwe export van de documenten die in deze zijn mislukt.',
    },
    confirm: {
      en: 'Says that the accounting package has entered what was exported.',
      nl: 'Zegt dat het boekhoudpakket heeft ingeboekt wat is geëxporteerd.',
    },
  },
  commands: {
    begin_again: { en: 'Begin again', nl: 'Opnieuw beginnen' },
    close_gathering: { en: 'Close gathering', nl: 'Verzamelen afsluiten' },
    keep_file: { en: 'Keep file', nl: 'Bestand bewaren' },
    finish: { en: 'Finish', nl: 'Afronden' },
    retry: { en: 'Try the failed again', nl: 'Mislukte opnieuw proberen' },
    confirm: { en: 'Confirm', nl: 'Bevestigen' },
  },
  events: {
    AccountingExportStarted: {
      en: ['Export begun', '{{who}} began the export to {{target}}'],
      nl: ['Export begonnen', '{{who}} is de export naar {{target}} begonnen'],
    },
    AccountingExportGathered: {
      en: ['Documents gathered', 'The documents of the export were gathered'],
      nl: ['Documenten verzameld', 'De documenten van de export zijn verzameld'],
    },
    AccountingExportFileKept: {
      en: ['File kept', 'The file {{name}} was written'],
      nl: ['Bestand bewaard', 'Het bestand {{name}} is geschreven'],
    },
    AccountingExportFinished: {
      en: ['Export finished', 'The export was finished'],
      nl: ['Export klaar', 'De export is klaar'],
    },
    AccountingExportRetried: {
      en: ['Export tried again', '{{who}} had the failed documents tried again'],
      nl: ['Export herhaald', '{{who}} heeft de mislukte documenten opnieuw laten proberen'],
    },
    AccountingExportConfirmed: {
      en: ['Export confirmed', '{{who}} confirmed that the accounting package has it'],
      nl: ['Export bevestigd', '{{who}} heeft bevestigd dat het boekhoudpakket het heeft'],
    },
  },
}
