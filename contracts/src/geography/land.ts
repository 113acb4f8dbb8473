import type { GeoPermissibleObjects } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import world from 'world-atlas/land-110m.json' with { type: 'json' }

const topology = world as unknown as Topology<{ land: GeometryCollection }>
/** The outlines of all land (Natural Earth, 1 : 110 million): made once, and fetched with the map alone. */
export const land: GeoPermissibleObjects = feature(topology, topology.objects.land)
