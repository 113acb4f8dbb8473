import type { Words } from '../kernel/words.ts'

export const words: Words = {
  label: { en: ['Shipload invoicing run', 'Shipload invoicing'], nl: ['Scheepsladingfacturatie', 'Scheepsladingfacturatie'] },
  fields: {
    debtor_id: { en: 'Who is billed', nl: 'Wie betaalt' },
    started_at: { en: 'Begun at', nl: 'Begonnen op' },
    started_by: { en: 'Begun by', nl: 'Begonnen door' },
    finished_at: { en: 'Finished at', nl: 'Klaar op' },
    units: { en: 'Units', nl: 'Eenheden' },
    invoices: { en: 'Invoices', nl: 'Facturen' },
    invoices_planned: { en: 'Invoices', nl: 'Facturen' },
    invoices_made: { en: 'Made', nl: 'Gemaakt' },
    under_way: { en: 'Being made', nl: 'In de maak' },
    stage: { en: 'Stage', nl: 'Stand' },
  },
  states: {
    running: { en: 'Running', nl: 'Bezig' },
    finished: { en: 'Finished', nl: 'Klaar' },
    cancelled: { en: 'Cancelled', nl: 'Geannuleerd' },
  },
  consequences: {
    cancel: {
      en: 'The invoice that is being made is finished; no other is begun. What was made stays.',
      nl: 'De factuur die nu wordt gemaakt, wordt afgemaakt; er wordt geen andere begonnen. Wat is gemaakt, blijft.',
    },
  },
  commands: {
    create: { en: 'Make invoices', nl: 'Facturen maken' },
    begin_invoice: { en: 'Begin invoice', nl: 'Factuur beginnen' },
    close_invoice: { en: 'Close invoice', nl: 'Factuur afsluiten' },
    finish: { en: 'Finish', nl: 'Afronden' },
    cancel: { en: 'Cancel', nl: 'Annuleren' },
  },
  events: {
    ShiploadInvoicingStarted: {
      en: ['Run begun', '{{who}} began to invoice what was loaded'],
      nl: ['Run begonnen', '{{who}} is begonnen te factureren wat is geladen'],
    },
    ShiploadInvoiceBegun: { en: ['Invoice begun', 'An invoice was begun'], nl: ['Factuur begonnen', 'Een factuur is begonnen'] },
    ShiploadInvoiceMade: { en: ['Invoice made', 'An invoice was made'], nl: ['Factuur gemaakt', 'Een factuur is gemaakt'] },
    ShiploadInvoiceLapsed: {
      en: ['Nothing left to invoice', 'Nothing was left for an invoice'],
      nl: ['Niets over om te factureren', 'Er was niets over voor een factuur'],
    },
    ShiploadInvoicingFinished: { en: ['Run finished', 'The run was finished'], nl: ['Run klaar', 'De run is klaar'] },
    ShiploadInvoicingCancelled: {
      en: ['Run cancelled', '{{who}} cancelled the run'],
      nl: ['Run geannuleerd', '{{who}} heeft de run geannuleerd'],
    },
  },
}
