import { relations } from '@fairlead/contracts/crm/relations'
import { invoice } from '@fairlead/domain/accounting/invoices'
import { bearsReverseCharge } from '@fairlead/domain/accounting/vat-treatment'
import { relation } from '@fairlead/domain/crm/relations'
import { isAnsweredLately, isInVies } from '@fairlead/domain/crm/vat-id-checks'
import type { Job } from '@fairlead/domain/ports/queue'
import type { VatIdAnswer } from '@fairlead/domain/ports/vat-id-register'
import { type Give, record, recordId, type WorkerParts } from './parts.ts'

type Parts = Pick<WorkerParts, 'vatIds' | 'clock'> & { execute: Give & Pick<WorkerParts['execute'], 'load' | 'find'> }

/** Asks VIES about the VAT id of a relation in the name of the office that looks after it, and records the answer. */
export async function checkVatId(parts: Parts, job: Job): Promise<void> {
  const id = recordId(job)
  const one = await parts.execute.load(relation, id)
  await ask(parts, job, id, one?.office_id ?? null, job.data.by_hand === true)
}

/**
 * Sees to it that the reverse charge of an invoice stands on an answer of VIES that is at most a day old, unless finance looked the VAT id up by hand.
 * Asked when an invoice is made, so that its approval, which waits for nobody, has an answer to go by; and when it is approved, which keeps with it
 * the answer that it stands on. Where there is none now, it is the last one with its date.
 */
export async function checkInvoiceVat(parts: Parts, job: Job): Promise<void> {
  const { execute, clock } = parts
  const id = recordId(job)
  const made = await execute.load(invoice, id)
  if (!made || made.status === 'cancelled' || !bearsReverseCharge(made)) return
  const debtor = await execute.load(relation, made.debtor_id)
  if (!debtor?.vat_id || debtor.vat_id_confirmed !== null) return
  if (!isAnsweredLately(debtor, clock.now())) await ask(parts, job, made.debtor_id, made.office_id, false)
  if (made.status === 'pending') return
  const { vat_id_asked, vat_check, vat_checked_at, vat_check_number } = (await execute.load(relation, made.debtor_id)) ?? debtor
  if (vat_id_asked === null || vat_check === null || vat_checked_at === null) return
  await record(parts, job, invoice, id, 'record_vat_check', { vat_id: vat_id_asked, vat_check, vat_checked_at, vat_check_number })
}

/** Asks again about VAT ids where VIES gave no answer for a reason that passes by itself. */
export async function askViesAgain(parts: Parts, job: Job): Promise<void> {
  for (const one of await parts.execute.find(relations, { vat_check_failure: ['unavailable', 'busy', 'timeout'] }))
    await ask(parts, { ...job, id: `${job.id} ${one.id}` }, one.id, one.office_id, false)
}

/** That nobody could be asked is only said to who wanted it. */
async function ask({ execute, vatIds }: Parts, job: Job, id: string, office_id: string | null, by_hand: boolean): Promise<void> {
  const one = await execute.load(relation, id)
  if (!one?.vat_id || one.status === 'deleted') return
  const { vat_id } = one
  const answer: VatIdAnswer = isInVies(vat_id)
    ? await vatIds.check(vat_id, (await requesterOf(execute, office_id)) ?? null)
    : { vat_check_failure: 'not_in_vies' }
  if (!('vat_check_failure' in answer)) await record({ execute }, job, relation, id, 'record_vat_check', { vat_id, ...answer })
  else if (by_hand || (answer.vat_check_failure !== 'not_connected' && answer.vat_check_failure !== 'not_in_vies'))
    await record({ execute }, job, relation, id, 'record_vat_check_failure', { vat_id, ...answer })
}

/** Our own VAT id, in whose name is asked: that of an office, where VIES knows it. */
async function requesterOf({ load }: Parts['execute'], office_id: string | null): Promise<string | undefined> {
  const office = office_id === null ? undefined : await load(relation, office_id)
  return office?.vat_id && isInVies(office.vat_id) ? office.vat_id : undefined
}
