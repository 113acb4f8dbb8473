import { printedDate } from '@fairlead/contracts/documents/figures'
import { today, trade_zone } from '@fairlead/contracts/measures/dates'
import { largest_upload } from '@fairlead/contracts/platform/file-content'
import { file_types } from '@fairlead/contracts/reference/documents'
import { export_papers } from '@fairlead/contracts/reference/export-papers'
import { inWords, type Problem } from '../errors.ts'
import { type Html, html } from '../public-pages/html.ts'
import { overBody, pageOf } from '../public-pages/page.ts'
import { frameWords } from '../public-pages/words.ts'
import type { Asked } from './asked.ts'
import { type PaperWords, paperWords } from './words.ts'

type Unit = Asked['about'][number]
type Paper = Asked['wanted'][number]['paper']

const accepted = file_types.rows.map(({ code }) => `.${code}`).join(',')
/** One of these is often of all cargo of a shipment; the others are of one vehicle each. */
const shared: readonly Paper[] = ['invoice', 'packing_list']

/**
 * The page where papers are handed in: what is lacking, a form for each paper that works without a script, and what came already. Of one that was withdrawn, as from whoever has
 * it and should not, nothing but that. */
export function papersPage(asked: Asked, trouble?: Problem): string {
  const { found, issuer, language, standing, addresses } = asked
  const w = paperWords[language]
  const body =
    standing === 'open' ? openBody(asked, w, trouble) : html`${overBody(w.over[standing])}${standing !== 'withdrawn' && received(asked, w)}`
  return pageOf({
    language,
    title: standing === 'withdrawn' ? w.title : `${w.title} · ${found.customer_name}`,
    of: { issuer, elsewhere: addresses.elsewhere },
    body,
  })
}

function openBody(asked: Asked, w: PaperWords, trouble: Problem | undefined): Html {
  const { found, wanted, language } = asked
  const isDone = wanted.length === 0
  return html`
    <h1>${w.title}</h1>
    <p class="lead">${w.for_customer(found.customer_name)}</p>
    ${!isDone && html`<a class="skip" href="#wanted">${w.skip}</a><p>${w.lead(printedDate(found.until, language))}</p>`}
    ${trouble && troubleNote(trouble, asked)}
    ${isDone && html`<div class="note" role="status"><p><strong>${w.all_there}</strong></p><p>${w.all_there_more}</p></div>`}
    <div id="wanted">${wanted.map(one => paperForm(one, asked, w))}</div>
    ${received(asked, w)}`
}

function troubleNote(problem: Problem, { language }: Asked): Html {
  const { message, errors } = inWords(problem, language)
  const faults = [...new Set(Object.values(errors).flat())]
  return html`<div class="note bad" role="alert"><p><strong>${frameWords[language].trouble}</strong></p>
    ${(faults.length > 0 ? faults : [message]).map(one => html`<p>${one}</p>`)}</div>`
}

function paperForm({ paper, units }: Asked['wanted'][number], { addresses, language }: Asked, w: PaperWords): Html {
  const [only] = units.length === 1 ? units : []
  return html`
  <section aria-labelledby="paper-${paper}">
    <h2 id="paper-${paper}">${nameOf(paper, language)}</h2>
    <p class="small">${only ? calledBy(only) : w.lacking(units.length)}</p>
    <form method="post" enctype="multipart/form-data" action="${addresses.hand_in}">
      <input type="hidden" name="paper" value="${paper}">
      ${
        only
          ? html`<input type="hidden" name="unit" value="${only.id}">`
          : html`<fieldset><legend>${w.of_which}</legend>
        ${units.map(
          one =>
            html`<label class="choice"><input type="checkbox" name="unit" value="${one.id}"${shared.includes(paper) && html` checked`}> <span>${calledBy(one)}</span></label>`,
        )}</fieldset>`
      }
      <label>${w.files}<input type="file" name="files" multiple required accept="${accepted}"><span class="small">${w.hint(largest_upload / 1024 / 1024)}</span></label>
      <label>${w.by}<input name="by" maxlength="120" autocomplete="name"></label>
      <button>${w.hand_in}</button>
    </form>
  </section>`
}

function received({ found, about, language }: Asked, w: PaperWords): Html | false {
  if (found.handed_in.length === 0) return false
  const called = (ids: readonly string[]) => about.flatMap(one => (ids.includes(one.id) ? [calledBy(one)] : []))
  return html`<section aria-labelledby="received"><h2 id="received">${w.received}</h2>
    <ul class="terms">${found.handed_in
      .toReversed()
      .map(
        ({ paper, names, unit_ids, at, by }) =>
          html`<li><strong>${nameOf(paper, language)}</strong>: ${names.join(', ')}<br><span class="small">${called(unit_ids).join('; ')} · ${by}, ${printedDate(today(trade_zone, at), language)}</span></li>`,
      )}</ul></section>`
}

const nameOf = (code: Paper, language: Asked['language']): string => export_papers.byCode(code)[language]

/** What its owner knows a unit by. */
const calledBy = ({ chassis_number, container_number, number, make, model, customer_reference }: Unit): string =>
  [chassis_number ?? container_number ?? number, [make, model].filter(Boolean).join(' '), customer_reference].filter(Boolean).join(' · ')
