import { isDate, showDate } from '@fairlead/contracts/measures/dates'
import { compare, round2, subtract, sum } from '@fairlead/contracts/measures/money'
import { languages, say } from '@fairlead/contracts/texts/index'
import { all, type Xml } from '@fairlead/domain/kernel/xml'
import { cut, distinct, type Entry, type Fault, type FoundStatement, fits } from './entries.ts'
import { readXml, textAt } from './xml.ts'

/** What is wrong with a file. */
export class NoStatement extends Error {
  /** The version that it is of, where it is a camt.053 of one that is not read. */
  readonly version: string | undefined
  constructor(version?: string) {
    super('no camt.053 that is read')
    this.version = version
  }
}

/** What a statement says against itself: it is refused, and others of the file are not. */
class Contradiction extends Error {
  readonly fault: Fault
  constructor(key: Fault['key'], params: Fault['params']) {
    super(key)
    this.fault = { key, params }
  }
}

/** The versions that banks of the SEPA area send: of 2009, and since the migration of 2022–2025 of 2019 (ISO 20022). */
const versions: readonly string[] = ['001.02', '001.08']

/** The statements of a camt.053 file, of which no entry is of a day after `latest`. Throws NoStatement where it is none. */
export function camtStatements(text: string, latest: string): FoundStatement[] {
  const xml = readXml(text)
  const version = /urn:iso:std:iso:20022:tech:xsd:camt\.053\.(\d{3}\.\d{2})/.exec(text.slice(0, 4_000))?.[1]
  const statements = all(xml, 'Document', 'BkToCstmrStmt', 'Stmt')
  if (version !== undefined && !versions.includes(version)) throw new NoStatement(version)
  if (version === undefined || statements.length === 0) throw new NoStatement()
  return statements.map(one => statement(one, latest))
}

function statement(xml: Xml, latest: string): FoundStatement {
  const number = textAt(xml, 'Id') ?? ''
  const iban = textAt(xml, 'Acct', 'Id', 'IBAN')
  const said = textAt(xml, 'Acct', 'Ccy') ?? undefined
  if (!iban || number === '') throw new NoStatement()
  try {
    return content(xml, { number, iban, said, latest })
  } catch (reason) {
    if (!(reason instanceof Contradiction)) throw reason
    const nothing = { date_from: '', date_until: '', opening: null, closing: null, entries: [] }
    return { number, iban, currency: said ?? '', ...nothing, fault: reason.fault }
  }
}

/** What is known of a statement before its entries are read. */
interface Begun {
  number: string
  iban: string
  said: string | undefined
  latest: string
}

