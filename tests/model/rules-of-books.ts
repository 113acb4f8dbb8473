import { addDays, today, trade_zone } from '@fairlead/contracts/measures/dates'
import { idOf } from '@fairlead/domain/kernel/aggregate'
import { categoryOf } from '@fairlead/domain/kernel/claims'
import { cents } from './cents.ts'
import type { Bag } from './office.ts'
import { itemsIn, type Logged, rowsIn, textOf } from './replay.ts'
import type { Rules } from './rules.ts'

type Row = Readonly<Record<string, unknown>>

/** Money and who owes it, told again from the log. They hold where nobody acts at the same time as somebody else. */
export interface RulesOfBooks extends Rules {
  /** What a record says otherwise than its events add up to. */
  unlike(stream: string, record: Bag): string[]
  /** What is left half done once nobody is at work any more. */
  unfinished(): string[]
}

interface Invoice {
  is_note: boolean
  office_id: unknown
  debtor_id: unknown
  currency_id: unknown
  total: bigint
  due_date: string
  lines: readonly string[]
  /** VAT by type, of types of which no line takes anything off. */
  vat: Map<string, bigint>
  credited_vat: { note: unknown; vat_type: string; vat: bigint }[]
  numbered: boolean
  payments: { date: unknown; reference: unknown; amount: bigint }[]
  set_off: { against: string; amount: bigint }[]
  reminded: { level: number; date: string }[]
}
interface Entry {
  direction: string
  amount: bigint
  charges: bigint
  date: string
  parts: { invoice_id: string; amount: bigint; takes: bigint }[]
  aside: boolean
  reversed: boolean
  /** It stood on an earlier statement, and nobody took it up since. */
  repeated: boolean
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n)
const paidOf = ({ payments }: Invoice): bigint => sum(payments.map(one => one.amount))
const openOf = (one: Invoice): bigint => one.total - paidOf(one) - sum(one.set_off.map(({ amount }) => amount))
/** The days after which a debtor is reminded, of the demonstration company. */
const reminded_after = [3, 14, 30]

