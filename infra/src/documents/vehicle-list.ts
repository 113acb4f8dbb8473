import { type DocumentVehicle, vehicleTotals } from '@fairlead/contracts/documents/bill-of-lading'
import { printedFigure } from '@fairlead/contracts/documents/figures'
import { textWidth, wrapText } from '@fairlead/contracts/documents/wrapping'
import { capitals } from './capitals.ts'

/** Vehicles between two rules of the list. */
const vehiclesPerGroup = 5

/** The columns of the list of vehicles, in characters. */
const listColumns = [
  { title: 'NO.', width: 4, figure: true },
  { title: 'VIN / CHASSIS', width: 17, figure: false },
  { title: 'MAKE', width: 13, figure: false },
  { title: 'MODEL', width: 17, figure: false },
  { title: 'COLOUR', width: 9, figure: false },
  { title: 'L M', width: 5, figure: true },
  { title: 'W M', width: 5, figure: true },
  { title: 'H M', width: 5, figure: true },
  { title: 'LM', width: 6, figure: true },
  { title: 'M³', width: 9, figure: true },
  { title: 'KG', width: 10, figure: true },
  { title: 'HS CODE', width: 10, figure: false },
]

/** Where the second column begins. */
const belowChassis = ' '.repeat(6)

/**
 * The list of vehicles as a typewritten table: its columns are as many characters wide in every row, rows come in groups between two
 * rules. One text per group, for a cell per figure makes the whole document take half as long again.
 */
export function printedVehicles(vehicles: readonly DocumentVehicle[]) {
  const totals = vehicleTotals(vehicles)
  const rows = vehicles.map((vehicle, n) => {
    const row = listRow([
      String(n + 1),
      vehicle.vin ?? '',
      vehicle.make,
      vehicle.model,
      vehicle.colour ?? '',
      ...[vehicle.length_m, vehicle.width_m, vehicle.height_m, vehicle.lane_metres].map(metres => printedFigure(metres, 'en', 2)),
      printedFigure(vehicle.volume_m3, 'en', 3),
      printedFigure(vehicle.weight_kg, 'en', 2),
      vehicle.hs_code ?? '',
    ])
    return vehicle.mrn ? `${row}\n${belowChassis}MRN ${vehicle.mrn}` : row
  })
  const groups = Array.from({ length: Math.ceil(rows.length / vehiclesPerGroup) }, (_, n) =>
    rows.slice(n * vehiclesPerGroup, (n + 1) * vehiclesPerGroup),
  )
  return {
    heading: listRow(listColumns.map(({ title }) => title)),
    groups: groups.map(group => group.join('\n')),
    total: listRow([
      '',
      'TOTAL',
      `${vehicles.length} VEHICLES`,
      '',
      '',
      '',
      '',
      '',
      printedFigure(totals.lane_metres, 'en', 2),
      printedFigure(totals.volume_m3, 'en', 3),
      printedFigure(totals.weight_kg, 'en', 2),
      '',
    ]),
  }
}

/** One row of the list; a text longer than its column goes on below it. */
function listRow(texts: readonly string[]): string {
  const cells = listColumns.map(({ width }, n) => wrapText(capitals(texts[n] ?? ''), width))
  const height = Math.max(1, ...cells.map(lines => lines.length))
  const line = (at: number) =>
    listColumns
      .map(({ width, figure }, n) => padded(cells[n]?.[at] ?? '', width, figure))
      .join('  ')
      .trimEnd()
  return Array.from({ length: height }, (_, at) => line(at)).join('\n')
}

/** Filled up to a width counted in characters as read, figures from the left. */
function padded(text: string, width: number, figure: boolean): string {
  const space = ' '.repeat(Math.max(0, width - textWidth(text)))
  return figure ? space + text : text + space
}
