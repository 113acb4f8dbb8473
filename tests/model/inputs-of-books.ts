import { settles } from '@fairlead/contracts/accounting/booked-parts'
import { unsaid } from '@fairlead/domain/accounting/specimens-for-tests'
import { type Around, because, day, type Make, type Row, rotterdam, seeded } from './around.ts'
import { amountOf, cents } from './cents.ts'
import type { Bag } from './office.ts'
import { rowsIn, textOf } from './replay.ts'

/** The accounts of the office in Rotterdam in the demonstration company. */
const accounts = { EUR: 'NL91ABNA0417164300', USD: 'NL63ABNA0417164319' } as const

const isOpen = ({ standing }: Bag): boolean => standing === 'open' || standing === 'partly_booked'
const openOf = ({ open }: Bag): bigint => cents(textOf(open) ?? '0.00')

/** Invoices and credit notes of which something is open, as they were seen last. */
const owed = ({ known }: Around): Row[] =>
  known.recent('invoices').filter(one => (one.status === 'approved' || one.status === 'sent') && one.number !== null && openOf(one) > 0n)

/** What an entry that went this way pays; all else counts against it. */
const pays = (direction: unknown, { type }: Bag): boolean => settles(String(direction), String(type))

/** Entries of the same account that were seen before. */
const earlier = ({ known }: Around, iban: string): Bag[] =>
  known.recent('bankstatements').flatMap(one => (one.iban === iban ? rowsIn(one.entries) : []))

/** What moved on the account: what some owe, part of it or more, or what an earlier entry brought, going back. */
function entry(around: Around, iban: string, reference: string): Bag {
  const { random, now } = around
  const date = day(now)
  const back = random.chance(0.15) ? random.pick(earlier(around, iban).filter(one => one.standing !== 'reversed')) : undefined
  if (back) {
    const charges = random.chance(0.3) ? '7.50' : null
    const amount = amountOf(cents(back.amount) + cents(charges ?? '0.00'))
    return { ...unsaid, reference, date, direction: back.direction === 'CRDT' ? 'DBIT' : 'CRDT', amount, charges, is_reversal: true }
  }
  const direction = random.chance(0.85) ? 'CRDT' : 'DBIT'
  const due = random.sample(
    owed(around).filter(one => pays(direction, one)),
    1 + random.below(2),
  )
  const all = due.reduce((sum, one) => sum + openOf(one), 0n)
  const moved = random.pick([all, all, all / 2n, all + 1_000n]) ?? 0n
  return { ...unsaid, reference, date, direction, amount: amountOf(moved > 0n ? moved : 2_500n) }
}

const statement: Make = around => {
  const { random, now, serial } = around
  const money = random.chance(0.85) ? 'EUR' : 'USD'
  const [iban, number] = [accounts[money], `S${serial()}`]
  const own = Array.from({ length: 1 + random.below(4) }, (_, index) => entry(around, iban, `${number}.${index + 1}`))
  // A statement of the month beside those of its days.
  const known = random.chance(0.1) ? random.sample(earlier(around, iban), 2).map(one => said(one)) : []
  const entries = [...own, ...known.filter((one, index) => known.findIndex(({ reference }) => reference === one.reference) === index)]
  return {
    office_ids: [rotterdam],
    number,
    iban,
    currency_id: seeded('currencies', money),
    date_from: day(now, known.length > 0 ? -30 : 0),
    date_until: day(now),
    ...(random.chance(0.05) ? { opening: '0.00', closing: '1.00' } : {}),
    entries,
  }
}

/** An entry as the bank said it, without what became of it. */
const said = (one: Bag): Bag => ({ ...unsaid, ...Object.fromEntries(bankSays.map(field => [field, one[field]])) })
const bankSays = ['reference', 'date', 'direction', 'amount', 'charges', 'is_reversal']

