import type { Rec } from '../../kernel/record.ts'
import { referredBy } from '../../kernel/record.ts'
import type { WarningProps } from '../../kernel/screen.ts'

/** The voyage that takes a unit on from its hub, with its ship and the port where all of it ends; empty where it goes no further. */
export const nextShip = (unit: Rec): string =>
  ['next_voyage_id', 'next_vessel_id', 'final_pod_id'].flatMap(field => referredBy(unit, field)?.name ?? []).join(' · ')

/** Which ship a unit is loaded on next. */
export const NextShip = ({ record }: WarningProps) => <p className="mb-3 text-lg font-semibold">{nextShip(record)}</p>
