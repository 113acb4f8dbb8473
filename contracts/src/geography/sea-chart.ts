import { type GeoProjection, geoMercator } from 'd3-geo'
import type { Point } from './sea-lanes.ts'

/** A picture, in its own units: how large it is, how much sea is around what is drawn, and how much room names take beside that. */
interface Sheet {
  readonly width: number
  readonly height: number
  readonly margin: number
  readonly besides: number
  /** How far beyond the picture there is land, where its place may be wider or higher than it is. */
  readonly beyond: readonly [across: number, down: number]
}

/** Neighbours need some sea around them: nothing is drawn larger. */
const largest = 1800

/** How points on the earth are put on a picture, so that all of these are seen. */
export function seaChart({ width, height, margin, besides, beyond: [across, down] }: Sheet, points: readonly Point[]): GeoProjection {
  const projection = geoMercator().clipExtent([
    [-across, -down],
    [width + across, height + down],
  ])
  if (points.length > 0)
    projection.fitExtent(
      [
        [margin, margin],
        [width - margin - besides, height - margin],
      ],
      { type: 'MultiPoint', coordinates: points.map(([longitude, latitude]) => [longitude, latitude]) },
    )
  return projection.scale() > largest ? projection.scale(largest) : projection
}
