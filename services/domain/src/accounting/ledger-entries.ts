import type { ledger_lacks, posting } from '@fairlead/contracts/accounting/ledger-entries'
import type { Values } from '@fairlead/contracts/kernel/field'
import { round } from '@fairlead/contracts/measures/decimal'
import { add, compare, subtract, sum } from '@fairlead/contracts/measures/money'
import Big from 'big.js'
import { derivedId } from '../kernel/command-id.ts'
import type { Invoice } from './invoice-guards.ts'
import type { Accounts } from './ledger-accounts.ts'

/** What a document books, and what is lacking for it. */
export type Posting = Values<typeof posting>
export type LedgerEntry = Posting['entries'][number]
type Side = LedgerEntry['side']
type Lack = (typeof ledger_lacks.rows)[number]['code']
type Document = Pick<
  Invoice,
  | 'type'
  | 'number'
  | 'currency_id'
  | 'national_currency_id'
  | 'exchange_rate'
  | 'national_vat'
  | 'lines'
  | 'vat'
  | 'vat_amount'
  | 'total'
  | 'project_number'
  | 'job_number'
  | 'bill_to'
>

/** An entry before its side is settled: what is less than nothing counts on the other one. */
type Drafted = Pick<LedgerEntry, 'kind' | 'gl_account_id' | 'description' | 'amount' | 'national_amount'> &
  Partial<LedgerEntry> & { readonly natural: Side }

const other = (side: Side): Side => (side === 'D' ? 'C' : 'D')
/** A document as its entries name it: by its number, and that of its job. */
const nameOf = ({ number, job_number }: Document): string => [number, job_number].filter(Boolean).join(' ')

/** Units of the document's currency for one of the national currency; undefined while that is not known. */
const rateOf = ({ currency_id, national_currency_id, exchange_rate }: Document): string | undefined =>
  currency_id === national_currency_id
    ? '1'
    : national_currency_id !== null && Number(exchange_rate) > 0
      ? (exchange_rate ?? undefined)
      : undefined

/**
 * What an invoice or credit note books: the debtor for its total, the revenue of each line, VAT per type, and what rounding to the national
 * currency leaves over as an entry of its own. A credit note books the other way round. It comes to nothing in both currencies.
 */
export function postingOf(id: string, document: Document, accounts: Accounts): Posting {
  const rate = rateOf(document)
  const lacks = lacking()
  if (rate === undefined) lacks.note('EXCHANGE_RATE', document.number ?? '')
  const drafted = [
    debtorEntry(document, accounts, rate, lacks),
    ...revenue(document, accounts, rate, lacks),
    ...vat(document, accounts, rate, lacks),
  ]
  const settled = drafted.map(one => entryOf(document, one)).filter(hasAmount)
  const rest = roundingOf(document, settled, accounts, lacks)
  const entries = [...settled, ...(rest ? [rest] : [])].map((entry, index) => ({ ...entry, id: derivedId(id, 'ledger entry', index) }))
  return { entries, lacks: lacks.all }
}

/** Notes each thing that is lacking once. */
function lacking() {
  const all: Posting['lacks'] = []
  return {
    all,
    note(what: Lack, name: string) {
      if (!all.some(one => one.what === what && one.name === name)) all.push({ what, name })
    },
  }
}
type Lacking = ReturnType<typeof lacking>

const worth = (amount: string, rate: string): string => round(Big(amount).div(rate), 2)
const national = (amount: string, rate: string | undefined): string | null => (rate === undefined ? null : worth(amount, rate))

function debtorEntry(document: Document, { settings, office, debtor_number }: Accounts, rate: string | undefined, lacks: Lacking): Drafted {
  const gl_account_id = settings?.debtor_gl_id ?? null
  if (gl_account_id === null) lacks.note('DEBTOR_ACCOUNT', office)
  if (debtor_number === null) lacks.note('DEBTOR_NUMBER', document.bill_to.name)
  const { total } = document
  return {
    kind: 'DEBTOR',
    natural: 'D',
    gl_account_id,
    description: nameOf(document),
    amount: total,
    national_amount: national(total, rate),
  }
}