export function rulesOfBooks(): RulesOfBooks {
  const faults: string[] = []
  const invoices = new Map<string, Invoice>()
  const statements = new Map<string, { iban: unknown; entries: Map<string, Entry> }>()
  /** Until when a debtor is not reminded; without an end where that is null. */
  const held = new Map<string, string | null>()
  const letters = new Set<string>()
  /** The invoice of each line of a job that is on one. */
  const invoiced = new Map<string, string>()
  const runs = new Map<string, Map<string, string>>()
  let at: { event: Logged; states: ReadonlyMap<string, string> }

  const state = (category: string, id: string) => at.states.get(`${category}-${id}`)
  const must = (holds: boolean, rule: string) => {
    if (!holds) faults.push(`${at.event.stream} ${at.event.version}: ${at.event.type} though ${rule}`)
  }

  function ofInvoice(id: string, type: string, data: Row): void {
    if (type === 'InvoiceCreated' || type === 'CreditNoteCreated') invoices.set(id, made(data, type === 'CreditNoteCreated'))
    const one = invoices.get(id)
    if (!one) return
    if (type === 'InvoiceLinesChanged') Object.assign(one, contentOf(data))
    if (type === 'InvoiceChanged') one.due_date = textOf(data.due_date) ?? one.due_date
    if (type === 'InvoiceNumbered') one.numbered = true
    if (type === 'PaymentRecorded') {
      one.payments.push({ date: data.date, reference: data.reference, amount: cents(data.amount) })
      must(String(data.date) <= today(trade_zone, at.event.meta.occurred_at), 'that day has not come')
    }
    if (type === 'PaymentReversed') {
      const taken = one.payments.findIndex(each => isSame(each, data))
      must(taken >= 0, 'it was never paid so')
      one.payments.splice(taken, 1)
    }
    if (type === 'InvoiceSetOff') {
      const other = invoices.get(String(data.against_id))
      must(one.is_note !== other?.is_note, 'one of both is to be a credit note')
      must(one.currency_id === other?.currency_id && one.debtor_id === other?.debtor_id, 'the other is of somebody else, or in other money')
      one.set_off.push({ against: String(data.against_id), amount: cents(data.amount) })
    }
    if (type === 'SetOffRefused') {
      const taken = one.set_off.findLastIndex(each => each.against === String(data.against_id) && each.amount === cents(data.amount))
      must(taken >= 0, 'it was never set off so')
      one.set_off.splice(taken, 1)
    }
    if (type === 'PaymentRecorded' || type === 'InvoiceSetOff') must(openOf(one) >= 0n, 'so much was not open')
    if (type === 'InvoiceCredited') credited(one, data)
    if (type === 'InvoiceCreditWithdrawn') one.credited_vat = one.credited_vat.filter(({ note }) => note !== data.credit_note_id)
    if (type === 'ReminderDue') owes(id, one)
    if (type === 'ReminderSent') {
      const date = String(data.date)
      must(!one.reminded.some(each => each.date === date), 'its debtor was reminded of it that day')
      must(Number(data.level) <= one.reminded.length + 1, 'he was not reminded so often before')
      one.reminded.push({ level: Number(data.level), date })
    }
  }

  /** Of no type of VAT more goes back than there was, and all notes together give back no more than was asked for. */
  function credited(one: Invoice, data: Row): void {
    one.credited_vat.push(
      ...rowsIn(data.vat).map(each => ({ note: data.credit_note_id, vat_type: String(each.vat_type), vat: cents(each.vat) })),
    )
    for (const [vat_type, vat] of one.vat) {
      const back = sum(one.credited_vat.filter(each => each.vat_type === vat_type).map(each => each.vat))
      must(back <= vat, `${back} of ${vat} VAT of ${vat_type} go back`)
    }
  }

  function owes(id: string, one: Invoice): void {
    must(!one.is_note && state('invoice', id) === 'sent' && openOf(one) > 0n, 'nobody owes anything for it')
  }

  function ofReminder(type: string, data: Row): void {
    if (type !== 'ReminderDrawnUp' && type !== 'ReminderHeld') return
    const { office_id, debtor_id, date } = data
    const letter = [office_id, debtor_id, date].join(' ')
    must(!letters.has(letter), 'a letter of that day went to him already')
    letters.add(letter)
    const until = held.get(String(debtor_id))
    const isHeld = until === null || (until !== undefined && until >= String(date))
    if (type === 'ReminderDrawnUp') must(!isHeld, 'he is not to be reminded')
    else if (data.held_because === 'debtor_held') must(isHeld, 'nobody held it')
    must(rowsIn(data.lines).length > 0, 'it reminds of nothing')
    for (const line of rowsIn(data.lines)) {
      const one = invoices.get(String(line.invoice_id))
      must(one !== undefined, `it reminds of ${String(line.invoice_id)}, which nobody knows`)
      if (!one) continue
      owes(String(line.invoice_id), one)
      must(one.debtor_id === debtor_id && one.office_id === office_id, 'it is about an invoice of others')
      must(one.due_date < String(date), 'it is about an invoice that is not overdue')
      must(cents(line.open) === openOf(one), 'it asks for another amount than is open')
      const level = Number(line.level)
      must(level <= one.reminded.length + 1, `it reminds for the ${level}. time of what was reminded of ${one.reminded.length} times`)
      if (level > 0) must(addDays(one.due_date, reminded_after[level - 1] ?? 0) <= String(date), 'it comes too early')
    }
  }

  function ofStatement(id: string, type: string, data: Row): void {
    if (type === 'BankStatementImported')
      statements.set(id, {
        iban: data.iban,
        entries: new Map(rowsIn(data.entries).map(one => [String(one.reference), enteredAs(one, itemsIn(data.repeated))])),
      })
    const statement = statements.get(id)
    const entry = statement?.entries.get(String(data.reference))
    if (!statement || !entry) return
    if (type === 'BankEntryBooked') {
      must(!entry.aside && !entry.reversed && !entry.repeated, 'it is seen to otherwise')
      for (const part of rowsIn(data.parts)) booked(entry, part)
      const takes = sum(entry.parts.map(one => one.takes))
      must(cents(data.amount) > 0n && takes <= entry.amount, `${takes} of ${entry.amount} would be booked`)
    }
    if (type === 'BankEntrySetAside') entry.aside = true
    if (type === 'BankEntryTakenUp') Object.assign(entry, { aside: false, repeated: false })
    // With its booking all of it is open again, also what was set aside of it.
    if (type === 'BankEntryTakenBack') Object.assign(entry, { parts: [], aside: false })
    if (type === 'BankBookingRefused') {
      const back = rowsIn(data.parts).map(one => String(one.invoice_id))
      entry.parts = entry.parts.filter(one => !back.includes(one.invoice_id))
    }
    if (type === 'BankEntryReversed') reverses(statement, entry, data)
    if (type === 'BankEntryReturned') {
      must(entry.parts.length === 0, 'what it was booked as stands')
      entry.reversed = true
    }
    if (type === 'BankReversalRefused') entry.reversed = false
  }

  function booked(entry: Entry, part: Row): void {
    const invoice_id = String(part.invoice_id)
    const one = invoices.get(invoice_id)
    must(one?.numbered === true, 'its invoice has no number')
    must(!entry.parts.some(each => each.invoice_id === invoice_id), 'it is booked on the invoice already')
    must(cents(part.amount) > 0n, 'nothing is booked')
    const takes = cents(part.received ?? part.amount)
    const isPaid = (entry.direction === 'CRDT') !== one?.is_note
    entry.parts.push({ invoice_id, amount: cents(part.amount), takes: isPaid ? takes : -takes })
  }

  /** One that went the other way on the same account, no later, of as much. */
  function reverses(statement: { iban: unknown }, entry: Entry, data: Row): void {
    const other = statements.get(String(data.reverses_id))
    const taken = other?.entries.get(String(data.reverses))
    must(other?.iban === statement.iban, 'the other is of another account')
    must(taken !== undefined && !taken.reversed && !taken.repeated, 'the other was taken back')
    must(taken?.direction !== entry.direction && (taken?.date ?? '') <= entry.date, 'the other went the same way, or later')
    must([entry.amount, entry.amount - entry.charges].includes(taken?.amount ?? -1n), 'the other is of another amount')
    must(entry.parts.length === 0 && !entry.aside, 'it is seen to otherwise')
    entry.reversed = true
  }

  function ofJob(type: string, data: Row): void {
    const { invoice_id, line_ids } = data
    if (type === 'ProFormaLinesInvoiced' || type === 'ProFormaLinesCollected')
      for (const line of itemsIn(line_ids).map(String)) {
        must(!invoiced.has(line), `line ${line} is on invoice ${invoiced.get(line)}`)
        invoiced.set(line, String(invoice_id))
      }
    if (type === 'ProFormaLinesReleased')
      for (const [line, invoice] of invoiced)
        if (invoice === invoice_id && (line_ids === null || itemsIn(line_ids).includes(line))) invoiced.delete(line)
  }

  function ofRun(id: string, type: string, data: Row): void {
    const run = runs.get(id) ?? new Map<string, string>()
    runs.set(id, run)
    const invoice_id = String(data.invoice_id)
    if (type === 'ShiploadInvoicingStarted') for (const one of rowsIn(data.invoices)) run.set(String(one.invoice_id), 'planned')
    if (type === 'ShiploadInvoiceBegun') {
      must(![...run.values()].includes('begun'), 'another is being made')
      run.set(invoice_id, 'begun')
    }
    if (type === 'ShiploadInvoiceMade' || type === 'ShiploadInvoiceLapsed') {
      run.set(invoice_id, 'over')
      must(invoices.has(invoice_id) === (type === 'ShiploadInvoiceMade'), 'it says otherwise whether there is such an invoice')
    }
    if (type === 'ShiploadInvoicingFinished')
      must(
        [...run.values()].every(one => one === 'over'),
        'some of its invoices are not made',
      )
  }

  /** Each part is one payment on its invoice, and no payment is left of what nobody booked. */
  function unlikePaid(): string[] {
    const found: string[] = []
    const parts = [...statements.values()].flatMap(({ entries }) =>
      [...entries].flatMap(([reference, { date, parts: own }]) => own.map(one => ({ reference, date, ...one }))),
    )
    const references = new Set([...statements.values()].flatMap(({ entries }) => [...entries.keys()]))
    for (const [id, { payments }] of invoices) {
      const booked = parts.filter(one => one.invoice_id === id).map(shownAs)
      const paid = payments.filter(one => references.has(String(one.reference))).map(shownAs)
      if (String(booked.toSorted()) !== String(paid.toSorted()))
        found.push(`invoice-${id} has the payments ${String(paid)}, and these are booked: ${String(booked)}`)
    }
    return found
  }

  return {
    faults,
    take(event, states) {
      at = { event, states }
      const { stream, type, data } = event
      const [category, id] = [categoryOf(stream), idOf(stream)]
      if (category === 'invoice') ofInvoice(id, type, data)
      if (category === 'bank_statement') ofStatement(id, type, data)
      if (category === 'reminder') ofReminder(type, data)
      if (category === 'jobs') ofJob(type, data)
      if (category === 'shipload') ofRun(id, type, data)
      if (type === 'RemindersHeld') held.set(id, textOf(data.reminders_held_until) ?? null)
      if (type === 'RemindersResumed') held.delete(id)
    },

    unlike(stream, record) {
      const id = idOf(stream)
      const one = invoices.get(id)
      if (stream.startsWith('invoice-') && one && record.status !== 'cancelled') {
        const open = openOf(one)
        const wrong = [
          ...(cents(record.open) === open ? [] : [`${String(record.open)} is open of it, and by its events ${open}`]),
          ...(cents(record.total) === paidOf(one) + sum(one.set_off.map(each => each.amount)) + cents(record.open)
            ? []
            : ['what was paid, set off and is open is not its total']),
          ...(record.status === 'pending' || (record.status === 'paid') === (open === 0n)
            ? []
            : [`it is ${String(record.status)}, and ${open} is open`]),
        ]
        return wrong.map(what => `${stream}: ${what}`)
      }
      const statement = statements.get(id)
      if (!stream.startsWith('bank_statement-') || !statement) return []
      return rowsIn(record.entries).flatMap(row => {
        const entry = statement.entries.get(String(row.reference))
        const takes = sum(entry?.parts.map(each => each.takes) ?? [])
        const isOver = entry?.aside || entry?.reversed || entry?.repeated
        const open = isOver ? 0n : (entry?.amount ?? 0n) - takes
        const says = [cents(row.booked), cents(row.open)]
        return says[0] === takes && says[1] === open
          ? []
          : [`${stream} ${String(row.reference)}: ${String(says)} is booked and open, and by its events ${takes} and ${open}`]
      })
    },

    unfinished() {
      const halves: string[] = []
      for (const [line, invoice] of invoiced)
        if (invoices.get(invoice)?.lines.includes(line) !== true) halves.push(`line ${line} is given to invoice ${invoice}, which lacks it`)
      for (const [id, one] of invoices)
        for (const { against, amount } of one.set_off) {
          const back = sum((invoices.get(against)?.set_off ?? []).filter(each => each.against === id).map(each => each.amount))
          const own = sum(one.set_off.filter(each => each.against === against).map(each => each.amount))
          if (back !== own) halves.push(`invoice-${id} is set off by ${amount} against ${against}, and that by ${back}`)
        }
      return [...halves, ...unlikePaid()]
    },
  }
}

