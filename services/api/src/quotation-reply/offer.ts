import type { QuotationPaper } from '@fairlead/contracts/documents/quotation'
import { inFigures } from '@fairlead/contracts/documents/quotation-figures'
import { type Html, html } from '../public-pages/html.ts'
import type { ReplyWords } from './words.ts'

type Offer = Omit<QuotationPaper, 'issuer'>

/** What is offered, as the paper has it. */
export function offerPart(offer: Offer, w: ReplyWords): Html {
  const figures = inFigures(offer)
  return html`
    ${factsPart(offer, figures, w)}
    ${figures.cargo.length > 0 && cargoPart(figures, w)}
    ${pricePart(offer, figures, w)}
    ${offer.terms.length > 0 && html`<h2>${w.terms}</h2><ul class="terms">${offer.terms.map(term => html`<li>${term}</li>`)}</ul>`}`
}

type Figures = ReturnType<typeof inFigures>

function factsPart(offer: Offer, { date, valid_until }: Figures, w: ReplyWords): Html {
  const route = [offer.port_of_loading, offer.port_of_discharge].filter(port => port !== null).join(' – ')
  const facts: [string, string | null][] = [
    [w.route, route],
    [w.until, valid_until],
    [w.date, date],
    [w.version, String(offer.revision)],
    [w.receipt, offer.place_of_receipt],
    [w.destination, offer.final_destination],
    [w.service, [offer.service, offer.cargo_mode].filter(part => part !== '').join(' · ')],
    [w.incoterm, offer.incoterm],
    [w.payment, offer.payment_terms],
    [w.reference, offer.customer_reference],
    [w.contact, offer.representative],
  ]
  return html`<dl class="facts">${facts
    .filter(([, said]) => said !== null && said !== '')
    .map(([name, said]) => html`<div><dt>${name}</dt><dd>${said}</dd></div>`)}</dl>`
}

const cargoPart = ({ cargo, volume }: Figures, w: ReplyWords): Html => html`
  <h2>${w.cargo}</h2>
  <table>
    <thead><tr><th scope="col">${w.goods}</th><th scope="col" class="figure">${w.quantity}</th><th scope="col" class="figure wide">${w.measures}</th><th scope="col" class="figure wide">${w.weight}</th></tr></thead>
    <tbody>${cargo.map(
      line => html`<tr><td>${line.goods}
        ${line.details.length > 0 && html`<div class="small">${line.details.join(' · ')}</div>`}
        ${line.chassis_numbers.length > 0 && html`<div class="small">${w.chassis}: ${line.chassis_numbers.join(', ')}</div>`}
        <div class="small narrow">${[line.measures, line.weight_kg && `${line.weight_kg} kg`].filter(Boolean).join(' · ')}</div></td>
        <td class="figure">${line.quantity}</td><td class="figure wide">${line.measures}</td><td class="figure wide">${line.weight_kg}</td></tr>`,
    )}</tbody>
  </table>
  ${volume !== '' && html`<p class="small">${w.volume}: ${volume} m³</p>`}`

const pricePart = ({ has_more }: Offer, { prices, totals, total }: Figures, w: ReplyWords): Html => html`
  <h2>${w.price}</h2>
  <table>
    <thead><tr><th scope="col">${w.description}</th><th scope="col" class="figure wide">${w.quantity}</th><th scope="col" class="wide">${w.unit}</th><th scope="col" class="figure wide">${w.rate}</th><th scope="col" class="figure">${w.amount}</th></tr></thead>
    <tbody>${prices.map(
      price => html`<tr><td>${price.description}
        ${price.reckoned !== null && html`<div class="small narrow">${price.reckoned}</div>`}</td>
        <td class="figure wide">${price.quantity}</td><td class="wide">${price.unit}</td><td class="figure wide">${price.rate}</td>
        <td class="figure">${price.currency} ${price.amount}</td></tr>`,
    )}</tbody>
  </table>
  <div class="totals">
    ${totals.map(sum => html`<div class="sum"><span>${w.total} ${sum.currency}</span><span>${sum.amount}</span></div>`)}
    ${total && html`<div><span>${w.total_in(total.currency)}</span><span>${total.amount}</span></div>`}
  </div>
  <p class="small">${w.vat} ${has_more && w.more}</p>`
