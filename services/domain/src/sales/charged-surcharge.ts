import type { Money } from '@fairlead/contracts/kernel/field'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { surchargeTypes } from '@fairlead/contracts/masterdata/surcharge-types'
import type { surcharges } from '@fairlead/contracts/sales/surcharges'
import { relation } from '../crm/relations.ts'
import type { Load } from '../kernel/aggregate.ts'
import { surchargeType } from '../masterdata/registers.ts'
import type { SurchargeRate } from './pricing/rates.ts'
import { surcharge } from './surcharges.ts'

type Type = RecordOf<typeof surchargeTypes>
type Named = Pick<RecordOf<typeof surcharges>, 'name' | 'surcharge_type_id'>

/** What a surcharge is called, and how it is invoiced. */
export interface ChargedSurcharge extends Pick<Type, 'vat_type' | 'finance_article_id'> {
  readonly surcharge_type_id: string
  readonly name: string
}

/** A surcharge as it is put to a customer, in his language. */
export const chargedAs = ({ name, surcharge_type_id }: Named, type: Type | undefined, language: 'en' | 'nl'): ChargedSurcharge => ({
  surcharge_type_id,
  vat_type: type?.vat_type ?? null,
  finance_article_id: type?.finance_article_id ?? null,
  name: name[language],
})

/** A surcharge that says no unit is reckoned by that of its type. */
export function byUnit<T extends Pick<SurchargeRate, 'purchase' | 'sales'>>(
  one: T,
  type: Pick<Type, 'calculation_unit_id'> | undefined,
): T {
  const reckonedBy = (money: Money | null) =>
    money && { ...money, calculation_unit_id: money.calculation_unit_id ?? type?.calculation_unit_id ?? null }
  return { ...one, purchase: reckonedBy(one.purchase), sales: reckonedBy(one.sales) }
}

/** Surcharges by their ids, as they are put to a customer. */
export async function chargedTo(customer_id: string, ids: readonly string[], load: Load): Promise<ReadonlyMap<string, ChargedSurcharge>> {
  const customer = await load(relation, customer_id)
  const charged = ids.map(async id => {
    const found = await load(surcharge, id)
    return found ? [[id, chargedAs(found, await load(surchargeType, found.surcharge_type_id), customer?.language ?? 'en')] as const] : []
  })
  return new Map((await Promise.all(charged)).flat())
}
