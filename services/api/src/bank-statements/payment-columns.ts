import type { Cell } from '@fairlead/contracts/sheets/columns'
import { shownCell } from '../sheets/sheet.ts'

/** What a column of a sheet of payments may be headed, as banks and bookkeepers head it in English and Dutch: our decision, as no standard says. */
const headings = {
  date: 'date, datum, booking date, boekdatum, boekingsdatum, transaction date, transactiedatum',
  amount: 'amount, bedrag, transaction amount, transactiebedrag',
  direction: 'direction, richting, debit credit, debet credit, af bij, d c',
  currency: 'currency, valuta, munt, muntsoort',
  name:
    'name, naam, payer, betaler, payer s name, payer name, naam betaler, counterparty name, name counterparty, naam tegenpartij, ' +
    'name description, naam omschrijving, debtor, debiteur, customer, klant',
  iban:
    'payer s account, payer account, rekening betaler, counterparty, counterparty account, counterparty iban, counter account, ' +
    'tegenrekening, tegenrekening iban, tegenrekening iban bban, iban tegenpartij',
  own: 'our account, own account, onze rekening, eigen rekening',
  account: 'account, account number, rekening, rekeningnummer, iban, iban bban',
  structured_reference: 'reference, payment reference, referentie, kenmerk, betalingskenmerk',
  text:
    'description, description 1, description 2, description 3, omschrijving, omschrijving 1, omschrijving 2, omschrijving 3, ' +
    'mededeling, mededelingen, notifications, remittance information',
  id: 'transaction id, transaction reference, transactiereferentie, sequence number, volgnummer, volgnr',
} as const

export type PaymentColumn = Exclude<keyof typeof headings, 'account'>

/** Without these no row says a payment. */
export const needed = ['date', 'amount'] as const satisfies readonly PaymentColumn[]

/** Where the columns of a sheet stand, by what they say; a description may stand in several. */
export interface PaymentColumns {
  at: ReadonlyMap<PaymentColumn, readonly number[]>
  /** The currency that the heading of the amounts names, as in `Bedrag (EUR)`. */
  currency: string | null
}

const keyByHeading = new Map(Object.entries(headings).flatMap(([key, names]) => names.split(', ').map(name => [name, key] as const)))

/** Finds the columns by their headings; others say nothing of a payment. */
export function paymentColumns(head: readonly Cell[]): PaymentColumns {
  const named = head.map(cell => plain(shownCell(cell)))
  const currency = named.flatMap(name => /^(?:amount|bedrag) ([a-z]{3})$/.exec(name)?.[1]?.toUpperCase() ?? [])[0] ?? null
  const keys = named.map(name => keyByHeading.get(name) ?? keyByHeading.get(name.replace(/ [a-z]{3}$/, '')))
  // Beside the account of the payer, one that is called no more than that is our own.
  const meant = (key: string | undefined) => (key !== 'account' ? key : keys.includes('iban') ? 'own' : 'iban')
  const at = Map.groupBy(keys.keys(), index => meant(keys[index]))
  return { at: new Map([...at].filter((entry): entry is [PaymentColumn, number[]] => entry[0] !== undefined)), currency }
}

/** Lower case, without accents, signs and doubled blanks: `Debet/Credit` → `debet credit`. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
