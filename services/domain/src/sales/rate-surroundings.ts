import { commodities } from '@fairlead/contracts/masterdata/commodities'
import { ports } from '@fairlead/contracts/masterdata/ports'
import { contracts } from '@fairlead/contracts/sales/contracts'
import { tariffLevels } from '@fairlead/contracts/sales/tariff-levels'
import { relation } from '../crm/relations.ts'
import type { Find, Load } from '../kernel/aggregate.ts'
import { regionsNaming, regionsOf } from '../masterdata/port-regions.ts'
import { port } from '../masterdata/ports.ts'
import { region, vessel } from '../masterdata/registers.ts'
import { contract } from './contracts.ts'
import { sailing } from './sailing.ts'

/** What a rate names, as the registers have it. Each is asked for once, whatever many rates name it. */
export function rateSurroundings(load: Load, find: Find) {
  const naming = asOnce((country_id: string) => regionsNaming(country_id, find))
  return {
    levels: asOnce(() => find(tariffLevels, { status: ['active', 'closed'] })),
    regionsOf: asOnce(async (id: string) => {
      const at = await load(port, id)
      return at ? regionsOf(at, naming) : []
    }),
    /** The ports of a region, and all regions that any of them lies in. */
    reached: asOnce(async (region_id: string) => {
      const named = await load(region, region_id)
      const [own, ofCountries] = await Promise.all([
        find(ports, { region_ids: [region_id] }),
        find(ports, { country_id: named?.country_ids ?? [] }),
      ])
      const within = new Map([...own, ...ofCountries].map(one => [one.id, one]))
      const around = await Promise.all([...within.values()].map(one => regionsOf(one, naming)))
      return { port_ids: [...within.keys()], region_ids: [...new Set(around.flat())] }
    }),
    commoditiesOf: asOnce((group_id: string) => find(commodities, { commodity_group_id: [group_id] })),
    typeOfVessel: asOnce(async (id: string) => (await load(vessel, id))?.vessel_type),
    sailing: asOnce((id: string) => sailing(id, find)),
    levelOf: asOnce(async (customer_id: string) => (await load(relation, customer_id))?.tariff_level_id ?? null),
    contract: asOnce((id: string) => load(contract, id)),
    contractsOf: asOnce((relation_id: string) => find(contracts, { relation_id: [relation_id], status: ['active'] })),
  }
}
export type RateSurroundings = ReturnType<typeof rateSurroundings>

function asOnce<T>(ask: (id: string) => Promise<T>) {
  const known = new Map<string, Promise<T>>()
  return (id = ''): Promise<T> => {
    const answer = known.get(id) ?? ask(id)
    known.set(id, answer)
    return answer
  }
}
