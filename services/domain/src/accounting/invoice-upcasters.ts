import { linesWith } from '../operations/line-upcasters.ts'
import type { NewEvent } from '../ports/event-log.ts'

/** At first nobody said where the rate of an invoice came from, nor why it was another than the register's. */
export const contentBeforeRateSources = (data: NewEvent['data']): NewEvent['data'] => ({
  exchange_rate_source: null,
  exchange_rate_reason: null,
  ...data,
})

/** Nor what VAT was asked for its lines, and why they bear another; nor in which country its debtor was. */
export const contentBeforeVatReasons = (data: NewEvent['data']): NewEvent['data'] => ({
  debtor_country_id: null,
  ...linesWith(data, { vat_asked: null, vat_reason: null }),
})

/** And all lines of an invoice were of one job. */
export const contentBeforeJobs = (data: NewEvent['data']): NewEvent['data'] => linesWith(data, { job_id: data.job_id ?? null })

/** And it was credited for all of its lines. */
export const creditBeforeLines = (data: NewEvent['data']): NewEvent['data'] => ({ line_ids: null, ...data })

/** Nor was it said which VAT went back with them. */
export const creditBeforeVat = (data: NewEvent['data']): NewEvent['data'] => ({ vat: null, ...data })

/** Nor what that came to in the national currency: each note gave back its own, rounded by itself. */
export const creditBeforeNationalVat = (data: NewEvent['data']): NewEvent['data'] => ({ national_vat: null, ...data })

/** And money came in of the currency of the invoice alone. */
export const paymentBeforeReceived = (data: NewEvent['data']): NewEvent['data'] => ({
  received: null,
  received_currency_id: null,
  exchange_difference: null,
  ...data,
})
