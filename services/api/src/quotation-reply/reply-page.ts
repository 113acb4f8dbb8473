import { isOfferShown } from '@fairlead/domain/sales/quotation-reply'
import { type Html, html } from '../public-pages/html.ts'
import { overBody, pageOf } from '../public-pages/page.ts'
import type { Asked } from './asked.ts'
import { answerForms, answerGiven, type Typed } from './forms.ts'
import { offerPart } from './offer.ts'
import { replyWords } from './words.ts'

/** The page of a quotation: what is offered and how to answer, what was answered, or whom to ask where it is over. */
export function replyPage(asked: Asked, typed?: Typed): string {
  const { offer, standing, addresses } = asked
  const { language, issuer, number } = offer
  const w = replyWords[language]
  const body = isOfferShown(standing) ? offerBody(asked, typed) : overBody(w.over[standing])
  return pageOf({ language, title: w.title(number), of: { issuer, elsewhere: addresses.elsewhere }, body })
}

function offerBody({ offer, standing, found, paper, addresses }: Asked, typed: Typed | undefined): Html {
  const { language } = offer
  const w = replyWords[language]
  const isOpen = standing === 'open'
  return html`
    <h1>${w.title(offer.number)}</h1>
    <p class="lead">${w.offered(offer.customer.name)}</p>
    ${isOpen ? html`<a class="skip" href="#answer">${w.skip}</a>` : answerGiven(found, language)}
    ${offerPart(offer, w)}
    ${paper && html`<a class="pdf" href="${addresses.pdf}">${w.pdf}</a>`}
    ${isOpen && answerForms(addresses, language, typed)}`
}
