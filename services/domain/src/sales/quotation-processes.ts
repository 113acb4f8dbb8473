import { today, trade_zone } from '@fairlead/contracts/measures/dates'
import { quotationDetails } from '@fairlead/contracts/sales/quotation-fields'
import { complete } from '../kernel/complete.ts'
import { after, enqueue, inOrder, type Process, queueAfter, type Steps, step } from '../kernel/process.ts'
import { lastNumber } from '../kernel/series.ts'
import { expiringAt } from './expiry.ts'
import { quotationNumbers } from './quotation-series.ts'
import type { Quotation } from './quotation-totals.ts'
import { quotation } from './quotations.ts'

/** Unless it was answered or prolonged by then. */
const expires = ({ id, record: { valid_until, office_id } }: { id: string; record: Quotation }): Steps =>
  valid_until === null ? {} : expiringAt(office_id, valid_until, step(quotation, id, 'expire', {}, { expected: ['not_in_this_state'] }))

/** In these it expires. */
const waiting: readonly string[] = ['active', 'pending', 'action_required']

const quoted = after('quotation', quotation, {
  QuotationNumberAsked: ({ series_id, prefix }, { id }) =>
    inOrder(
      { series: step(quotationNumbers, series_id, 'open', { prefix }) },
      { number: step(quotationNumbers, series_id, 'take', { quotation_id: id }) },
    ),
  // What no list prices waits for somebody already.
  QuotationAskedByCustomer: (_data, { id }) =>
    inOrder(
      { price: step(quotation, id, 'price', {}) },
      { answer: step(quotation, id, 'answer_request', {}, { expected: ['not_in_this_state'] }) },
    ),
  QuotationSent: (_data, one) => expires(one),
  CarrierRateRequested: (_data, one) => expires(one),
  CarrierRateConfirmed: (_data, one) => expires(one),
  CustomerDataRequested: (_data, one) => expires(one),
  QuotationChanged: (data, one) => ('valid_until' in data && waiting.includes(one.record.status) ? expires(one) : {}),
  QuotationCopied: ({ quotation_id }, { id, record, meta }): Steps => ({
    copy: step(quotation, quotation_id, 'draft_copy', {
      ...complete(quotationDetails, record),
      valid_from: today(trade_zone, meta.occurred_at),
      valid_until: null,
      contract_id: null,
      price_lines: record.price_lines,
      lumpsum_price: record.lumpsum_price,
      copied_from_id: id,
    }),
  }),
})

/** A quotation asks the series of its office for a number; the series answers. */
const numbering = after('quotation numbering', quotationNumbers, {
  QuotationNumberTaken: ({ quotation_id }, { record }) => ({
    quotation: step(quotation, quotation_id, 'assign_number', { number: lastNumber(record, 5) }),
  }),
})

/** What goes out is written and mailed, each time that it goes out; `sent_at` tells which time. */
const out = (id: string, sent_at: string) => ({
  paper: enqueue('write_quotation', { id, sent_at }, { patient: true }),
  mail: enqueue('mail_quotation', { id, sent_at }, { patient: true }),
})

const papers = queueAfter('quotation papers', quotation, {
  QuotationSent: (_data, { id, meta }) => out(id, meta.occurred_at),
  CarrierRateConfirmed: (_data, { id, meta }) => out(id, meta.occurred_at),
  QuotationSentAgain: ({ to }, { id }) => ({ mail: enqueue('mail_quotation_again', { id, to: [...to] }, { patient: true }) }),
})

/** Everything that follows from what happens to quotations. */
export const quotationProcesses: readonly Process[] = [quoted, numbering, papers]
