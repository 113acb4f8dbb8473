import type { cargoLine } from '@fairlead/contracts/documentation/bill-of-lading-fields'
import type { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import { hasLeft, linesOf, most_references, referencesOf, sealOf } from '@fairlead/contracts/documentation/cargo-differences'
import { vehiclesForList } from '@fairlead/contracts/documents/bill-of-lading'
import { countedPackages } from '@fairlead/contracts/documents/packages'
import type { Values } from '@fairlead/contracts/kernel/field'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { multiply, sum } from '@fairlead/contracts/measures/money'
import { sumVolumes } from '@fairlead/contracts/measures/volume'
import { isAboard } from '@fairlead/contracts/operations/travelling'
import type { units } from '@fairlead/contracts/operations/units'
import { conditions } from '@fairlead/contracts/reference/cargo'
import type { CodeOf } from '@fairlead/contracts/reference/choices'
import { package_codes } from '@fairlead/contracts/reference/package-codes'

export type Bill = RecordOf<typeof billsoflading>
export type CargoLine = Values<typeof cargoLine>
/** A unit as loaded from its stream. */
export type Unit = RecordOf<typeof units> & { id: string }

const packageTypes: Readonly<Record<Unit['kind'], string>> = {
  vehicle: 'UNIT',
  machine: 'UNIT',
  container: 'CONTAINER',
  package: 'PACKAGE',
  static: 'PIECE',
}

/** What is shipped, as its commodity says: what it is called, and in which packages it comes. */
export interface Goods {
  name: string
  package_code: CodeOf<typeof package_codes> | null
}
/** What registers call what is shipped, by the id of its commodity and of its container type. */
export interface Names {
  goods: ReadonlyMap<string, Goods>
  container_types: ReadonlyMap<string, string>
}

/** What is counted of a unit: vehicles and containers count as what they are, everything else in the packages that its commodity comes in. */
function packageTypeOf({ kind, commodity_id }: Unit, { goods }: Names): string {
  const code = kind === 'package' || kind === 'static' ? goods.get(commodity_id ?? '')?.package_code : undefined
  return package_codes.rows.find(one => one.code === code)?.en.toUpperCase() ?? packageTypes[kind]
}

/** Kilograms of all pieces of a unit, two decimals: as measured where it was measured, else as booked. */
export const weightOf = (unit: Unit): string => multiply(unit.measured_weight ?? unit.weight ?? 0, unit.quantity)

/** Pieces, kilograms (2 decimals) and cubic metres (3 decimals) of units. */
const measuresOf = (units: readonly Unit[]) => ({
  packages: units.reduce((total, unit) => total + unit.quantity, 0),
  gross_weight: sum(units.map(weightOf)),
  volume: sumVolumes(units.map(unit => unit.volume)),
})

/**
 * Units alike stand on one line of the bill: same kind, make, model, condition, HS code, container and type of it. Vehicles so many that they get a
 * list of their own are named there, one by one, and on the bill by what they have in common.
 */
export function linesOfUnits(units: readonly Unit[], names: Names): CargoLine[] {
  const listed = units.filter(one => one.kind === 'vehicle').length >= vehiclesForList
  const likeness = (one: Unit) => (listed && one.kind === 'vehicle' ? [] : [one.make, one.model])
  const alike = Map.groupBy(units, one =>
    [one.kind, packageTypeOf(one, names), ...likeness(one), one.condition, one.hs_code, one.container_number, one.container_type_id].join(
      '|',
    ),
  )
  return [...alike.values()].flatMap(group => (group[0] ? [lineOf(group[0], group, names)] : []))
}

function lineOf(first: Unit, group: readonly Unit[], names: Names): CargoLine {
  const mrns = referencesOf(group)
  const only = group.length === 1 ? first : undefined
  return {
    ...measuresOf(group),
    marks_and_numbers: only?.chassis_number ?? null,
    package_type: packageTypeOf(first, names),
    description: rolling.has(first.kind) ? describe(first, group) : packed(first, group, names),
    hs_code: first.hs_code,
    unit_ids: group.map(one => one.id),
    container_number: first.container_number,
    seal: first.container_number ? first.seal : null,
    customs_references: mrns.length > 0 && mrns.length <= most_references ? mrns.join('\n') : null,
    dangerous_goods: null,
  }
}

const rolling: ReadonlySet<Unit['kind']> = new Set(['vehicle', 'machine'])

/** What is in boxes: nobody here has seen it. A container is said to be of its type; it is its shipper's to load, and his to say what it holds. */
function packed(first: Unit, group: readonly Unit[], names: Names): string {
  const { kind, make, model } = first
  const called = [...new Set(group.flatMap(one => names.goods.get(one.commodity_id ?? '')?.name ?? []))].join(', ')
  const named = called || [make, model].filter(Boolean).join(' ')
  const lines =
    kind === 'container'
      ? [boxes(group, names), "SHIPPER'S LOAD, STOW AND COUNT", 'SAID TO CONTAIN', named]
      : [named || packageTypeOf(first, names)]
  return lines
    .filter(line => line !== '')
    .join('\n')
    .toUpperCase()
}

/** How many containers of which type, as carriers write it: `1 X 40' HIGH CUBE CONTAINER`. */
function boxes(group: readonly Unit[], { container_types }: Names): string {
  const type = container_types.get(group[0]?.container_type_id ?? '')?.replace(/(\d) ?ft\b/i, "$1'")
  const count = measuresOf(group).packages
  return type ? `${count} X ${type} ${countedPackages('CONTAINER', count)}` : ''
}

/** What a bill calls the cargo: `USED TOYOTA COROLLA`, or `USED VEHICLES` where they are of several models; only vehicles ever are. */
function describe({ condition, make, model, kind }: Unit, group: readonly Unit[]): string {
  const sameModel = group.every(one => one.make === make && one.model === model)
  const names = sameModel ? [make, model] : ['VEHICLES']
  const words = [condition ? conditions.byCode(condition).en : null, ...names].filter(word => word !== null && word !== '')
  return (words.length > 0 ? words.join(' ') : packageTypes[kind]).toUpperCase()
}

/** The lines with what their units say as these are now: measures, MRNs and seals, without those that left; what was typed beside it stays. */
export const refreshed = (lines: readonly CargoLine[], units: readonly Unit[]): CargoLine[] =>
  lines.flatMap(line => {
    const own = unitsOf(line, units)
    const travelling = own.filter(unit => !hasLeft(unit))
    if (line.unit_ids.length === 0) return [line]
    if (own.length > 0 && travelling.length === 0) return []
    const left = new Set(own.filter(hasLeft).map(({ id }) => id))
    const seal = line.container_number === null ? undefined : sealOf(line.container_number, travelling)
    return [
      {
        ...line,
        ...measuresOf(travelling),
        unit_ids: line.unit_ids.filter(id => !left.has(id)),
        customs_references: withReferences(line.customs_references, own),
        seal: seal ?? line.seal,
      },
    ]
  })

/** References with the MRNs of units below those that are there, as long as there is room for all, and without those of units that left. */
function withReferences(written: string | null, units: readonly Unit[]): string | null {
  const gone = new Set(referencesOf(units.filter(hasLeft)))
  const said = linesOf(written).filter(one => !gone.has(one))
  const all = [...new Set([...said, ...referencesOf(units.filter(unit => !hasLeft(unit)))])]
  return (all.length > most_references ? said : all).join('\n') || null
}

/** The lines whose measures are no longer those of their units. */
export const disagreeing = (lines: readonly CargoLine[], units: readonly Unit[]): { index: number; said: CargoLine; real: CargoLine }[] =>
  lines.flatMap((said, index) => {
    const [real] = refreshed([said], units)
    return real && (said.packages !== real.packages || said.gross_weight !== real.gross_weight || said.volume !== real.volume)
      ? [{ index, said, real }]
      : []
  })

const unitsOf = (line: CargoLine, units: readonly Unit[]) => units.filter(one => line.unit_ids.includes(one.id))

/** What a bill of lading amounts to. */
export function totalsOf(lines: readonly CargoLine[]) {
  const unit_ids = [...new Set(lines.flatMap(line => line.unit_ids))]
  return {
    unit_ids,
    units: unit_ids.length,
    packages: lines.reduce((total, line) => total + line.packages, 0),
    gross_weight: sum(lines.map(line => line.gross_weight)),
    volume: sumVolumes(lines.map(line => line.volume)),
  }
}

/** The day on which the last of the units was loaded; undefined while one of them still stands ashore, or there are none. */
export function lastLoaded(units: readonly Unit[]): string | undefined {
  const aboard = units.every(unit => unit.date_loaded !== null && isAboard(unit))
  return aboard
    ? units
        .flatMap(unit => unit.date_loaded ?? [])
        .sort()
        .at(-1)
    : undefined
}
