import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { units } from '@fairlead/contracts/operations/units'
import { say } from '@fairlead/contracts/texts/index'
import { derivedId } from '@fairlead/domain/kernel/command-id'
import { port } from '@fairlead/domain/masterdata/ports'
import { unit } from '@fairlead/domain/operations/units'
import type { Job } from '@fairlead/domain/ports/queue'
import { containerMovesOf } from '@fairlead/edi/messages/container-moves'
import { statusesOf } from '@fairlead/edi/messages/iftsta'
import { type Applied, type Incoming, type Unapplied, unapplied } from './incoming.ts'
import type { EdiParts } from './interchanges.ts'
import { worker } from './parts.ts'

type Executing = Pick<EdiParts, 'execute'>

/** What a terminal or carrier says of cargo that we take over from him. */
const moves = ['received', 'loaded', 'discharged'] as const
type Move = (typeof moves)[number]
const isMove = (said: string | null): said is Move => moves.some(one => one === said)

/** A unit is known by its VIN, or by the container that it is in. */
type Known = { readonly vin: string } | { readonly container: string }
interface Moved {
  readonly move: Move
  readonly known: Known
  /** At the place itself: yyyy-MM-dd, and more. */
  readonly at: string | null
  /** UN/LOCODE of where it happened. */
  readonly place: string | null
}

/** COARRI and CODECO: containers that were loaded, discharged, or came in at the gate; what leaves by it is no move of ours. */
export function takeContainerMoves(parts: Executing, job: Job, { message }: Pick<Incoming, 'message'>): Promise<Applied> {
  const said = containerMovesOf(message)
  const of = { gate_in: 'received', loaded: 'loaded', discharged: 'discharged' } as const
  const moved = said.flatMap(({ move, container, at, load, discharge }): Moved[] => {
    if (move === null || move === 'gate_out' || container === null) return []
    return [{ move: of[move], known: { container }, at, place: (move === 'discharged' ? discharge : load)?.code ?? null }]
  })
  const unsaid = said.filter(({ move, container }) => move === null || container === null)
  return taken(
    parts,
    job,
    moved,
    unsaid.map(({ container }) => unapplied(`What happened to container ${container ?? '?'} is not said.`)),
  )
}

/** IFTSTA: what happened to vehicles and containers. A status that says of cargo what we know by ourselves changes nothing. */
export function takeStatuses(parts: Executing, job: Job, { message }: Pick<Incoming, 'message'>): Promise<Applied> {
  const said = statusesOf(message)
  const moved = said.flatMap(({ status, vin, container, at, place }): Moved[] => {
    const known = vin === null ? container && { container } : { vin }
    return isMove(status) && known ? [{ move: status, known, at, place: place?.code ?? null }] : []
  })
  const unsaid = said.filter(({ status }) => status === null)
  return taken(
    parts,
    job,
    moved,
    unsaid.map(({ code, vin, container }) => unapplied(`${vin ?? container ?? '?'}: status ${code.code} is none of ours.`)),
  )
}

async function taken(parts: Executing, job: Job, moved: readonly Moved[], unsaid: readonly Unapplied[]): Promise<Applied> {
  const findings = [...unsaid]
  for (const [index, one] of moved.entries()) findings.push(...(await take(parts, `${job.id}.${index}`, one)))
  return { findings }
}

type Unit = RecordOf<typeof units> & { id: string }

/** Tells the units that it happened to; what each refuses is found. */
async function take({ execute }: Executing, key: string, { move, known, at, place }: Moved): Promise<Unapplied[]> {
  const called = 'vin' in known ? known.vin : known.container
  const found = await execute.find(units, 'vin' in known ? { chassis_number: [known.vin] } : { container_number: [known.container] })
  const here = found.filter(one => one.status !== 'cancelled' && one.status !== 'short_shipped')
  if (here.length === 0) return [unapplied(`No unit is called ${called}.`, 'VIN01')]
  if (at === null) return [unapplied(`${called}: when it happened is not said.`, 'DAT01')]
  const findings: Unapplied[] = []
  for (const one of here) {
    const next = commandFor(one, move)
    if (!next) continue // it is known
    const ports = await Promise.all([one.pol_id, one.pod_id].map(id => execute.load(port, id)))
    const expected = next.at === 'pol' ? ports[0]?.code : ports[1]?.code
    if (place !== null && expected !== undefined && place !== expected) {
      findings.push(unapplied(`${called} was to be ${move} at ${expected}, not at ${place}.`))
      continue
    }
    const command_id = derivedId(key, one.id, next.command)
    const envelope = { actor: worker, command_id, correlation_id: command_id, source: 'worker' as const }
    const done = await execute(unit, one.id, next.command, { [next.field]: at.slice(0, 10) }, envelope)
    if (done.refused) findings.push(unapplied(`${called}: ${say('en', done.code, done.params)}`))
  }
  return findings
}

/** What is to be told to a unit, and at which of its ports it happens; undefined where it is beyond that already. */
function commandFor({ status, date_delivered, onward_legs }: Unit, move: Move) {
  if (move === 'received')
    return date_delivered === null && status !== 'loaded' && status !== 'discharged'
      ? ({ command: 'record_delivery', field: 'date_delivered', at: 'pol' } as const)
      : undefined
  if (move === 'discharged')
    return status === 'loaded' ? ({ command: 'discharge', field: 'date_discharged', at: 'pod' } as const) : undefined
  if (status === 'discharged')
    return onward_legs.length > 0 ? ({ command: 'load_next_leg', field: 'date_loaded', at: 'pod' } as const) : undefined
  return status === 'loaded' ? undefined : ({ command: 'load', field: 'date_loaded', at: 'pol' } as const)
}
