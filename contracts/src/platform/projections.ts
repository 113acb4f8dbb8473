import { computed, type Fields, f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** The event that could not be folded: of which stream it is, why not, and where it stands in the log. */
const unfoldable = {
  event: f.text(80),
  of_stream: f.text(120),
  error: f.text(1_000),
  of_position: f.text(60),
} satisfies Fields

/** At which event a projection stopped; `beside` where only what is built anew did, and what is read goes on. */
const stop = { ...unfoldable, beside: f.flag() } satisfies Fields

const skipped = f.rows({ reason: f.text(200), skipped_by: f.text(120), skipped_at: f.instant(), ...unfoldable }, 1_000)

/** Where the events stand that it was made without. */
const without = f.rows({ of_position: unfoldable.of_position }, 1_000)

/**
 * The read tables as those who keep the installation going know them (ARCHITECTURE §7): which stopped at an event, what was decided about it,
 * and which events are left out of which. Its names are those of the resources.
 */
export const projections = resource({
  name: 'projections',
  context: 'platform',
  menu: 'logs',
  stream: 'projection',
  fields: {
    projection: computed(f.text(60)),
    failed_at: computed(optional(f.instant())),
    event: computed(optional(unfoldable.event)),
    of_stream: computed(optional(unfoldable.of_stream)),
    error: computed(optional(unfoldable.error)),
    of_position: computed(optional(unfoldable.of_position)),
    beside: computed(f.flag()),
    skip_count: computed(f.integer()),
    skipped: computed(skipped),
  },
  title: 'projection',
  list: ['projection', 'status', 'failed_at', 'event', 'error', 'skip_count'],
  search: ['projection'],
  sort: 'projection',
  view: 'installation.run',
  edit: 'installation.run',
  states: ['live', 'asked', 'building', 'failed'],
  commands: {
    register: { from: null, to: 'live', may: 'system', input: { projection: f.text(60) } },
    tell_failed: { from: ['live', 'building', 'failed'], to: 'failed', may: 'system', input: stop },
    /** What was asked for is under way. */
    tell_begun: { from: 'asked', to: 'building', may: 'system' },
    /** All that has happened is seen, but for what stands at these positions. */
    tell_live: { from: ['live', 'building', 'failed'], to: 'live', may: 'system', input: { without } },
    /** Lets it try the event again, as after a release that knows it. */
    retry: { from: 'failed', to: 'asked', may: 'installation.run' },
    /** Lets it leave out the event that it stopped at: now, and in every build that still cannot take it. */
    skip: { from: 'failed', to: 'asked', may: 'installation.run', input: { reason: f.text(200) } },
    /** Folds all events anew beside what is read. What was left out is tried again, and left out only where it still cannot be folded. */
    rebuild: { from: ['live', 'failed'], to: 'asked', may: 'installation.run' },
  },
  events: {
    ProjectionRegistered: { projection: f.text(60) },
    ProjectionFailed: stop,
    ProjectionBegun: {},
    ProjectionWentLive: { without },
    ProjectionRetried: {},
    ProjectionSkippedEvent: { ...unfoldable, reason: f.text(200) },
    ProjectionRebuilt: {},
  },
})
