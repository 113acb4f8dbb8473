import { asText } from '../../kernel/fields/kind.ts'
import { type Rec, titleOf } from '../../kernel/record.ts'

/** What a unit is called on the quay: by what is painted on it, its VIN or its container number, where it has one. */
export const calledOnQuay = (unit: Rec): string =>
  [unit.chassis_number, unit.container_number].map(asText).find(text => text !== '') ?? titleOf(unit)
