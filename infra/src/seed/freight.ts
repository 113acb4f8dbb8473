import { multiply, sum } from '@fairlead/contracts/measures/money'
import type { File } from './files.ts'
import type { Seeder } from './seeder.ts'

/** Cubic metres of a vehicle, by which its freight is asked. */
const volume = '12.4'
/** What comes on top: fuel per cubic metre, and the terminal of loading per vehicle. */
const bunkers = '4.5000'
const handling = '24.0000'

type Freight = Pick<File, 'rate' | 'pod'>

/** The freight of so many vehicles as their bill states it: to Tema it is paid where they arrive, in dollars. */
export function freightOf(seeder: Seeder, { rate, pod }: Freight, vehicles: number): object {
  const carried = multiply(volume, vehicles)
  const collect = pod === 'GHTEM'
  const [payment_type, currency] = collect ? (['COLLECT', 'USD'] as const) : (['PREPAID', 'EUR'] as const)
  const item = (description: string, type: string | null, amount: string, paid: string, code: string) => ({
    description,
    surcharge_type_id: type === null ? null : seeder.id('surchargetypes', type),
    currency_id: seeder.id('currencies', code),
    amount,
    payment_type: paid,
  })
  const [ocean, fuel] = [multiply(carried, rate), multiply(carried, bunkers)]
  return {
    payment_type,
    freight_items: [
      item('OCEAN FREIGHT', null, ocean, payment_type, currency),
      item('BUNKER ADJUSTMENT FACTOR', 'BAF', fuel, payment_type, currency),
      item('TERMINAL HANDLING AT LOADING', 'THC_L', multiply(handling, vehicles), 'PREPAID', 'EUR'),
    ],
    ...(collect ? { collect_amount: sum([ocean, fuel]), collect_currency_id: seeder.id('currencies', currency) } : {}),
  }
}
