import type { Movement, Statement } from '@fairlead/contracts/accounting/statement'

/** What we call a payment to which no bank gave a reference: its day, and enough of a hash to know it again on another sheet. */
export const madeUpReference = (date: string, digest: string): string => `${date} ${digest}`

/** Those, also the second of a name. */
const madeUp = /^\d{4}-\d\d-\d\d [\da-f]{12}( \(\d+\))?$/

/**
 * An account as its debtor reads it: of money that was taken back only that it was, since why is said among ourselves; and of a payment what its
 * payer or the bank calls it, no name that we made up (our decision).
 */
export const toldToDebtor = <S extends Pick<Statement, 'accounts'>>(statement: S): S => ({
  ...statement,
  accounts: statement.accounts.map(account => ({ ...account, movements: account.movements.map(told) })),
})

const told = (movement: Movement): Movement => {
  const { kind, said } = movement
  const isOurs = kind === 'reversal' || (kind === 'payment' && said !== null && madeUp.test(said))
  return isOurs ? { ...movement, said: null } : movement
}
