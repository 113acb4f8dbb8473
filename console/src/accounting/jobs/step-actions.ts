import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import { manifests } from '@fairlead/contracts/documentation/manifests'
import { may } from '@fairlead/contracts/identity/rights'
import { bookings } from '@fairlead/contracts/operations/bookings'
import { jobs } from '@fairlead/contracts/operations/jobs'
import { units } from '@fairlead/contracts/operations/units'
import { writeAddress } from '../../kernel/address.ts'
import { mayGive } from '../../kernel/may-give.ts'
import { pathOf, type Rec } from '../../kernel/record.ts'
import type { User } from '../../kernel/session.ts'
import type { JobState, NextStep, StepName } from './next-steps.ts'

/** What the button of a step does: it goes where that is done, or gives a command to those that nothing holds up. */
export type StepAction =
  | { to: string }
  | { give: 'mark_firm' | 'grant_permit' | 'load'; units: readonly string[] }
  | { give: 'confirm'; bookings: readonly string[] }
  | { give: 'approve_lines'; lines: readonly string[] }

/** How a step is taken; undefined where the user may not, or where everything is held up. */
export function actionOf({ step, ready }: NextStep, job: Rec, { bookings: booked, bills }: JobState, user: User): StepAction | undefined {
  const inJob = (address: Record<string, string>) => ({ to: `${pathOf(jobs, job.id) ?? '/'}${writeAddress(address)}` })
  const ofUnits = (give: 'mark_firm' | 'grant_permit' | 'load'): StepAction | undefined =>
    mayGive(user, units.commands[give]) && ready.length > 0 ? { give, units: ready } : undefined
  const mayWrite = may(user, 'documentation.edit')
  const open = booked.filter(one => one.status !== 'cancelled')
  const drafts = bills.filter(one => one.status === 'queue' || one.status === 'draft')
  const [final] = bills.filter(one => one.status === 'final')
  const actions: Record<StepName, () => StepAction | undefined> = {
    book: () => (mayGive(user, bookings.commands.create) ? inJob({ tab: 'bookings', part: 'new' }) : undefined),
    confirm_booking: () =>
      mayGive(user, bookings.commands.confirm) && ready.length > 0 ? { give: 'confirm', bookings: ready } : undefined,
    add_units: () =>
      may(user, 'jobs.edit') ? inJob({ tab: 'units', sheet: open.length === 1 ? (open[0]?.id ?? '') : 'open' }) : undefined,
    mark_firm: () => ofUnits('mark_firm'),
    grant_permit: () => ofUnits('grant_permit'),
    load: () => ofUnits('load'),
    draw_up_bill: () => (mayWrite ? inJob({ tab: billsoflading.name, step: 'units' }) : undefined),
    finalise_bill: () => {
      if (!mayWrite) return undefined
      return drafts.length === 1 ? { to: pathOf(billsoflading, drafts[0]?.id) ?? '/' } : inJob({ tab: billsoflading.name })
    },
    publish: () => {
      if (!mayWrite || !final) return undefined
      const { voyage_id, pol_id } = final
      return { to: `${pathOf(manifests) ?? '/'}${writeAddress({ voyage_id, pol_id })}` }
    },
    approve_lines: () => (mayGive(user, jobs.commands.approve_lines) ? { give: 'approve_lines', lines: ready } : undefined),
    invoice: () => (mayGive(user, jobs.commands.create_invoice) ? inJob({ tab: 'costs', step: 'invoice' }) : undefined),
  }
  return actions[step]()
}
