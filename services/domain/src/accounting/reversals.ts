import { type BankEntry, type BankStatement, takesBack } from './bank-entries.ts'

/** An entry that another may take back, and where it stands. */
export interface Reversible extends Pick<BankEntry, 'reference' | 'date' | 'name' | 'amount'> {
  statement_id: string
  number: string
}

/** The bank of a debtor may take a direct debit back for thirteen months (SEPA core rulebook, unauthorised); nothing older is looked at. */
export const longest_reversible = 396

/** So many are told of at most. */
const most_told = 3

/**
 * Which entries of the account one may take back, the likeliest first: those that say the same, then the latest. What the bank does not call a
 * reversal must say something of what it takes back: many a payment is as much as another.
 */
export function reversibleBy(
  entry: BankEntry,
  statements: readonly (Pick<BankStatement, 'number' | 'entries'> & { id: string })[],
): Reversible[] {
  const found = statements.flatMap(({ id, number, entries }) =>
    entries
      .filter(one => one.standing !== 'reversed' && one.standing !== 'repeated' && takesBack(entry, one))
      .map(one => ({ statement_id: id, number, said: saidAlike(entry, one), ...one })),
  )
  return found
    .filter(({ said }) => entry.is_reversal || said > 0)
    .toSorted((one, other) => other.said - one.said || other.date.localeCompare(one.date) || one.reference.localeCompare(other.reference))
    .slice(0, most_told)
    .map(({ statement_id, number, reference, date, name, amount }) => ({ statement_id, number, reference, date, name, amount }))
}

const tellsApart = ['end_to_end_id', 'structured_reference', 'iban', 'name'] as const

/** How much of what tells payments apart two entries say alike. */
const saidAlike = (entry: BankEntry, other: BankEntry): number =>
  tellsApart.filter(key => (entry[key] ?? null) !== null && entry[key] === other[key]).length
