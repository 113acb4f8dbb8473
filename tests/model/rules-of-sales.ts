import { today, trade_zone } from '@fairlead/contracts/measures/dates'
import { categoryOf } from '@fairlead/domain/kernel/claims'
import type { Bag } from './office.ts'
import { type Logged, rowsIn, textOf } from './replay.ts'
import type { Rules } from './rules.ts'

/** Rules of quotations, contracts and what they are priced by, told again from the log (DOMAIN_SALES_OPS §1). */
export interface RulesOfSales extends Rules {
  /** What waits for an answer, or is in force, though its last day is over. */
  overdue(now: string, states: ReadonlyMap<string, string>): string[]
}

/** In these states quotations and contracts expire. */
const passing: Readonly<Record<string, readonly string[]>> = { quotation: ['active', 'pending', 'action_required'], contract: ['active'] }
/** What may be booked on by a quotation no more. */
const given_up = ['cancelled', 'declined']
/** What makes another rate of one. */
const alters = ['TariffChanged', 'TariffConditionsChanged', 'TariffDeleted', 'SurchargeChanged', 'SurchargeDeleted']
/** How numbers are made: letter, two digits of the office, two of the year, and so many of a sequence. */
const numbered: Readonly<Record<string, readonly [form: RegExp, digits: number]>> = {
  QuotationNumbered: [/^Q\d{9}$/, 5],
  ContractNumbered: [/^C\d{8}$/, 4],
}

export function rulesOfSales(): RulesOfSales {
  const faults: string[] = []
  /** Quotations and contracts, by stream. */
  const until = new Map<string, string>()
  /** The quotation of each booking that has one. */
  const booked = new Map<string, string>()
  const used = new Set<string>()
  const numbers = new Map<string, number>()

  return {
    faults,
    take({ stream, version, type, data, meta }: Logged, states) {
      const must = (holds: boolean, rule: string) => {
        if (!holds) faults.push(`${stream} ${version}: ${type} though ${rule}`)
      }
      const day = today(trade_zone, meta.occurred_at)
      const last = until.get(stream)
      const isOver = last !== undefined && last < day
      const bookingsOf = (quotation: string) =>
        [...booked]
          .filter(([, of]) => of === quotation)
          .flatMap(([id]) => states.get(id) ?? [])
          .filter(one => !given_up.includes(one))

      if (stream.startsWith('quotation-') || stream.startsWith('contract-')) {
        const said = textOf(data.valid_until)
        if (said !== undefined) until.set(stream, said)
        if (['QuotationSent', 'CarrierRateConfirmed', 'QuotationAccepted', 'ContractActivated'].includes(type))
          must(!isOver, 'its last day is over')
        if (type === 'QuotationExpired' || type === 'ContractExpired') must(isOver, 'its last day is not over')
        const carried = bookingsOf(stream)
        if (type === 'QuotationShipped')
          must(carried.length > 0 && carried.every(one => one === 'shipped' || one === 'invoiced'), 'its bookings are not shipped')
        if (type === 'QuotationInvoiced')
          must(carried.length > 0 && carried.every(one => one === 'invoiced'), 'its bookings are not invoiced')
      }
      if (type === 'QuotationPriced' || type === 'BookingPriced')
        for (const one of rowsIn(data.price_lines)) for (const rate of ratesOf(one)) used.add(rate)
      const [form, digits] = numbered[type] ?? []
      if (form && digits) {
        const number = String(data.number)
        const [series, nth] = [number.slice(0, -digits), Number(number.slice(-digits))]
        must(form.test(number), `${number} is no number of it`)
        must(nth === (numbers.get(series) ?? 0) + 1, `the last number of the series was ${numbers.get(series) ?? 0}`)
        numbers.set(series, nth)
      }
      if (type === 'QuotationBooked') {
        const quotation = `quotation-${String(data.quotation_id)}`
        must(states.get(quotation) === 'accepted', 'its quotation is not accepted')
        must(bookingsOf(quotation).length === 0, 'its quotation is booked already')
        booked.set(stream, quotation)
      }
      if (type === 'BookingRestored') must(bookingsOf(booked.get(stream) ?? '').length === 0, 'its quotation is booked again')
      if (alters.includes(type) || (type === 'TariffRateChanged' && data.follower_id === null))
        must(!used.has(stream), 'something was priced with it')
    },
    overdue: (now, states) =>
      [...until].flatMap(([stream, last]) => {
        const state = states.get(stream) ?? ''
        const waits = passing[categoryOf(stream)]?.includes(state) === true
        return waits && last < today(trade_zone, now) ? [`${stream} is ${state}, and its last day was ${last}`] : []
      }),
  }
}

/** The streams of the rates by which a line is priced. */
const ratesOf = ({ tariff_id, purchase_tariff_id, surcharge_id }: Bag): string[] =>
  [tariff_id, purchase_tariff_id, surcharge_id].flatMap((id, index) =>
    typeof id === 'string' ? [`${index === 2 ? 'surcharge' : 'tariff'}-${id}`] : [],
  )
