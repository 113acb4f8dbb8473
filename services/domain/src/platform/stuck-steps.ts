import { stuckSteps } from '@fairlead/contracts/platform/stuck-steps'
import { aggregate, eventsOf } from '../kernel/aggregate.ts'

const { StepStuck, StepTriedAgain, StepRefusedAgain, StepCarriedOut, StepSetAside } = eventsOf(stuckSteps)

/** A step that was refused. Trying it again is done by whoever carries out steps, who says here what came of it. */
export const stuckStep = aggregate(stuckSteps, {
  evolve: {
    StepStuck: (record, data, { meta }) => ({ ...record, ...data, at: meta.occurred_at, attempts: 1, status: 'stuck' }),
    StepTriedAgain: record => record,
    StepRefusedAgain: (record, why) => ({ ...record, ...why, attempts: record.attempts + 1 }),
    StepCarriedOut: record => ({ ...record, status: 'carried_out' }),
    StepSetAside: (record, reason) => ({ ...record, ...reason, status: 'set_aside' }),
  },
  decide: {
    report: (_none, { office_id = null, of_name = null, ...said }) => [StepStuck({ ...said, office_id, of_name })],
    try_again: () => [StepTriedAgain()],
    refuse_again: (_record, why) => [StepRefusedAgain(why)],
    settle: () => [StepCarriedOut()],
    set_aside: (_record, reason) => [StepSetAside(reason)],
  },
})