function made(data: Row, is_note: boolean): Invoice {
  const { office_id, debtor_id, currency_id, due_date } = data
  const rest = { credited_vat: [], numbered: false, payments: [], set_off: [], reminded: [] }
  return { is_note, office_id, debtor_id, currency_id, due_date: String(due_date), ...contentOf(data), ...rest }
}

function contentOf(data: Row): Pick<Invoice, 'total' | 'lines' | 'vat'> {
  const lines = rowsIn(data.lines)
  const onlyAdds = ({ vat_type }: Row) => lines.every(line => line.vat_type !== vat_type || cents(line.net) >= 0n)
  return {
    total: cents(data.total),
    lines: lines.map(line => String(line.pro_forma_line_id)),
    vat: new Map(
      rowsIn(data.vat)
        .filter(onlyAdds)
        .map(one => [String(one.vat_type), cents(one.vat)]),
    ),
  }
}

const enteredAs = (one: Row, repeated: readonly unknown[]): Entry => ({
  direction: String(one.direction),
  amount: cents(one.amount),
  charges: cents(one.charges ?? '0.00'),
  date: String(one.date),
  parts: [],
  aside: false,
  reversed: false,
  repeated: repeated.includes(one.reference),
})

const isSame = (one: { date: unknown; reference: unknown; amount: bigint }, other: Row): boolean =>
  one.date === other.date && one.reference === other.reference && one.amount === cents(other.amount)

const shownAs = ({ reference, date, amount }: { reference: unknown; date: unknown; amount: bigint }): string =>
  `${String(reference)} ${String(date)} ${amount}`
