import { vatCheckWords } from '../crm/vat-id-checks.ts'
import type { Words } from '../kernel/words.ts'

const { vat_check, vat_checked_at, vat_check_number } = vatCheckWords.fields

export const words: Words = {
  label: { en: ['Invoice', 'Invoices'], nl: ['Factuur', 'Facturen'] },
  fields: {
    reminder_level: { en: 'Reminded', nl: 'Aangemaand' },
    reminded_on: { en: 'Last reminded on', nl: 'Laatst aangemaand op' },
    reminder_id: { en: 'Reminder', nl: 'Aanmaning' },
    received: { en: 'Received', nl: 'Ontvangen' },
    received_currency_id: { en: 'Currency received', nl: 'Ontvangen valuta' },
    exchange_difference: { en: 'Exchange difference', nl: 'Koersverschil' },
    reversals: { en: 'Payments taken back', nl: 'Teruggenomen betalingen' },
    by_hand: { en: 'By hand', nl: 'Handmatig' },
    is_paid_by_hand: { en: 'Paid by hand', nl: 'Handmatig betaald' },
    reversed_on: { en: 'Taken back on', nl: 'Teruggenomen op' },
    entries: { en: 'Ledger entries', nl: 'Grootboekmutaties' },
    what: { en: 'What is missing', nl: 'Wat ontbreekt' },
    level: { en: 'Reminder', nl: 'Aanmaning' },
    is_credited: { en: 'Credited in full', nl: 'Geheel gecrediteerd' },
    is_manual: { en: 'Without a job', nl: 'Zonder dossier' },
    shipload_id: { en: 'Shipload invoicing run', nl: 'Scheepsladingfacturatie' },
    job_ids: { en: 'Jobs', nl: 'Dossiers' },
    export_status: { en: 'Export', nl: 'Export' },
    export_id: { en: 'Accounting export', nl: 'Boekhoudexport' },
    export_system: { en: 'Exported to', nl: 'Geëxporteerd naar' },
    export_reference: { en: 'Number in the accounting package', nl: 'Nummer in het boekhoudpakket' },
    export_reason: { en: 'Why the export failed', nl: 'Waarom de export mislukte' },
    export_told: { en: 'What was missing or refused', nl: 'Wat ontbrak of werd geweigerd' },
    lacks: { en: 'Missing for the ledger', nl: 'Ontbreekt voor het grootboek' },
    e_invoice: { en: 'E-invoice', nl: 'E-factuur' },
    e_invoices: { en: 'E-invoices', nl: 'E-facturen' },
    message_id: { en: 'Message', nl: 'Bericht' },
    untaken: { en: 'Not taken', nl: 'Niet aangenomen' },
    vat_check,
    vat_checked_at,
    vat_check_number,
    with_paper: { en: 'Enclose our PDF', nl: 'Onze pdf insluiten' },
    buyer_reference: {
      en: 'Reference of the customer, where the invoice has none',
      nl: 'Kenmerk van de klant, als de factuur er geen noemt',
    },
  },
  consequences: {
    approve: {
      en: 'Gives the invoice its number and makes it final: after that it can only be credited.',
      nl: 'Geeft de factuur haar nummer en maakt haar definitief: daarna kan ze alleen nog worden gecrediteerd.',
    },
    cancel: {
      en: 'Discards this draft; its lines can be invoiced again.',
      nl: 'Verwerpt dit concept; de regels kunnen opnieuw worden gefactureerd.',
    },
    credit: {
      en: 'Makes a credit note of all that is not credited yet, to be approved like an invoice.',
      nl: 'Maakt een creditnota van alles wat nog niet is gecrediteerd, goed te keuren zoals een factuur.',
    },
  },
  commands: {
    create_manual: { en: 'New invoice', nl: 'Nieuwe factuur' },
    change_lines: { en: 'Change lines', nl: 'Regels wijzigen' },
    create_collective: { en: 'Make of several jobs', nl: 'Van meer dossiers maken' },
    remind: { en: 'Remind', nl: 'Aanmanen' },
    note_reminder: { en: 'Note reminder', nl: 'Aanmaning vastleggen' },
    hand_over: { en: 'Hand over to Peppol', nl: 'Overdragen aan Peppol' },
    take_back_payment: { en: 'Take back payment', nl: 'Betaling terugnemen' },
    set_off_against: { en: 'Set off', nl: 'Verrekenen' },
    refuse_set_off: { en: 'Refuse set-off', nl: 'Verrekening weigeren' },
    cancel: { en: 'Cancel invoice', nl: 'Factuur annuleren' },
    post: { en: 'Post to the ledger again', nl: 'Opnieuw in het grootboek boeken' },
    queue_export: { en: 'Queue for export', nl: 'In de wachtrij voor export' },
    record_export: { en: 'Record export', nl: 'Export vastleggen' },
    fail_export: { en: 'Record failed export', nl: 'Mislukte export vastleggen' },
    confirm_export: { en: 'Confirm export', nl: 'Export bevestigen' },
    credit_lines: { en: 'Credit these lines', nl: 'Deze regels crediteren' },
  },
  events: {
    InvoiceCreated: { en: ['Invoice created', '{{who}} made the invoice'], nl: ['Factuur gemaakt', '{{who}} heeft de factuur gemaakt'] },
    InvoiceLinesChanged: {
      en: ['Lines changed', '{{who}} changed the lines of the invoice'],
      nl: ['Regels gewijzigd', '{{who}} heeft de regels van de factuur gewijzigd'],
    },
    InvoiceCollected: {
      en: ['Lines collected', 'Its lines were collected from several jobs'],
      nl: ['Regels verzameld', 'De regels zijn uit meer dossiers verzameld'],
    },
    DebtorVatIdChecked: vatCheckWords.events.VatIdChecked,
    CreditNoteCreated: {
      en: ['Credit note created', '{{who}} made this credit note'],
      nl: ['Creditnota gemaakt', '{{who}} heeft deze creditnota gemaakt'],
    },
    InvoiceChanged: {
      en: ['Invoice changed', '{{who}} changed {{changed}}'],
      nl: ['Factuur gewijzigd', '{{who}} heeft gewijzigd: {{changed}}'],
    },
    InvoiceApproved: {
      en: ['Invoice approved', '{{who}} approved the invoice'],
      nl: ['Factuur goedgekeurd', '{{who}} heeft de factuur goedgekeurd'],
    },
    ExchangeRateTaken: {
      en: ['Exchange rate taken', 'The rate of {{exchange_rate_date}} was taken from the register: {{exchange_rate}}'],
      nl: ['Wisselkoers overgenomen', 'De koers van {{exchange_rate_date}} is uit het register overgenomen: {{exchange_rate}}'],
    },
    InvoiceNumbered: {
      en: ['Invoice numbered', 'The invoice got number {{number}}'],
      nl: ['Factuur genummerd', 'De factuur kreeg nummer {{number}}'],
    },
    InvoiceDocumentAttached: {
      en: ['Invoice document attached', 'The document {{name}} was made'],
      nl: ['Document aan factuur gehecht', 'Het document {{name}} is gemaakt'],
    },
    InvoiceSent: {
      en: ['Invoice sent', '{{who}} sent the invoice to {{to}}'],
      nl: ['Factuur verzonden', '{{who}} heeft de factuur verstuurd aan {{to}}'],
    },
    PaymentRecorded: {
      en: ['Payment recorded', '{{who}} recorded a payment of {{amount}} on {{date}}'],
      nl: ['Betaling vastgelegd', '{{who}} heeft een betaling van {{amount}} op {{date}} geboekt'],
    },
    InvoicePaid: {
      en: ['Invoice paid', 'Nothing of the invoice is open any more'],
      nl: ['Factuur betaald', 'Van de factuur staat niets meer open'],
    },
    PaymentReversed: {
      en: ['Payment reversed', '{{who}} took back the payment of {{amount}} on {{date}}: {{reason}}'],
      nl: ['Betaling teruggedraaid', '{{who}} heeft de betaling van {{amount}} op {{date}} teruggenomen: {{reason}}'],
    },
    InvoiceSetOff: {
      en: ['Invoice set off', '{{amount}} was set off against {{against_id}}'],
      nl: ['Factuur verrekend', '{{amount}} is verrekend met {{against_id}}'],
    },
    SetOffRefused: {
      en: ['Set-off refused', '{{amount}} could not be set off against {{against_id}}: {{why}}'],
      nl: ['Verrekening geweigerd', '{{amount}} kon niet worden verrekend met {{against_id}}: {{why}}'],
    },
    InvoiceCancelled: {
      en: ['Invoice cancelled', '{{who}} cancelled the invoice: {{reason}}'],
      nl: ['Factuur geannuleerd', '{{who}} heeft de factuur geannuleerd: {{reason}}'],
    },
    InvoiceCredited: {
      en: ['Invoice credited', '{{who}} credited the invoice: {{reason}}'],
      nl: ['Factuur gecrediteerd', '{{who}} heeft de factuur gecrediteerd: {{reason}}'],
    },
    EInvoiceQueued: {
      en: ['E-invoice queued', '{{who}} had the e-invoice handed over to {{to}}'],
      nl: ['E-factuur klaargezet', '{{who}} laat de e-factuur overdragen aan {{to}}'],
    },
    EInvoiceWritten: {
      en: ['E-invoice written', 'The e-invoice {{name}} was written'],
      nl: ['E-factuur geschreven', 'De e-factuur {{name}} is geschreven'],
    },
    EInvoiceHandedOver: {
      en: ['E-invoice handed over', 'The e-invoice was handed over to the access point'],
      nl: ['E-factuur overgedragen', 'De e-factuur is overgedragen aan het access point'],
    },
    EInvoiceDelivered: {
      en: ['E-invoice delivered', 'The e-invoice was delivered to its receiver'],
      nl: ['E-factuur afgeleverd', 'De e-factuur is bij de ontvanger afgeleverd'],
    },
    EInvoiceAccepted: {
      en: ['E-invoice accepted', 'The receiver accepted the e-invoice'],
      nl: ['E-factuur geaccepteerd', 'De ontvanger heeft de e-factuur geaccepteerd'],
    },
    EInvoiceRejected: {
      en: ['E-invoice rejected', 'The receiver rejected the e-invoice: {{reason}}'],
      nl: ['E-factuur geweigerd', 'De ontvanger heeft de e-factuur geweigerd: {{reason}}'],
    },
    EInvoiceFailed: {
      en: ['E-invoice not delivered', 'The access point did not deliver the e-invoice: {{reason}}'],
      nl: ['E-factuur niet afgeleverd', 'Het access point heeft de e-factuur niet afgeleverd: {{reason}}'],
    },
    EInvoiceGivenUp: {
      en: ['Handing over given up', 'The access point could not be reached in time'],
      nl: ['Overdragen opgegeven', 'Het access point was niet op tijd te bereiken'],
    },
    ReminderDue: {
      en: ['Reminder due', 'Reminder {{level}} was due on {{date}}'],
      nl: ['Aanmaning aan de beurt', 'Aanmaning {{level}} was op {{date}} aan de beurt'],
    },
    ReminderSent: {
      en: ['Reminder sent', 'Reminder {{level}} was sent on {{date}}'],
      nl: ['Aanmaning verzonden', 'Aanmaning {{level}} is op {{date}} verzonden'],
    },
    InvoiceCreditWithdrawn: {
      en: ['Invoice credit withdrawn', '{{who}} withdrew the credit note'],
      nl: ['Creditering ingetrokken', '{{who}} heeft de creditnota ingetrokken'],
    },
    InvoicePosted: {
      en: ['Invoice posted', 'What the invoice books was worked out by the accounts of that moment'],
      nl: ['Factuur geboekt', 'Wat de factuur boekt is bepaald naar de rekeningen van dat moment'],
    },
    InvoiceExportQueued: {
      en: ['Export queued', 'The invoice was queued for {{system}}'],
      nl: ['In de wachtrij voor export', 'De factuur is in de wachtrij gezet voor {{system}}'],
    },
    InvoiceExported: {
      en: ['Invoice exported', 'The invoice was exported to {{system}} {{reference}}'],
      nl: ['Factuur geëxporteerd', 'De factuur is geëxporteerd naar {{system}} {{reference}}'],
    },
    InvoiceExportFailed: {
      en: ['Export failed', '{{reason}}: {{told}}'],
      nl: ['Export mislukt', '{{reason}}: {{told}}'],
    },
    InvoiceExportConfirmed: {
      en: ['Export confirmed', 'The accounting package has the invoice'],
      nl: ['Export bevestigd', 'Het boekhoudpakket heeft de factuur'],
    },
  },
}
