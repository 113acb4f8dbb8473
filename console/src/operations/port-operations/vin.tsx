import type { Rec } from '../../kernel/record.ts'
import { calledOnQuay } from './called-on-quay.ts'

/** By so many people on a quay call a car. */
const spoken = 8

/** What a unit is called, the part that is read aloud standing out. */
export function Vin({ unit }: { unit: Rec }) {
  const called = calledOnQuay(unit)
  return (
    <span className="font-mono tracking-tight">
      {called.slice(0, -spoken)}
      <b className="font-bold">{called.slice(-spoken)}</b>
    </span>
  )
}
