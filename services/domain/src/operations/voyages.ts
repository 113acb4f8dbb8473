import { terminalHolidays } from '@fairlead/contracts/crm/terminal-holidays'
import { unit_states_aboard } from '@fairlead/contracts/operations/travelling'
import { units } from '@fairlead/contracts/operations/units'
import { voyages } from '@fairlead/contracts/operations/voyages'
import { aggregate, changesTo, eventsOf, type FactsContext, type Load } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { invalid, refuse, together } from '../kernel/refusal.ts'
import { port } from '../masterdata/ports.ts'
import { terminal } from '../masterdata/terminals.ts'
import { allocation } from './allocations.ts'
import { completed, type Quay } from './cut-offs.ts'
import { job } from './jobs.ts'
import { loadingCall, type PortCall, rotationFaults } from './rotation.ts'
import { freightUnsettled } from './voyage-settlement.ts'

const { VoyageOpened, TemplateVoyageCreated, VoyageChanged, VoyageClosed, VoyageReopened, VoyageArchived, VoyageUnarchived } =
  eventsOf(voyages)

/** A new port call gets an id of its own, so that what refers to it survives a change of rotation, and what the registers know of its port. */
const named = (calls: readonly PortCall[], { id, now, quays }: { id: string; now: string; quays?: readonly Quay[] }): PortCall[] =>
  calls.map((call, index) =>
    call.id === null || call.id === undefined ? { ...completed(call, quays?.[index]), id: derivedId(id, now, index) } : call,
  )

/** Ports and terminals of calls, in their order, with the days on which these are closed. */
async function quaysOf(
  { port_calls = [] }: { port_calls?: readonly PortCall[] },
  load: Load,
  { find }: FactsContext,
): Promise<{ quays: Quay[] }> {
  const known = await Promise.all(
    port_calls.map(async call => {
      const at = await load(port, call.port_id)
      return { port: at, terminal: await load(terminal, call.terminal_id ?? at?.default_terminal_id ?? '') }
    }),
  )
  const terminals = [...new Set(known.flatMap(({ terminal }) => terminal?.id ?? []))]
  const holidays = await find(terminalHolidays, { terminal_id: terminals, status: ['active'] })
  return { quays: known.map(one => ({ ...one, holidays: holidays.filter(({ terminal_id }) => terminal_id === one.terminal?.id) })) }
}

const room = async (id: string, load: Load) => ({ room: await load(allocation, id) })

/** A voyage and its rotation. It closes when nothing waits to be loaded, and is archived when papers and invoices are done. */
export const voyage = aggregate(voyages, {
  evolve: {
    VoyageOpened: (record, data) => ({ ...record, ...data, status: 'open' }),
    TemplateVoyageCreated: (record, data) => ({ ...record, ...data, status: 'none' }),
    VoyageChanged: (record, data) => ({ ...record, ...data }),
    VoyageClosed: record => ({ ...record, status: 'closed' }),
    VoyageReopened: record => ({ ...record, status: 'open' }),
    VoyageArchived: record => ({ ...record, status: 'archived' }),
    VoyageUnarchived: record => ({ ...record, status: 'closed' }),
    BillOfLadingRegistered: record => record,
  },
  claims: ({ vessel_id, number }) => [{ scope: `vessels.${vessel_id}.voyage`, value: number, field: 'number' }],
  facts: {
    open: (_record, input, load, asking) => quaysOf(input, load, asking),
    create_template: (_record, input, load, asking) => quaysOf(input, load, asking),
    change: async (_record, input, load, asking) => ({ ...(await room(asking.id, load)), ...(await quaysOf(input, load, asking)) }),
    close: (_record, _input, load, { id }) => room(id, load),
    archive: async (_record, _input, load, { id, find }) => {
      const [open, aboard] = await Promise.all([
        find('billsoflading', { voyage_id: [id], status: ['queue', 'draft', 'final'] }),
        find(units, { voyage_id: [id], status: unit_states_aboard }),
      ])
      const jobs = await Promise.all([...new Set(aboard.map(one => one.job_id))].map(job_id => load(job, job_id)))
      return { open: open.length, aboard, jobs: jobs.filter(one => one !== undefined) }
    },
  },
  decide: {
    open: (_record, input, context) =>
      together(rotationFaults(input.port_calls)) ?? [VoyageOpened({ ...input, port_calls: named(input.port_calls, context) })],
    create_template: (_record, input, context) =>
      together(rotationFaults(input.port_calls)) ?? [TemplateVoyageCreated({ ...input, port_calls: named(input.port_calls, context) })],
    change: (record, input, context) => {
      const calls = named(input.port_calls ?? record.port_calls, context)
      const stranded = context.room?.units.some(one => !loadingCall(calls, one.pol_id, one.pod_id))
      if (stranded) return invalid('port_call_has_units', { field: 'port_calls' })
      const changes = changesTo(record, { ...input, ...(input.port_calls ? { port_calls: calls } : {}) })
      return together(rotationFaults(calls)) ?? (Object.keys(changes).length === 0 ? [] : [VoyageChanged(changes)])
    },
    close: (_record, _input, { room }) => {
      const waiting = room?.units.filter(one => !one.loaded).length ?? 0
      return waiting > 0 ? refuse('voyage_has_waiting_units', { params: { count: waiting } }) : [VoyageClosed()]
    },
    reopen: (_record, { reason }) => [VoyageReopened({ reason })],
    archive: (_record, _input, { actor, open, aboard, jobs }) => {
      if (open > 0) return refuse('voyage_has_open_bls', { params: { count: open } })
      return freightUnsettled(aboard, jobs, actor) ?? [VoyageArchived()]
    },
    unarchive: () => [VoyageUnarchived()],
  },
})
