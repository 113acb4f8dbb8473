import { asText } from '../../kernel/fields/kind.ts'
import type { Rec } from '../../kernel/record.ts'

/** What rates are for beside their route: those of a matrix are for this and nothing narrower, or for any where it is null. */
export interface Cargo {
  commodity_group_id: string | null
  condition_id: number | null
  container_type_id: string | null
}

/** The cargo of a rate, or a cargo itself, in a word: group, condition and type of container, each empty for any. */
export const cargoText = ({ commodity_group_id, condition_id, container_type_id }: Cargo | Rec): string =>
  [commodity_group_id, condition_id, container_type_id].map(asText).join(',')

/** How rates for just this cargo are asked for. */
export const filterOf = (cargo: Cargo): Record<string, string> =>
  Object.fromEntries(Object.entries(cargo).map(([key, value]) => (value === null ? [`${key}.empty`, 'true'] : [key, String(value)])))

/** The cargo that a word stands for. */
export function cargoFrom(text: string): Cargo {
  const [group = '', condition = '', container = ''] = text.split(',')
  return {
    commodity_group_id: group || null,
    condition_id: /^\d{1,4}$/.test(condition) ? Number(condition) : null,
    container_type_id: container || null,
  }
}
