import type { Words } from '../kernel/words.ts'

export const words: Words = {
  label: { en: ['Bank statement', 'Bank statements'], nl: ['Bankafschrift', 'Bankafschriften'] },
  fields: {
    office_ids: { en: 'Offices', nl: 'Kantoren' },
    iban: { en: 'Account', nl: 'Rekening' },
    opening: { en: 'Opening balance', nl: 'Beginsaldo' },
    closing: { en: 'Closing balance', nl: 'Eindsaldo' },
    file_name: { en: 'File', nl: 'Bestand' },
    entries: { en: 'Entries', nl: 'Boekingsregels' },
    open_entries: { en: 'Still to do', nl: 'Nog te doen' },
    bookings: { en: 'Bookings', nl: 'Boekingen' },
    parts: { en: 'Booked on', nl: 'Geboekt op' },
    references: { en: 'Entries', nl: 'Boekingsregels' },
    date_from: { en: 'From', nl: 'Vanaf' },
    date_until: { en: 'Until', nl: 'Tot en met' },
    booked: { en: 'Booked', nl: 'Geboekt' },
    direction: { en: 'Direction', nl: 'Richting' },
    is_reversal: { en: 'Reversal', nl: 'Storno' },
    structured_reference: { en: 'Payment reference', nl: 'Betalingskenmerk' },
    end_to_end_id: { en: 'Reference of the payer', nl: 'Kenmerk van de betaler' },
    received: { en: 'Received', nl: 'Ontvangen' },
    charges: { en: 'Bank charges', nl: 'Bankkosten' },
    paid_amount: { en: 'Amount paid', nl: 'Betaald bedrag' },
    paid_currency: { en: 'Currency paid', nl: 'Betaalde valuta' },
    standing: { en: 'Standing', nl: 'Stand' },
    counter: { en: 'Counter entry', nl: 'Tegenboeking' },
    counter_id: { en: 'Statement of the counter entry', nl: 'Afschrift van de tegenboeking' },
    refused: { en: 'Refused because', nl: 'Geweigerd omdat' },
    reverses: { en: 'Takes back', nl: 'Boekt terug' },
    reverses_id: { en: 'Statement of what it takes back', nl: 'Afschrift van wat het terugboekt' },
  },
  commands: {
    import: { en: 'Import statement', nl: 'Afschrift importeren' },
    book: { en: 'Book', nl: 'Boeken' },
    set_aside: { en: 'Set aside', nl: 'Terzijde leggen' },
    take_up: { en: 'Take up again', nl: 'Weer oppakken' },
    take_back: { en: 'Take booking back', nl: 'Boeking terugnemen' },
    reverse: { en: 'Reverse', nl: 'Terugboeken' },
    mark_reversed: { en: 'Mark as reversed', nl: 'Als teruggeboekt aanmerken' },
    refuse_booking: { en: 'Refuse booking', nl: 'Boeking weigeren' },
    refuse_reversal: { en: 'Refuse reversal', nl: 'Terugboeking weigeren' },
  },
  states: { open: { en: 'To do', nl: 'Te doen' }, done: { en: 'Done', nl: 'Klaar' } },
  events: {
    BankStatementImported: {
      en: ['Bank statement imported', '{{who}} imported statement {{number}}'],
      nl: ['Bankafschrift geïmporteerd', '{{who}} heeft afschrift {{number}} geïmporteerd'],
    },
    BankEntryBooked: {
      en: ['Entry booked', '{{who}} booked entry {{reference}}'],
      nl: ['Regel geboekt', '{{who}} heeft regel {{reference}} geboekt'],
    },
    BankEntrySetAside: {
      en: ['Entry set aside', '{{who}} set entry {{reference}} aside: {{reason}}'],
      nl: ['Regel terzijde gelegd', '{{who}} heeft regel {{reference}} terzijde gelegd: {{reason}}'],
    },
    BankEntryTakenUp: {
      en: ['Entry taken up', '{{who}} took entry {{reference}} up again'],
      nl: ['Regel opgepakt', '{{who}} heeft regel {{reference}} weer opgepakt'],
    },
    BankEntryTakenBack: {
      en: ['Booking taken back', '{{who}} took the booking of entry {{reference}} back: {{reason}}'],
      nl: ['Boeking teruggenomen', '{{who}} heeft de boeking van regel {{reference}} teruggenomen: {{reason}}'],
    },
    BankEntryReversed: {
      en: ['Reversal recorded', '{{who}} had entry {{reference}} take back {{reverses}}: {{reason}}'],
      nl: ['Terugboeking verwerkt', '{{who}} heeft regel {{reference}} {{reverses}} laten terugboeken: {{reason}}'],
    },
    BankEntryReturned: {
      en: ['Entry reversed', 'Entry {{reference}} was taken back by {{reversed_by}}: {{reason}}'],
      nl: ['Regel teruggeboekt', 'Regel {{reference}} is teruggeboekt door {{reversed_by}}: {{reason}}'],
    },
    BankBookingRefused: {
      en: ['Booking refused', 'The invoice took no payment of entry {{reference}}, which is open again'],
      nl: ['Boeking geweigerd', 'De factuur nam geen betaling van regel {{reference}} aan; de regel staat weer open'],
    },
    BankReversalRefused: {
      en: ['Reversal refused', 'Entry {{reference}} could not take back {{reverses}}, and is open again'],
      nl: ['Terugboeking geweigerd', 'Regel {{reference}} kon {{reverses}} niet terugboeken en staat weer open'],
    },
  },
}
