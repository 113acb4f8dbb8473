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
    charges: { en: 'Bank charges', nl: 'Bankkosten' },
    paid_amount: { en: 'Amount paid', nl: 'Betaald bedrag' },
    paid_currency: { en: 'Currency paid', nl: 'Betaalde valuta' },
    standing: { en: 'Standing', nl: 'Stand' },
  },
  commands: {
    import: { en: 'Import statement', nl: 'Afschrift importeren' },
    book: { en: 'Book', nl: 'Boeken' },
    set_aside: { en: 'Set aside', nl: 'Terzijde leggen' },
    take_up: { en: 'Take up again', nl: 'Weer oppakken' },
    take_back: { en: 'Take booking back', nl: 'Boeking terugnemen' },
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
  },
}
