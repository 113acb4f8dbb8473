/** A voyage from one port to another. */
interface Leg {
  readonly voyage_id: string
  readonly pol_id: string
  readonly pod_id: string
}

/** What goes on its way in legs: a unit with those that it has behind it, or a booking. */
interface Travelling extends Leg {
  readonly travelled_legs?: readonly Leg[]
  readonly onward_legs?: readonly Leg[]
}

/** All legs of a journey in their order, those behind it and those before it. */
export const legsOf = ({ voyage_id, pol_id, pod_id, travelled_legs = [], onward_legs = [] }: Travelling): Leg[] => [
  ...travelled_legs,
  { voyage_id, pol_id, pod_id },
  ...onward_legs,
]

/** A journey as one bill of lading tells it: how it leaves, where it ends, and where it first changes ships (DOMAIN_DOCS §1.1). */
export function journeyOf(travelling: Travelling): Leg & { transhipment_port_id: string | null } {
  const legs = legsOf(travelling)
  const [first = travelling] = legs
  const { voyage_id, pol_id } = first
  return { voyage_id, pol_id, pod_id: legs.at(-1)?.pod_id ?? first.pod_id, transhipment_port_id: legs.length > 1 ? first.pod_id : null }
}

/** Whether a journey leaves so and comes there: on some voyage of it, from where that loads it to where it or a later one discharges it. */
export const covers = (
  travelling: Travelling,
  way: { voyage_id: string | null; pol_id: string | null; pod_id: string | null },
): boolean => {
  const legs = legsOf(travelling)
  const begun = legs.findIndex(leg => leg.voyage_id === way.voyage_id && leg.pol_id === way.pol_id)
  return begun !== -1 && legs.slice(begun).some(leg => leg.pod_id === way.pod_id)
}