/** What an entry is booked as: some of what is owed, until nothing is left of either; what counts against it comes first. */
function partsOf(around: Around, { currency_id }: Row, { reference, direction, open }: Bag, left: Map<string, bigint>): Bag[] {
  const { random } = around
  const chosen = random.sample(owed(around), 1 + random.below(5)).filter(one => pays(direction, one) || random.chance(0.3))
  // What counts against what comes in takes nothing of it alone.
  if (random.chance(0.95) && !chosen.some(one => pays(direction, one))) return []
  let rest = cents(open)
  return chosen
    .toSorted((one, other) => Number(pays(direction, one)) - Number(pays(direction, other)))
    .flatMap(one => {
      const of = left.get(one.id) ?? openOf(one)
      const isAgainst = !pays(direction, one)
      const amount = isAgainst || of < rest ? of : rest
      if (amount <= 0n) return []
      left.set(one.id, of - amount)
      rest += isAgainst ? amount : -amount
      const isForeign = one.currency_id !== currency_id
      const more = random.chance(0.04) ? 1n : 0n
      return [{ reference, invoice_id: one.id, amount: amountOf(amount + more), received: isForeign ? amountOf(amount) : null }]
    })
}

const book: Make = (around, record) => {
  const left = new Map<string, bigint>()
  const entries = around.random.sample(rowsIn(record.entries).filter(isOpen), around.random.chance(0.3) ? 3 : 1)
  const parts = entries.flatMap(one => partsOf(around, record, one, left))
  const again = around.random.chance(0.03) ? parts.slice(0, 1) : []
  return parts.length > 0 ? { parts: [...parts, ...again] } : undefined
}

/** The reference of an entry that stands so, seldom of another. */
function entryThat({ random }: Around, { entries }: Bag, is: (one: Bag) => boolean): Bag | undefined {
  return random.pick(random.chance(0.97) ? rowsIn(entries).filter(is) : rowsIn(entries))
}
const references =
  (is: (one: Bag) => boolean): Make =>
  (around, record) => {
    const one = entryThat(around, record, is)
    return one && { references: [one.reference] }
  }

/** An entry goes back as another of its account came, as far as that was seen. */
const reverse: Make = (around, record) => {
  const { random, known } = around
  const one = entryThat(around, record, ({ standing }) => standing === 'open')
  const others = known
    .recent('bankstatements')
    .flatMap(({ id, iban, entries }) => (iban === record.iban ? rowsIn(entries).map(taken => ({ id, taken })) : []))
  const amounts = one ? [cents(one.amount), cents(one.amount) - cents(textOf(one.charges) ?? '0.00')] : []
  const fits = ({ taken }: { taken: Bag }) =>
    taken.direction !== one?.direction && taken.standing !== 'reversed' && amounts.includes(cents(taken.amount))
  const other = random.pick(random.chance(0.95) ? others.filter(fits) : others)
  return one && other && { reference: one.reference, reverses: other.taken.reference, reverses_id: other.id, ...because() }
}

/** A voyage that sailed, or whoever is billed: of the job that is brought on, or of any. */
const shipload: Make = around => {
  const { random, known, job, now } = around
  const file = job ?? random.pick(known.recent('jobs').filter(one => one.office_id === rotterdam))
  const booking = random.pick(known.recent('bookings').filter(one => one.job_id === file?.id))
  const scope =
    booking && random.chance(0.5) ? { voyage_id: booking.voyage_id } : random.chance(0.95) ? { debtor_id: file?.customer_id } : {}
  return file && { office_id: rotterdam, invoice_date: day(now), ...scope }
}

/** Statements of the bank, runs that invoice what was loaded, and debtors who are not to be reminded. */
export const inputsOfBooks: Readonly<Record<string, Readonly<Record<string, Make>>>> = {
  bankstatements: {
    import: statement,
    book,
    set_aside: (around, record) => {
      const asked = references(isOpen)(around, record)
      return asked && { ...asked, ...because() }
    },
    take_up: references(({ standing }) => standing === 'set_aside' || standing === 'repeated'),
    take_back: (around, record) => {
      const booked = rowsIn(record.bookings).map(one => one.reference)
      const one = entryThat(around, record, ({ reference }) => booked.includes(reference))
      return one && { reference: one.reference, ...because() }
    },
    reverse,
  },
  shiploadinvoicing: {
    create: shipload,
    cancel: ({ random }, { status }) => (status === 'running' || random.chance(0.05) ? {} : undefined),
  },
  relations: {
    hold_reminders: ({ random, now }) => ({
      reminders_held_until: random.chance(0.5) ? day(now, random.below(4) - (random.chance(0.1) ? 4 : 0)) : null,
      reminders_hold_reason: random.pick(['He disputes it', 'We agreed on a term']),
    }),
    resume_reminders: ({ random }, { reminders_held }) => (reminders_held === true || random.chance(0.05) ? {} : undefined),
  },
}
