import type { FreightCharge, FreightMeasures, FreightRow } from '@fairlead/contracts/documentation/freightlist'
import { printedDate, printedFigure } from '@fairlead/contracts/documents/figures'
import type { FreightlistDocument } from '@fairlead/contracts/documents/freightlist'
import { freightlist_words, unbilledSaid } from '@fairlead/contracts/documents/freightlist-words'
import { inMinorUnits } from '@fairlead/contracts/measures/minor-units'
import { subtract } from '@fairlead/contracts/measures/money'
import { goodsOf } from '@fairlead/domain/documentation/freightlist-sheet'
import { tradeDay } from '@fairlead/domain/operations/today'
import { softBreaks } from './soft-breaks.ts'

/** The freight list as its template takes it: every figure as it is printed in the language of its receiver. */
export function printedFreightlist(document: FreightlistDocument) {
  const { language, list, names, drawn_up_at, basis } = document
  const w = freightlist_words[language]
  const figure = (value: string, decimals: number) => printedFigure(value, language, decimals)
  const measures = (of: FreightMeasures) => [
    figure(String(of.units), 0),
    figure(of.gross_weight, 2),
    figure(of.volume, 3),
    figure(of.lane_metres, 2),
  ]
  /** An amount with as many decimals as its currency has. */
  const money = (amount: string, currency_id: string) => {
    const decimals = names.currencies[currency_id]?.minor_units ?? 2
    return figure(inMinorUnits(amount, decimals), decimals)
  }
  const typeName = (id: string | null) => softBreaks(id === null ? w.other : (names.surcharge_types[id] ?? w.other))
  const charge = ({ currency_id, freight, surcharges, total, commission }: FreightCharge) => ({
    currency: names.currencies[currency_id]?.code ?? '',
    freight: money(freight, currency_id),
    surcharges: surcharges.map(one => ({ name: typeName(one.surcharge_type_id), amount: money(one.amount, currency_id) })),
    total: money(total, currency_id),
    commission: money(commission, currency_id),
    net: money(subtract(total, commission), currency_id),
  })
  const row = (one: FreightRow) => ({
    number: one.number ?? w.unnumbered,
    booking: softBreaks(one.booking_number ?? ''),
    parties: [one.shipper, one.consignee].flatMap(name => (name === null ? [] : [softBreaks(name)])),
    goods: softBreaks(goodsOf(one, names)),
    pod: names.ports[one.pod_id ?? ''] ?? '',
    measures: one.counted_elsewhere ? [] : measures(one),
    remark: one.counted_elsewhere ? w.counted_elsewhere : one.source === 'none' ? w.unpriced : '',
    pct: one.commission_pct === null ? '' : `${figure(one.commission_pct, 2)} %`,
    charges: one.charges.map(charge),
  })
  return {
    w,
    language,
    issuer: document.issuer,
    carrier: document.carrier,
    vessel: document.vessel,
    imo: document.imo,
    voyage: document.voyage,
    basis: w[basis],
    date: printedDate(tradeDay(drawn_up_at), language),
    narrowed_to: document.narrowed_to.join(' · '),
    sections: list.sections
      .filter(section => section.rows.length > 0)
      .map(section => ({
        name: w[section.payment_type],
        bls: `${section.bls} ${section.bls === 1 ? w.bill : w.bls}`,
        rows: section.rows.map(row),
        measures: measures(section),
        charges: section.charges.map(charge),
      })),
    charges: list.charges.map(charge),
    currencies: list.currencies.map(({ currency_id, ...one }) => [
      names.currencies[currency_id]?.code ?? '',
      ...[one.prepaid, one.collect, one.total, one.commission, one.net].map(amount => money(amount, currency_id)),
    ]),
    pods: list.pods.map(one => ({
      name: names.ports[one.pod_id ?? ''] ?? '–',
      bls: String(one.bls),
      measures: measures(one),
      amounts: one.currencies.map(({ currency_id, total }) => `${names.currencies[currency_id]?.code ?? ''} ${money(total, currency_id)}`),
    })),
    unbilled: unbilledSaid(list, w),
    totals: { bls: String(list.bls), measures: measures(list) },
  }
}