const revenue = ({ lines }: Document, accounts: Accounts, rate: string | undefined, lacks: Lacking): Drafted[] =>
  lines.map(({ finance_article_id, description, net, vat_type }) => {
    const article = accounts.articles.get(finance_article_id)
    if (!article?.revenue_gl_id) lacks.note('REVENUE_ACCOUNT', article?.code ?? finance_article_id)
    return {
      kind: 'REVENUE',
      natural: 'C',
      gl_account_id: article?.revenue_gl_id ?? null,
      description,
      amount: net,
      national_amount: national(net, rate),
      finance_article_id,
      vat_type,
      vat_code_id: vatCodeOf(vat_type, accounts, lacks)?.id ?? null,
      cost_centre: accounts.settings?.cost_centre ?? null,
    }
  })

function vatCodeOf(vat_type: string, { vat, country }: Accounts, lacks: Lacking) {
  const code = vat.get(vat_type)
  if (!code) lacks.note('VAT_CODE', `${vat_type} ${country}`)
  return code
}

function vat(document: Document, accounts: Accounts, rate: string | undefined, lacks: Lacking): Drafted[] {
  const types = document.vat.filter(one => compare(one.vat, 0) !== 0)
  const atHome = rate === undefined ? [] : nationalVats(types, document.national_vat, rate)
  return types.map(({ vat_type, rate: percentage, vat }, index) => {
    const code = vatCodeOf(vat_type, accounts, lacks)
    if (code && code.gl_account_id === null) lacks.note('VAT_ACCOUNT', code.code)
    return {
      kind: 'VAT',
      natural: 'C',
      gl_account_id: code?.gl_account_id ?? null,
      description: `${code?.code ?? vat_type} ${percentage} %`,
      amount: vat,
      national_amount: atHome[index] ?? null,
      vat_type,
      vat_code_id: code?.id ?? null,
    }
  })
}

/**
 * VAT per type in the national currency, which comes to what the document says it does (VAT directive, article 230): each bears by how much it
 * brings the rounded total further, so that none bears a cent the wrong way. A credit note of some lines may give back a cent more or less than its
 * rate makes of it, as the notes before it left: the largest type bears that.
 */
function nationalVats(types: Document['vat'], told: string | null, rate: string): string[] {
  const upTo = types.map((_one, index) => worth(sum(types.slice(0, index + 1).map(one => one.vat)), rate))
  const rest = told === null ? '0.00' : subtract(told, upTo.at(-1) ?? 0)
  const largest = types.toSorted((one, other) => compare(size(other), size(one)))[0]
  return types.map((one, index) => add(subtract(upTo[index] ?? 0, upTo[index - 1] ?? 0), one === largest ? rest : 0))
}

const size = ({ vat }: Document['vat'][number]): string => round(Big(vat).abs(), 2)

type Unnamed = Omit<LedgerEntry, 'id'>

/** Puts an amount on its side: that of a credit note on the other one, and that of a deduction as well. */
function entryOf({ type, project_number }: Document, { natural, amount, national_amount, ...said }: Drafted): Unnamed {
  const isDeduction = compare(amount, 0) < 0
  const side = (type === 'CREDIT_NOTE') === isDeduction ? natural : other(natural)
  const sign = isDeduction ? -1 : 1
  return {
    finance_article_id: null,
    vat_code_id: null,
    vat_type: null,
    cost_centre: null,
    ...said,
    project_number,
    side,
    amount: round(Big(amount).times(sign), 2),
    national_amount: national_amount === null ? null : round(Big(national_amount).times(sign), 2),
  }
}

const hasAmount = ({ amount }: Unnamed): boolean => compare(amount, 0) !== 0

/** What is left over in the national currency once each entry was rounded to it; nothing where nothing is. */
function roundingOf(document: Document, entries: readonly Unnamed[], { settings, office }: Accounts, lacks: Lacking): Unnamed | undefined {
  const rest = entries.reduce((all, { side, national_amount }) => all.plus(Big(national_amount ?? 0).times(side === 'D' ? 1 : -1)), Big(0))
  if (rest.eq(0)) return undefined
  const gl_account_id = settings?.rounding_gl_id ?? null
  if (gl_account_id === null) lacks.note('ROUNDING_ACCOUNT', office)
  return {
    kind: 'ROUNDING',
    gl_account_id,
    description: nameOf(document),
    side: rest.gt(0) ? 'C' : 'D',
    amount: '0.00',
    national_amount: round(rest.abs(), 2),
    finance_article_id: null,
    vat_code_id: null,
    vat_type: null,
    project_number: document.project_number,
    cost_centre: settings?.cost_centre ?? null,
  }
}
