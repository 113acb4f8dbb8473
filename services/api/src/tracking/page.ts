import { printedDate } from '@fairlead/contracts/documents/figures'
import { showDate } from '@fairlead/contracts/measures/dates'
import type { Milestone } from '@fairlead/domain/operations/tracking'
import { type Html, html } from '../public-pages/html.ts'
import { pageOf } from '../public-pages/page.ts'
import type { Asked } from './asked.ts'
import { mapOf } from './map.ts'
import { type TrackingWords, trackingWords } from './words.ts'

type Shown = Asked['shown'][number]

/** The page where the owner of cargo follows it: where it is, what is behind it and what is planned, and its way on a map. */
export function trackingPage(asked: Asked): string {
  const { of, shown, isOver, language, issuer, elsewhere } = asked
  const w = trackingWords[language]
  const page = (title: string, body: Html) => pageOf({ language, title, of: { issuer, elsewhere }, body })
  if (isOver) return page(w.title, html`<h1>${w.title}</h1><p>${w.over}</p>`)
  const [only] = of === 'units' ? shown : []
  const title = only ? calledBy(only.unit) : w.shipment(asked.number ?? '')
  return page(`${w.title} · ${title}`, only ? unitBody(only, asked, w) : jobBody(asked, w))
}

function unitBody(shown: Shown, asked: Asked, w: TrackingWords): Html {
  const { unit, tracking } = shown
  const facts: [string, string | null][] = [
    [w.vin, unit.chassis_number],
    [w.container, unit.container_number],
    [w.reference, unit.customer_reference],
    [w.from_to, routeOf(shown, asked)],
    [w.vessel, vesselOf(tracking.leg?.voyage_id, asked)],
    [w.voyage, asked.voyages.get(tracking.leg?.voyage_id ?? '')?.number ?? null],
  ]
  return html`
    <p class="lead">${w.title}</p>
    <h1>${calledBy(unit)}</h1>
    ${standing(shown, asked, w)}
    <dl class="facts">${facts.map(([name, said]) => (said ? html`<div><dt>${name}</dt><dd>${said}</dd></div>` : null))}</dl>
    <h2>${w.way}</h2>
    ${milestones(tracking.milestones, asked, w)}
    ${map([shown], asked, w)}`
}

function jobBody(asked: Asked, w: TrackingWords): Html {
  const { shown, left, number } = asked
  if (shown.length === 0) return html`<p class="lead">${w.title}</p><h1>${w.shipment(number ?? '')}</h1><p>${w.nothing}</p>`
  return html`
    <p class="lead">${w.title}</p>
    <h1>${w.shipment(number ?? '')}</h1>
    <p>${w.units(shown.length + left)}</p>
    ${map(shown, asked, w)}
    ${shown.map(
      one => html`<section>
      <h2><a href="${one.address}">${calledBy(one.unit)}</a></h2>
      <p class="small">${routeOf(one, asked)}</p>
      ${standing(one, asked, w)}
    </section>`,
    )}
    ${left > 0 && html`<p>${w.more(left)}</p>`}`
}

/** Where it is, in words, and when it is to be where its way ends. */
function standing({ tracking }: Shown, { ports, language }: Asked, w: TrackingWords): Html {
  const { whereabouts, expected, legs } = tracking
  const last = ports.get(legs.at(-1)?.pod_id ?? '')?.name ?? ''
  const isBad = whereabouts === 'cancelled' || whereabouts === 'left_behind' || whereabouts === 'held'
  return html`<div class="note${isBad && ' bad'}"><p><strong>${w.whereabouts[whereabouts]}</strong></p>
    ${expected !== null && html`<p>${w.expected(last, printedDate(expected, language))}</p>`}</div>`
}

function milestones(all: readonly Milestone[], asked: Asked, w: TrackingWords): Html {
  const dated = (date: string | null) => date !== null && showDate(date)
  return html`<table>
    <thead><tr><th scope="col">${w.what}</th><th scope="col">${w.planned}</th><th scope="col">${w.actual}</th></tr></thead>
    <tbody>${all.map(
      ({ what, port_id, voyage_id, planned, actual, done }) => html`<tr>
      <th scope="row" class="${done ? 'done' : 'ahead'}">${w.milestone[what](asked.ports.get(port_id ?? '')?.name ?? '', vesselOf(voyage_id, asked) ?? '')}</th>
      <td class="day">${dated(planned)}</td>
      <td class="day">${actual === null ? done && w.of_day_unknown : dated(actual)}</td></tr>`,
    )}</tbody></table>`
}

function map(shown: readonly Shown[], { ports, today }: Asked, w: TrackingWords): Html | false {
  const legs = shown.flatMap(({ tracking }) => (tracking.whereabouts === 'cancelled' ? [] : tracking.legs))
  const names = [...new Set(legs.flatMap(({ pol_id, pod_id }) => [pol_id, pod_id]))].flatMap(id => ports.get(id)?.name ?? [])
  const drawn = mapOf(legs, ports, today, w.map(names.join(', ')))
  const sails = shown.some(({ tracking }) => tracking.whereabouts === 'at_sea')
  return drawn && html`<figure>${drawn}<figcaption class="small">${sails && w.by_plan} ${w.land}</figcaption></figure>`
}

const vesselOf = (voyage_id: string | null | undefined, { voyages, vessels }: Asked): string | null =>
  vessels.get(voyages.get(voyage_id ?? '')?.vessel_id ?? '')?.name ?? null

const routeOf = ({ tracking: { legs } }: Shown, { ports }: Asked): string =>
  [legs[0]?.pol_id, ...legs.map(leg => leg.pod_id)].flatMap(id => ports.get(id ?? '')?.name ?? []).join(' → ')

/** What its owner knows a unit by. */
const calledBy = ({ make, model, chassis_number, container_number, number }: Shown['unit']): string =>
  [[make, model].filter(Boolean).join(' '), container_number ?? chassis_number ?? number].filter(Boolean).join(' · ')
