import { companySettings } from '@fairlead/contracts/crm/company-settings'
import { rowScopeOf } from '@fairlead/contracts/identity/rights'
import { currencies } from '@fairlead/contracts/masterdata/currencies'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { invalidInput } from '../errors.ts'
import type { PaymentsOfAccount } from './payment-sheet.ts'

/** A bank account of our own, by what a file calls it. */
export interface OwnAccount {
  iban: string
  currency: string
  /** In whose settings it stands: offices of one company share it. */
  office_ids: readonly string[]
}

/** The accounts in the settings of all offices; of who is bound to an office, those that it has. */
export async function ownAccounts({ execute }: Deps, { principal }: FastifyRequest): Promise<OwnAccount[]> {
  const scope = rowScopeOf(principal)
  const settings = await execute.find(companySettings, { status: ['active'] })
  const all = settings.flatMap(({ office_id, bank_accounts }) => bank_accounts.map(one => ({ ...one, office_id })))
  const money = await execute.find(currencies, { status: ['active', 'inactive'] })
  const code = (id: string) => money.find(one => one.id === id)?.code ?? ''
  const accounts = [...Map.groupBy(all, one => `${one.iban} ${one.currency_id}`).values()].flatMap(shared =>
    shared.slice(0, 1).map(({ iban, currency_id }) => ({
      iban,
      currency: code(currency_id),
      office_ids: shared.map(({ office_id }) => office_id).toSorted(),
    })),
  )
  return accounts.filter(one => scope.by === 'nothing' || (scope.by === 'office' && one.office_ids.includes(scope.office_id)))
}

/** The account that a sheet is of: as it says itself, else as who brings it does, else the only one that there is. Throws where nobody can tell. */
export function accountOf(
  found: PaymentsOfAccount,
  asked: string | undefined,
  own: readonly OwnAccount[],
): { iban: string; currency: string } {
  const iban = found.iban ?? asked
  const fitting = own.filter(
    one => (iban === undefined || one.iban === iban) && (found.currency === null || one.currency === found.currency),
  )
  const [only] = fitting
  if (only && fitting.length === 1) return only
  // One that is not ours is told of for itself.
  if (iban !== undefined && !own.some(one => one.iban === iban)) return { iban, currency: found.currency ?? '' }
  const told = own.map(one => `${one.iban} (${one.currency})`).join(', ')
  throw invalidInput([{ field: 'iban', key: 'payment_account_unsaid', params: { accounts: told || '–' } }])
}
