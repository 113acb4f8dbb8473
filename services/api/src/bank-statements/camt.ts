import type { bankstatements } from '@fairlead/contracts/accounting/bank-statements'
import type { CommandInput } from '@fairlead/contracts/kernel/resource'
import { compare, round2, subtract, sum } from '@fairlead/contracts/measures/money'
import { all, readXml, textAt, type Xml } from './xml.ts'

type Imported = CommandInput<typeof bankstatements, 'import'>
type Entry = Imported['entries'][number]

/** A statement as its bank sent it: whose account it is, and in which currency, is looked up by its codes. */
export interface CamtStatement extends Omit<Imported, 'office_ids' | 'currency_id' | 'file_name'> {
  currency: string
}

/** What is wrong with a file. */
export class NoStatement extends Error {
  /** The version that it is of, where it is a camt.053 of one that is not read. */
  readonly version: string | undefined
  constructor(version?: string) {
    super('no camt.053 that is read')
    this.version = version
  }
}

/** The versions that banks of the SEPA area send: of 2009, and since the migration of 2022–2025 of 2019 (ISO 20022). */
const versions: readonly string[] = ['001.02', '001.08']

/** The statements of a camt.053 file. Throws NoStatement where it is none. */
export function camtStatements(text: string): CamtStatement[] {
  const xml = readXml(text)
  const version = /urn:iso:std:iso:20022:tech:xsd:camt\.053\.(\d{3}\.\d{2})/.exec(text.slice(0, 4_000))?.[1]
  const statements = all(xml, 'Document', 'BkToCstmrStmt', 'Stmt')
  if (version !== undefined && !versions.includes(version)) throw new NoStatement(version)
  if (version === undefined || statements.length === 0) throw new NoStatement()
  return statements.map(statement)
}

function statement(xml: Xml): CamtStatement {
  const number = textAt(xml, 'Id') ?? ''
  const iban = textAt(xml, 'Acct', 'Id', 'IBAN')
  const [opening, closing] = [balance(xml, ['OPBD', 'PRCD']), balance(xml, ['CLBD'])]
  const entries = all(xml, 'Ntry').flatMap((one, index) => entriesOf(one, `${number}/${index + 1}`))
  const days = [opening?.date, closing?.date, ...entries.map(({ date }) => date)].filter(date => date !== undefined).toSorted()
  const [date_from, date_until] = [dayAt(xml, 'FrToDt', 'FrDtTm') ?? days.at(0), dayAt(xml, 'FrToDt', 'ToDtTm') ?? days.at(-1)]
  const currency = textAt(xml, 'Acct', 'Ccy') ?? closing?.currency ?? opening?.currency
  if (!iban || number === '' || !date_from || !date_until || !currency) throw new NoStatement()
  return {
    number,
    iban,
    currency,
    date_from,
    date_until,
    opening: opening?.amount ?? null,
    closing: closing?.amount ?? null,
    entries: distinct(entries),
  }
}

/** A balance of one of these types, as ISO 20022 names them: booked, at the opening and at the closing. */
function balance(
  xml: Xml,
  types: readonly string[],
): { amount: string; date: string | undefined; currency: string | undefined } | undefined {
  const found = all(xml, 'Bal').find(one => types.includes(textAt(one, 'Tp', 'CdOrPrtry', 'Cd') ?? ''))
  if (!found) return undefined
  const { amount, currency } = amountAt(found, 'Amt')
  const signed = textAt(found, 'CdtDbtInd') === 'DBIT' ? subtract('0.00', amount) : amount
  return { amount: signed, date: dayAt(found, 'Dt', 'Dt') ?? dayAt(found, 'Dt', 'DtTm'), currency }
}

/** An entry, or where it is a batch each transaction of it: those are what somebody paid. */
function entriesOf(xml: Xml, otherwise: string): Entry[] {
  // What is pending is not on the account yet. Its code is an element of its own since 2019.
  if ((textAt(xml, 'Sts', 'Cd') ?? textAt(xml, 'Sts')) === 'PDNG') return []
  const reference = textAt(xml, 'AcctSvcrRef') ?? textAt(xml, 'NtryRef') ?? otherwise
  const date = dayAt(xml, 'BookgDt', 'Dt') ?? dayAt(xml, 'BookgDt', 'DtTm') ?? dayAt(xml, 'ValDt', 'Dt')
  const { amount } = amountAt(xml, 'Amt')
  const direction = directionOf(xml)
  if (!date || !direction) throw new NoStatement()
  if (compare(amount, 0) === 0) return []
  const about = { date, direction, is_reversal: textAt(xml, 'RvslInd') === 'true', charges: chargesOf(xml) }
  const transactions = all(xml, 'NtryDtls', 'TxDtls')
  const amounts = transactions.map(amountOf)
  const isBatch = transactions.length > 1 && amounts.every(one => one !== undefined) && compare(sum(amounts), amount) === 0
  if (!isBatch) {
    const [only] = transactions
    return [
      { ...about, reference: fits(reference, 60), amount, ...partyOf(only, direction), ...saidIn(only ?? xml), ...paidIn(only ?? xml) },
    ]
  }
  return transactions.map((one, index) => ({
    ...about,
    reference: fits(`${reference.slice(0, 50)}/${index + 1}`, 60),
    amount: amounts[index] ?? amount,
    charges: chargesOf(one),
    ...partyOf(one, direction),
    ...saidIn(one),
    ...paidIn(one),
  }))
}

