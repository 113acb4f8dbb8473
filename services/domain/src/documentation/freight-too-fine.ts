import { roundedTo } from '@fairlead/contracts/measures/minor-units'
import { compare } from '@fairlead/contracts/measures/money'
import { invalid, type Refusal, together } from '../kernel/refusal.ts'
import { type MinorUnits, minorUnitsIn } from '../masterdata/currencies.ts'
import type { Bill } from './cargo.ts'

type Stated = Partial<Pick<Bill, 'freight_items'>>

/** The currencies in which a bill states freight. */
export const freightCurrencies = ({ freight_items }: Stated): string[] => (freight_items ?? []).map(item => item.currency_id)

/** Freight that a bill states, in smaller parts than its currency has: half a yen is paid by nobody (DOMAIN_DOCS §1.1). */
export const freightTooFine = ({ freight_items }: Stated, minor_units: MinorUnits): Refusal | undefined =>
  together(
    (freight_items ?? []).flatMap(({ amount, currency_id }, index) => {
      const decimals = minorUnitsIn(minor_units, currency_id)
      return compare(roundedTo(amount, decimals), amount) === 0
        ? []
        : [invalid('decimal', { field: `freight_items.${index}.amount`, params: { decimals } })]
    }),
  )
