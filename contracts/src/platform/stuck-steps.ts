import { computed, type Fields, f, internal, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** A step that was to follow from an event, and what it was to do. */
const stuck = {
  /** The event that it follows from, and the record that this is of. */
  event: f.text(80),
  of_resource: f.text(40),
  of_id: f.text(80),
  of_name: optional(f.text(200)),
  of_stream: f.text(120),
  of_version: f.integer(),
  office_id: optional(f.ref('relations')),
  process: f.text(60),
  step: f.text(120),
  command: f.text(60),
  to_resource: f.text(40),
  to_id: f.text(80),
} satisfies Fields

/** Why it was refused, as a code and in words. */
const why = { code: f.text(60), reason: f.translated(500) } satisfies Fields
const reason = { set_aside_because: f.text(200) }

/** Steps of processes that were refused: what should have followed from an event and did not (ARCHITECTURE §5). */
export const stuckSteps = resource({
  name: 'stucksteps',
  context: 'platform',
  stream: 'stuck_step',
  fields: {
    at: computed(f.instant()),
    event: computed(stuck.event),
    of_resource: computed(stuck.of_resource),
    of_id: computed(stuck.of_id),
    of_name: computed(stuck.of_name),
    of_stream: internal(computed(stuck.of_stream)),
    of_version: computed(stuck.of_version),
    office_id: computed(stuck.office_id),
    process: computed(stuck.process),
    step: computed(stuck.step),
    command: computed(stuck.command),
    to_resource: computed(stuck.to_resource),
    to_id: computed(stuck.to_id),
    code: computed(why.code),
    reason: computed(why.reason),
    /** How often it was tried in vain. */
    attempts: computed(f.integer()),
    set_aside_because: computed(optional(f.text(200))),
  },
  title: 'of_name',
  list: ['at', 'status', 'of_resource', 'of_name', 'event', 'to_resource', 'reason', 'attempts', 'office_id'],
  search: ['of_name'],
  filterable: ['of_id', 'to_id'],
  sort: '-at',
  scope: { office: 'office_id' },
  view: 'operations.view',
  edit: 'logs.resolve',
  states: ['stuck', 'carried_out', 'set_aside'],
  commands: {
    report: { from: null, to: 'stuck', may: 'system', input: { ...stuck, ...why } },
    try_again: { from: 'stuck', to: 'stuck', may: 'logs.resolve' },
    refuse_again: { from: 'stuck', to: 'stuck', may: 'system', input: why },
    settle: { from: 'stuck', to: 'carried_out', may: 'system' },
    set_aside: { from: 'stuck', to: 'set_aside', may: 'logs.resolve', input: reason },
  },
  events: {
    StepStuck: { ...stuck, ...why },
    StepTriedAgain: {},
    StepRefusedAgain: why,
    StepCarriedOut: {},
    StepSetAside: reason,
  },
})
