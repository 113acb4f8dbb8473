import type { Words } from '../kernel/words.ts'

export const words: Words = {
  label: { en: ['Statement by mail', 'Statements by mail'], nl: ['Rekeningoverzicht per mail', 'Rekeningoverzichten per mail'] },
  fields: {
    debtor_name: { en: 'Debtor, as he was called', nl: 'Debiteur, zoals hij heette' },
    until: { en: 'Open at the end of', nl: 'Open aan het einde van' },
    from: { en: 'What led to it since', nl: 'Met de boekingen sinds' },
    note: { en: 'Note to the debtor', nl: 'Bericht aan de debiteur' },
    sent_by: { en: 'Sent by', nl: 'Verzonden door' },
    mailed_at: { en: 'Mailed at', nl: 'Gemaild op' },
  },
  states: { due: { en: 'To be mailed', nl: 'Te mailen' } },
  commands: {
    create: { en: 'Mail the statement', nl: 'Rekeningoverzicht mailen' },
    record_mail: { en: 'Record mail', nl: 'Mail vastleggen' },
  },
  events: {
    StatementDrawnUp: {
      en: ['Statement drawn up', '{{who}} sent the statement as of {{until}} to {{to}}'],
      nl: ['Rekeningoverzicht opgemaakt', '{{who}} heeft het rekeningoverzicht per {{until}} verzonden aan {{to}}'],
    },
    StatementMailed: {
      en: ['Statement mailed', 'The statement was mailed'],
      nl: ['Rekeningoverzicht gemaild', 'Het rekeningoverzicht is gemaild'],
    },
  },
}
