import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { units } from '@fairlead/contracts/operations/units'

type Unit = RecordOf<typeof units>

/** Packages that left a container, as a unit says what it is: nothing of the container itself is theirs. */
export const unpacked = (
  record: Unit,
  { quantity, weight, description }: { quantity: number; weight: number | null; description: string | null },
): Unit => ({
  ...record,
  kind: 'package',
  container_type_id: null,
  tare: null,
  teu: null,
  make: null,
  model: description?.slice(0, 60) ?? null,
  body: null,
  colour: null,
  length: null,
  width: null,
  height: null,
  weight: weight === null ? null : Math.round(weight / quantity),
})

/** What a part keeps of what it was split off: everything but what belongs to one piece, such as chassis number, plate, seal and measurement. */
export const partDetails = (record: Unit) => ({
  kind: record.kind,
  build_year: record.build_year,
  make: record.make,
  model: record.model,
  body: record.body,
  colour: record.colour,
  customer_reference: record.customer_reference,
  container_type_id: record.container_type_id,
  commodity_id: record.commodity_id,
  hs_code: record.hs_code,
  condition: record.condition,
  customs_type: record.customs_type,
  mrn: record.mrn,
  engine_type: record.engine_type,
  propulsion: record.propulsion,
  non_runner: record.non_runner,
  byload: record.byload,
  tare: record.tare,
  un_number: record.un_number,
  dangerous_goods_class: record.dangerous_goods_class,
  special_provisions: record.special_provisions,
  length: record.length,
  width: record.width,
  height: record.height,
  weight: record.weight,
  commodity_group_id: record.commodity_group_id,
  lane_width: record.lane_width,
  teu: record.teu,
})
