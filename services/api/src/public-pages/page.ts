import type { Language } from '@fairlead/contracts/texts/index'
import type { FastifyReply } from 'fastify'
import { inWords, type Problem } from '../errors.ts'
import { Html, html } from './html.ts'
import { pagePolicy, style } from './style.ts'
import { type FrameWords, frameWords } from './words.ts'

/** The office that speaks, as far as its head and foot show it. */
export interface Speaker {
  readonly name: string
  readonly logo_svg: string | null
  readonly address: readonly string[]
  readonly phone: string | null
  readonly email: string | null
  readonly website: string | null
}

interface Frame {
  language: Language
  title: string
  body: Html
  /** Who speaks, and where the same is read in the other language; neither is told to whoever has no genuine address. */
  of?: { issuer: Speaker; elsewhere: string }
}

/** A whole page: whose it is, what it says, and how the office is reached. */
export const pageOf = ({ language, title, body, of }: Frame): string => {
  const w = frameWords[language]
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

const headerOf = ({ logo_svg, name }: Speaker, elsewhere: string, language: Language, w: FrameWords): Html => html`<header>
${
  logo_svg === null
    ? html`<strong>${name}</strong>`
    : html`<img alt="${name}" src="data:image/svg+xml;base64,${Buffer.from(logo_svg).toString('base64')}">`
}
<a class="other" rel="nofollow" lang="${language === 'en' ? 'nl' : 'en'}" href="${elsewhere}">${w.other_language}</a>
</header>`

const footerOf = ({ name, address, phone, email, website }: Speaker, w: FrameWords): Html => html`<footer>
<h2>${w.office}</h2>
<p>${[name, ...address].join(', ')}</p>
${phone !== null && html`<p>${w.phone}: <a href="tel:${phone}">${phone}</a></p>`}
${email !== null && html`<p>${w.email}: <a href="mailto:${email}">${email}</a></p>`}
${website !== null && html`<p>${w.website}: ${website}</p>`}
</footer>`

/** A page that says one thing. */
export const overBody = ([title, more]: readonly string[]): Html => html`<h1>${title}</h1><p>${more}</p>`

/** What went wrong, to who reads pages; of an address that is not genuine, nothing but that. */
export function troublePage(problem: Problem, language: Language): string {
  const w = frameWords[language]
  const [title = '', more = ''] = problem.status === 404 ? w.unknown : [w.trouble, inWords(problem, language).message]
  return pageOf({ language, title, body: overBody([title, more]) })
}

/** What goes with every page: what it may do, that no browser keeps what whoever has the address is told, and that no search engine finds it. */
export const unkept = { 'content-security-policy': pagePolicy, 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' } as const

export const sentPage = (reply: FastifyReply, text: string): FastifyReply => reply.type('text/html; charset=utf-8').send(text)
