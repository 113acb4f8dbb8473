import type { DocumentLanguage } from './in-words.ts'

const en = {
  statement: 'Statement of account',
  first_reminder: 'Payment reminder',
  second_reminder: 'Second payment reminder',
  last_reminder: 'Final payment reminder',
  first_said:
    'According to our books the invoices below are past their due date. Perhaps they escaped your notice: we ask you to pay them now.',
  second_said:
    'We reminded you before of invoices that are past their due date. Those below are still open in our books. Please pay them within a week, or tell us what keeps you.',
  last_said:
    'In spite of our reminders the invoices below are still open. Please pay them within five days; after that we may hold your bookings and hand the claim over for collection.',
  statement_said: 'Please find attached your statement of account: what is open with us at the end of',
  statement_asked: 'Does it differ from your books? Then please let us know.',
  attached: 'The letter with all invoices is attached.',
  crossed: 'Did you pay in the meantime? Then please regard this letter as not written.',
  office: 'Office',
  date: 'Date',
  period: 'Period',
  to: 'to',
  debtor_number: 'Debtor number',
  description: 'Description',
  reference: 'Reference',
  currency: 'Currency',
  debit: 'Debit',
  credit: 'Credit',
  balance: 'Balance',
  opening: 'Opening balance',
  closing: 'Closing balance',
  invoice: 'Invoice',
  credit_note: 'Credit note',
  payment: 'Payment',
  reversal: 'Payment taken back',
  set_off: 'Set off',
  open_items: 'Open items',
  open_on: 'Open items on',
  overdue_items: 'Overdue invoices',
  number: 'Number',
  invoice_date: 'Invoice date',
  due: 'Due',
  days: 'Days overdue',
  total: 'Total',
  open: 'Open',
  not_due: 'Not due',
  to_30: '1–30 days',
  to_60: '31–60 days',
  to_90: '61–90 days',
  beyond: 'Over 90 days',
  none: 'Nothing is open and nothing was booked in this period.',
  pay_to: 'Please pay to',
  quoting: 'quoting the numbers of the invoices',
  dear: 'Dear Sir or Madam,',
  yours: 'Yours faithfully,',
  attention: 'Attn.',
  vat_id: 'VAT ID',
  page: 'Page',
} as const

/** What a statement or reminder says in the language of its debtor, on paper and in a sheet. */
export type AccountWords = { readonly [key in keyof typeof en]: string }

export const account_words: Readonly<Record<DocumentLanguage, AccountWords>> = {
  en,
  nl: {
    statement: 'Rekeningoverzicht',
    first_reminder: 'Betalingsherinnering',
    second_reminder: 'Tweede betalingsherinnering',
    last_reminder: 'Laatste betalingsherinnering',
    first_said:
      'Volgens onze administratie is de betaaltermijn van onderstaande facturen verstreken. Wellicht zijn ze aan uw aandacht ontsnapt: wij verzoeken u ze nu te betalen.',
    second_said:
      'Wij herinnerden u eerder aan facturen waarvan de betaaltermijn is verstreken. Onderstaande facturen staan bij ons nog open. Wilt u ze binnen een week betalen, of ons laten weten wat u daarvan weerhoudt?',
    last_said:
      'Ondanks onze herinneringen staan onderstaande facturen nog open. Wilt u ze binnen vijf dagen betalen? Daarna kunnen wij uw boekingen aanhouden en de vordering uit handen geven.',
    statement_said: 'Bijgaand vindt u uw rekeningoverzicht: wat bij ons openstaat aan het einde van',
    statement_asked: 'Wijkt het af van uw administratie? Laat het ons dan weten.',
    attached: 'De brief met alle facturen is bijgevoegd.',
    crossed: 'Hebt u inmiddels betaald? Dan kunt u deze brief als niet verzonden beschouwen.',
    office: 'Kantoor',
    date: 'Datum',
    period: 'Periode',
    to: 't/m',
    debtor_number: 'Debiteurnummer',
    description: 'Omschrijving',
    reference: 'Kenmerk',
    currency: 'Valuta',
    debit: 'Debet',
    credit: 'Credit',
    balance: 'Saldo',
    opening: 'Beginsaldo',
    closing: 'Eindsaldo',
    invoice: 'Factuur',
    credit_note: 'Creditnota',
    payment: 'Betaling',
    reversal: 'Betaling teruggedraaid',
    set_off: 'Verrekend',
    open_items: 'Openstaande posten',
    open_on: 'Openstaande posten op',
    overdue_items: 'Vervallen facturen',
    number: 'Nummer',
    invoice_date: 'Factuurdatum',
    due: 'Vervaldatum',
    days: 'Dagen te laat',
    total: 'Totaal',
    open: 'Open',
    not_due: 'Niet vervallen',
    to_30: '1–30 dagen',
    to_60: '31–60 dagen',
    to_90: '61–90 dagen',
    beyond: 'Meer dan 90 dagen',
    none: 'Er staat niets open en er is in deze periode niets geboekt.',
    pay_to: 'Wilt u betalen op',
    quoting: 'onder vermelding van de factuurnummers',
    dear: 'Geachte heer of mevrouw,',
    yours: 'Met vriendelijke groet,',
    attention: 'T.a.v.',
    vat_id: 'Btw-nummer',
    page: 'Pagina',
  },
}

/** What a letter of a level is called: from the third on all are the last. */
export const accountTitle = (level: number | null, w: AccountWords): string =>
  level === null ? w.statement : level === 1 ? w.first_reminder : level === 2 ? w.second_reminder : w.last_reminder

/** And what it asks for. */
export const reminderSaid = (level: number, w: AccountWords): string =>
  level === 1 ? w.first_said : level === 2 ? w.second_said : w.last_said