/** In the currency of the account. */
const amountOf = (transaction: Xml): string | undefined => {
  const at = [['Amt'], ['AmtDtls', 'TxAmt', 'Amt']].find(path => textAt(transaction, ...path) !== null)
  return at && amountAt(transaction, ...at).amount
}

function amountAt(xml: Xml, ...path: readonly string[]): { amount: string; currency: string | undefined } {
  const [element] = all(xml, ...path)
  const text = textAt(xml, ...path)
  if (text === null || !/^\d{1,12}(\.\d{1,5})?$/.test(text)) throw new NoStatement()
  const currency = typeof element === 'object' ? element['@Ccy'] : undefined
  return { amount: round2(text), currency: typeof currency === 'string' ? currency : undefined }
}

function directionOf(xml: Xml): Entry['direction'] | undefined {
  const said = textAt(xml, 'CdtDbtInd')
  return said === 'CRDT' || said === 'DBIT' ? said : undefined
}

/** Who paid what came in, and whom we paid: since 2019 a party stands in an element of its own. */
function partyOf(transaction: Xml | undefined, direction: Entry['direction']): Pick<Entry, 'name' | 'iban'> {
  const who = direction === 'CRDT' ? 'Dbtr' : 'Cdtr'
  const name = textAt(transaction, 'RltdPties', who, 'Pty', 'Nm') ?? textAt(transaction, 'RltdPties', who, 'Nm')
  return { name: cut(name, 140), iban: cut(textAt(transaction, 'RltdPties', `${who}Acct`, 'Id', 'IBAN'), 34) }
}

function saidIn(transaction: Xml): Pick<Entry, 'text' | 'structured_reference' | 'end_to_end_id'> {
  const lines = all(transaction, 'RmtInf', 'Ustrd').flatMap(one => (typeof one === 'string' ? [one] : []))
  const documents = all(transaction, 'RmtInf', 'Strd').flatMap(one => textAt(one, 'RfrdDocInf', 'Nb') ?? [])
  const more = textAt(transaction, 'AddtlTxInf') ?? textAt(transaction, 'AddtlNtryInf')
  const text = [...lines, ...documents, ...(more === null ? [] : [more])].join(' ').replaceAll(/\s+/g, ' ').trim()
  const said = textAt(transaction, 'Refs', 'EndToEndId')
  return {
    text: cut(text, 1_000),
    structured_reference: cut(textAt(transaction, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'), 35),
    end_to_end_id: said === 'NOTPROVIDED' ? null : cut(said, 35),
  }
}

/** What was paid where that is another currency than the account's. */
function paidIn(transaction: Xml): Pick<Entry, 'paid_amount' | 'paid_currency'> {
  if (textAt(transaction, 'AmtDtls', 'InstdAmt', 'Amt') === null) return { paid_amount: null, paid_currency: null }
  const { amount, currency } = amountAt(transaction, 'AmtDtls', 'InstdAmt', 'Amt')
  const own = all(transaction, 'AmtDtls', 'InstdAmt', 'CcyXchg').length > 0
  return own && currency !== undefined
    ? { paid_amount: amount, paid_currency: currency.slice(0, 3) }
    : { paid_amount: null, paid_currency: null }
}

/** Charges stood by themselves until 2009, and in records after it. */
function chargesOf(xml: Xml): string | null {
  const records = [...all(xml, 'Chrgs', 'Rcrd'), ...all(xml, 'Chrgs').filter(one => textAt(one, 'Amt') !== null)]
  const total = sum(records.map(one => amountAt(one, 'Amt').amount))
  return records.length === 0 || compare(total, 0) === 0 ? null : total
}

/** A day, also of a moment: the bank's own. */
const dayAt = (xml: Xml, ...path: readonly string[]): string | undefined => /^\d{4}-\d{2}-\d{2}/.exec(textAt(xml, ...path) ?? '')?.[0]

const cut = (text: string | null, most: number): string | null => (text === null || text === '' ? null : fits(text, most))
/** Blanks at either end are none of a text's. */
const fits = (text: string, most: number): string =>
  text
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, most)
    .trim()

/** Some banks give every entry of a day the same reference: those are counted. */
function distinct(entries: readonly Entry[]): Entry[] {
  const seen = new Map<string, number>()
  return entries.map(one => {
    const count = (seen.get(one.reference) ?? 0) + 1
    seen.set(one.reference, count)
    return count === 1 ? one : { ...one, reference: `${one.reference.slice(0, 50)} (${count})` }
  })
}