function content(xml: Xml, { number, iban, said, latest }: Begun): FoundStatement {
  const [opening, closing] = [balance(xml, ['OPBD', 'PRCD']), balance(xml, ['CLBD'])]
  const currency = said ?? closing?.currency ?? opening?.currency
  if (!currency) throw new NoStatement()
  const entries = all(xml, 'Ntry').flatMap((one, index) => entriesOf(one, `${number}/${index + 1}`, currency))
  for (const { reference, date } of entries) assertDay(reference, date, latest)
  const days = [opening?.date, closing?.date, ...entries.map(({ date }) => date)].filter(date => date !== undefined).toSorted()
  const [date_from, date_until] = [dayAt(xml, 'FrToDt', 'FrDtTm') ?? days.at(0), dayAt(xml, 'FrToDt', 'ToDtTm') ?? days.at(-1)]
  if (!date_from || !date_until) throw new NoStatement()
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

/** An entry is of a day that there is, and is no promise. Throws a Contradiction where it is not. */
function assertDay(reference: string, date: string, latest: string): void {
  if (!isDate(date)) throw new Contradiction('statement_day_unknown', { reference, day: showDate(date) })
  if (date > latest) throw new Contradiction('statement_day_to_come', { reference, day: showDate(date) })
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
function entriesOf(xml: Xml, otherwise: string, account: string): Entry[] {
  // What is pending is not on the account yet. Its code is an element of its own since 2019.
  if ((textAt(xml, 'Sts', 'Cd') ?? textAt(xml, 'Sts')) === 'PDNG') return []
  const reference = textAt(xml, 'AcctSvcrRef') ?? textAt(xml, 'NtryRef') ?? otherwise
  const date = dayAt(xml, 'BookgDt', 'Dt') ?? dayAt(xml, 'BookgDt', 'DtTm') ?? dayAt(xml, 'ValDt', 'Dt')
  const { amount, currency = account } = amountAt(xml, 'Amt')
  if (currency !== account) throw new Contradiction('statement_of_two_currencies', { reference, currency, account })
  const direction = directionOf(xml)
  if (!date || !direction) throw new NoStatement()
  if (compare(amount, 0) === 0) return []
  const about = { date, direction, is_reversal: textAt(xml, 'RvslInd') === 'true', charges: chargesOf(xml) }
  const transactions = all(xml, 'NtryDtls', 'TxDtls')
  const amounts = transactions.map(one => amountOf(one, account))
  const isBatch = transactions.length > 1 && amounts.every(one => one !== undefined) && compare(sum(amounts), amount) === 0
  const count = Math.max(transactions.length, Number(textAt(xml, 'NtryDtls', 'Btch', 'NbOfTxs') ?? 0))
  if (!isBatch && count > 1) return [{ ...about, reference: fits(reference, 60), amount, ...batchOf(xml, count) }]
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

/** Of a batch that does not say what each paid, nobody knows whose it is: that it is one is told instead. */
function batchOf(xml: Xml, count: number): Omit<Entry, 'reference' | 'date' | 'direction' | 'amount' | 'is_reversal' | 'charges'> {
  const told = languages.map(language => say(language, 'statement_batch', { number: count })).join(' / ')
  const more = textAt(xml, 'AddtlNtryInf')
  const nobody = { name: null, iban: null, structured_reference: null, end_to_end_id: null, paid_amount: null, paid_currency: null }
  return { ...nobody, text: cut(more === null ? told : `${told}: ${more}`, 1_000) }
}

/** In the currency of the account; undefined where it is said in none or in another. */
const amountOf = (transaction: Xml, account: string): string | undefined => {
  const at = [['Amt'], ['AmtDtls', 'TxAmt', 'Amt']].find(path => textAt(transaction, ...path) !== null)
  const { amount, currency = account } = at ? amountAt(transaction, ...at) : { amount: undefined }
  return currency === account ? amount : undefined
}

/** An amount as it is written, and its currency where that is said. Throws NoStatement where there is none. */
function moneyAt(xml: Xml, ...path: readonly string[]): { text: string; currency: string | undefined } {
  const [element] = all(xml, ...path)
  const text = textAt(xml, ...path)
  if (text === null || !/^\d{1,12}(\.\d{1,5})?$/.test(text)) throw new NoStatement()
  const currency = typeof element === 'object' ? element['@Ccy'] : undefined
  return { text, currency: typeof currency === 'string' ? currency : undefined }
}

/** The same to the cent, which is as much as an amount of any currency has here: what is finer is no amount of an account. */
function amountAt(xml: Xml, ...path: readonly string[]): { amount: string; currency: string | undefined } {
  const { text, currency } = moneyAt(xml, ...path)
  if (!/^\d+(\.\d{1,2}0*)?$/.test(text)) throw new Contradiction('statement_amount_too_fine', { amount: text })
  return { amount: round2(text), currency }
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
  // Told for itself alone, and of whatever currency: its parts are no money of ours.
  const { text, currency } = moneyAt(transaction, 'AmtDtls', 'InstdAmt', 'Amt')
  const own = all(transaction, 'AmtDtls', 'InstdAmt', 'CcyXchg').length > 0
  return own && currency !== undefined
    ? { paid_amount: round2(text), paid_currency: currency.slice(0, 3) }
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
