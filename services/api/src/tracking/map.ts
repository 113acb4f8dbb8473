import { land } from '@fairlead/contracts/geography/land'
import { seaChart } from '@fairlead/contracts/geography/sea-chart'
import { along, type Point, seaWay } from '@fairlead/contracts/geography/sea-lanes'
import { daysBetween } from '@fairlead/contracts/measures/dates'
import type { TrackedLeg } from '@fairlead/domain/operations/tracking'
import { geoPath } from 'd3-geo'
import { type Html, html } from '../public-pages/html.ts'

/** A port with where it lies. */
export interface MapPort {
  readonly name: string
  readonly latitude: string | null
  readonly longitude: string | null
}

const sheet = { width: 720, height: 480, margin: 50, besides: 110, beyond: [10, 10] } as const // its edge is out of sight

/** Nothing is drawn to more than a tenth of a point. */
const digits = 1

const placeOf = (port: MapPort | undefined): Point | undefined =>
  port?.latitude && port.longitude ? [Number(port.longitude), Number(port.latitude)] : undefined

/** Where a ship is on its way between two ports by what is known of both days; undefined while it is in one of them. */
export function shipOn({ loading, discharging }: TrackedLeg, way: readonly Point[], today: string): Point | undefined {
  const left = loading?.actual_departure
  const comes = discharging?.date_arrival
  if (!left || !comes || discharging.actual_arrival || today < left || comes <= left) return undefined
  return along(way, Math.min(daysBetween(left, today) / daysBetween(left, comes), 1))
}

/**
 * The ways of some cargo on a map: an image that needs no script and is fetched from nowhere; false where nobody knows where its ports lie. Ships are
 * drawn where they should be by their plan.
 */
export function mapOf(legs: readonly TrackedLeg[], ports: ReadonlyMap<string, MapPort>, today: string, label: string): Html | false {
  const distinct = [...new Map(legs.map(leg => [`${leg.voyage_id} ${leg.pol_id} ${leg.pod_id}`, leg])).values()]
  const drawn = distinct.flatMap(leg => {
    const [from, to] = [placeOf(ports.get(leg.pol_id)), placeOf(ports.get(leg.pod_id))]
    if (!from || !to) return []
    const way = seaWay(from, to)
    return [{ leg, from, to, way, ship: shipOn(leg, way, today) }]
  })
  if (drawn.length === 0) return false
  const projection = seaChart(
    sheet,
    drawn.flatMap(({ way }) => way),
  )
  const path = geoPath(projection).digits(digits)
  const pointOf = ([longitude, latitude]: Point) => {
    const [x, y] = projection([longitude, latitude]) ?? [0, 0]
    return { x: x.toFixed(digits), y: y.toFixed(digits) }
  }
  const stops = [...new Map(drawn.flatMap(({ leg, from, to }) => [[leg.pol_id, from] as const, [leg.pod_id, to] as const]))]
  const ships = drawn.flatMap(({ ship }) => (ship ? [ship] : []))
  return html`<svg class="map" viewBox="0 0 ${sheet.width} ${sheet.height}" role="img" aria-label="${label}">
<path class="land" d="${path(land)}"/>
${drawn.map(
  ({ way }) =>
    html`<path class="way" d="${path({ type: 'LineString', coordinates: way.map(([longitude, latitude]) => [longitude, latitude]) })}"/>`,
)}
${stops.map(([id, at]) => {
  const { x, y } = pointOf(at)
  return html`<circle class="stop" cx="${x}" cy="${y}" r="6"/><text x="${Number(x) + 11}" y="${Number(y) + 5}">${ports.get(id)?.name}</text>`
})}
${ships.map(at => {
  const { x, y } = pointOf(at)
  return html`<path class="ship" transform="translate(${x} ${y})" d="M0,-12 L9,9 L0,4 L-9,9 Z"/>`
})}
</svg>`
}
