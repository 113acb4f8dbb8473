import type { Party } from '@fairlead/contracts/kernel/field'
import { queryOptions } from '@tanstack/react-query'
import { get } from '../../api.ts'
import { type Rec, titleOf } from '../../record.ts'
import { asText } from '../kind.ts'

/** A relation as a party of a document: its name, and its address in at most five lines. */
export const partyOf = (id: string) =>
  queryOptions({
    queryKey: ['relations', 'party', id],
    queryFn: async ({ signal }): Promise<Omit<Party, 'relation_id'>> => {
      const relation = await get<Rec>(`relations/${id}`, undefined, signal)
      const country = relation.country
      const countryName = typeof country === 'object' && country !== null && 'name' in country ? asText(country.name) : ''
      const lines = [asText(relation.address), [asText(relation.postal_code), asText(relation.city)].filter(Boolean).join(' '), countryName]
      return {
        name: titleOf(relation).slice(0, 70),
        address: lines.filter(Boolean).join('\n').split('\n').slice(0, 5).join('\n'),
        tax_id: asText(relation.vat_id).slice(0, 20),
      }
    },
  })
