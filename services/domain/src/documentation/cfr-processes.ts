import { addDays, instantAt, trade_zone } from '@fairlead/contracts/measures/dates'
import { derivedId } from '../kernel/command-id.ts'
import { after, at, enqueue, forEach, type Process, queueAfter, type Steps, step } from '../kernel/process.ts'
import { tradeDay } from '../operations/today.ts'
import { unit } from '../operations/units.ts'
import { cfrRelease } from './cfr-releases.ts'

/** A unit that is ashore where its bill ends asks for the release of that, which the first alone brings about: no other is made of the bill. */
const arrivals = after('cfr arrivals', unit, {
  UnitDischarged: (_data, { id }) => ({
    request: step(
      cfrRelease,
      derivedId('cfr release', id),
      'request_on_arrival',
      { unit_id: id },
      { expected: ['already_in_use', 'in_use_by_another', 'cfr_nothing_arrived', 'cfr_bill_not_published', 'not_in_this_state'] },
    ),
  }),
})

/** When a letter no longer counts: once the day is over that was its last. */
const over = (loi_expires_on: string): string => instantAt(trade_zone, addDays(loi_expires_on, 1), '00:00')

const releases = after('cfr releases', cfrRelease, {
  CfrReleaseRequested: (_data, { id }) => ({
    evaluate: step(cfrRelease, id, 'evaluate', {}, { expected: ['not_in_this_state'] }),
  }),
  LetterOfIndemnityRegistered: ({ loi_expires_on }, { id }): Steps => ({
    expire: at(over(loi_expires_on), step(cfrRelease, id, 'expire_indemnity', { loi_expires_on })),
  }),
  CfrReleased: ({ unit_ids }, { id, meta }) =>
    forEach('unit', unit_ids, one =>
      step(unit, one, 'release', { date_released: tradeDay(meta.occurred_at), cfr_release_id: id }, { expected: ['not_in_this_state'] }),
    ),
  CfrReleaseRevoked: ({ unit_ids, reason }) =>
    forEach('unit', unit_ids, one => step(unit, one, 'withdraw_release', { reason }, { expected: ['not_in_this_state'] })),
})

const letters = queueAfter('cfr letters', cfrRelease, {
  CfrReleased: (_data, { id, version }) => ({ mail: enqueue('mail_cfr_release', { id, version }) }),
  CfrReleaseRevoked: (_data, { id, version }) => ({ mail: enqueue('mail_cfr_release', { id, version }) }),
})

/** What follows from the release of cargo, and what a release follows from (DOMAIN_DOCS §1.7). */
export const cfrProcesses: readonly Process[] = [arrivals, releases, letters]
