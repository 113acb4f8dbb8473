import { type DeliveryOrderDocument, delivery_order_words } from '@fairlead/contracts/documents/delivery-order'
import { printedFigure } from '@fairlead/contracts/documents/figures'
import { showInstant, trade_zone } from '@fairlead/contracts/measures/dates'
import { softBreaks } from './soft-breaks.ts'

/** The delivery order as its template takes it: its moment and figures as they are written in its language. */
export const printedDeliveryOrder = (document: DeliveryOrderDocument) => ({
  ...document,
  w: delivery_order_words[document.language],
  released_at: showInstant(document.released_at, trade_zone),
  agent: document.agent && [document.agent.name, ...document.agent.address].map(softBreaks),
  consignee: document.consignee.map(softBreaks),
  collector: softBreaks(document.collector),
  identification: softBreaks(document.identification),
  units: document.units.map(one => ({
    ...one,
    goods: softBreaks(one.goods),
    packages: printedFigure(String(one.packages), document.language),
  })),
  is_partial: document.units.length < document.units_on_bill,
})
