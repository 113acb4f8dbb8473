import type { Printed } from '@fairlead/contracts/documents/letterhead'
import type { QuotationPaper } from '@fairlead/contracts/documents/quotation'
import type { Language } from '@fairlead/contracts/texts/index'
import { Html, html } from './html.ts'
import { style } from './style.ts'
import { type ReplyWords, replyWords } from './words.ts'

type Issuer = Printed<QuotationPaper>['issuer']

interface Frame {
  language: Language
  title: string
  body: Html
  /** Who offers, and where the same is read in the other language; neither is told to who has no quotation. */
  of?: { issuer: Issuer; elsewhere: string }
}

/** A whole page: whose it is, what it says, and how the office is reached. */
export const pageOf = ({ language, title, body, of }: Frame): string => {
  const w = replyWords[language]
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${new Html(style)}</style>
</head>
<body>
${of && headerOf(of.issuer, of.elsewhere, language, w)}
<main>${body}</main>
${of && footerOf(of.issuer, w)}
</body>
</html>`.text
}

const headerOf = ({ logo_svg, name }: Issuer, elsewhere: string, language: Language, w: ReplyWords): Html => html`<header>
${
  logo_svg === null
    ? html`<strong>${name}</strong>`
    : html`<img alt="${name}" src="data:image/svg+xml;base64,${Buffer.from(logo_svg).toString('base64')}">`
}
<a class="other" rel="nofollow" lang="${language === 'en' ? 'nl' : 'en'}" href="${elsewhere}">${w.other_language}</a>
</header>`

const footerOf = ({ name, address, phone, email, website }: Issuer, w: ReplyWords): Html => html`<footer>
<h2>${w.office}</h2>
<p>${[name, ...address].join(', ')}</p>
${phone !== null && html`<p>${w.phone}: <a href="tel:${phone}">${phone}</a></p>`}
${email !== null && html`<p>${w.email}: <a href="mailto:${email}">${email}</a></p>`}
${website !== null && html`<p>${w.website}: ${website}</p>`}
</footer>`
