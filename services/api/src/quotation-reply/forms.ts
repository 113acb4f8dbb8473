import { printedDate } from '@fairlead/contracts/documents/figures'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { today, trade_zone } from '@fairlead/contracts/measures/dates'
import { decline_reasons } from '@fairlead/contracts/sales/choices'
import type { quotations } from '@fairlead/contracts/sales/quotations'
import type { Language } from '@fairlead/contracts/texts/index'
import { type Html, html } from '../public-pages/html.ts'
import { frameWords } from '../public-pages/words.ts'
import type { Answer } from './answering.ts'
import { type ReplyWords, replyWords } from './words.ts'

/** What was typed and not taken, and why, field by field. */
export interface Typed {
  command: Answer
  said: Readonly<Record<string, unknown>>
  faults: Readonly<Record<string, readonly string[]>>
}

/** Where an answer is sent. */
type Addresses = Readonly<Record<Answer, string>>

interface Field {
  name: string
  label: string
  most: number
  required?: true
  autocomplete?: string
}

/** The two answers that a customer may give, each a form of its own: they work without a script. */
export function answerForms(addresses: Addresses, language: Language, typed?: Typed): Html {
  const w = replyWords[language]
  const of = (command: Answer) => (typed?.command === command ? typed : undefined)
  const [accepting, declining] = [of('accept'), of('decline')]
  return html`
  <section id="answer" aria-labelledby="accept-title">
    <h2 id="accept-title">${w.accept_title}</h2>
    ${faultsOf(accepting, language)}
    <form method="post" action="${addresses.accept}">
      ${inputOf({ name: 'accepted_by', label: w.accepted_by, most: 120, required: true, autocomplete: 'name' }, accepting)}
      ${inputOf({ name: 'accepted_reference', label: w.accepted_reference, most: 60 }, accepting)}
      ${remarkOf('accept-remark', accepting, w)}
      <p class="small">${w.final}</p>
      <button>${w.accept}</button>
    </form>
    <details${declining && html` open`}>
      <summary>${w.decline_title}</summary>
      ${faultsOf(declining, language)}
      <form class="quiet" method="post" action="${addresses.decline}">
        <label>${w.declined_because}
          <select name="declined_because"${markOf('declined_because', 'declined_because', declining)}>
            <option value="">${w.no_reason}</option>
            ${decline_reasons.map(
              reason =>
                html`<option value="${reason.code}"${declining?.said.declined_because === reason.code && html` selected`}>${reason[language]}</option>`,
            )}
          </select>
          ${faultOf('declined_because', 'declined_because', declining)}
        </label>
        ${remarkOf('decline-remark', declining, w)}
        <button>${w.decline}</button>
      </form>
    </details>
  </section>`
}

const faultsOf = (typed: Typed | undefined, language: Language) =>
  typed && html`<div class="note bad" role="alert"><p>${frameWords[language].mend}</p></div>`

const inputOf = ({ name, label, most, required, autocomplete }: Field, typed: Typed | undefined): Html => html`<label>${label}
  <input name="${name}" maxlength="${most}"${required && html` required`} autocomplete="${autocomplete ?? 'off'}" value="${saidOf(name, typed)}"${markOf(name, name, typed)}>
  ${faultOf(name, name, typed)}</label>`

const remarkOf = (id: string, typed: Typed | undefined, w: ReplyWords): Html => html`<label>${w.remark}
  <textarea name="remark" rows="3" maxlength="500"${markOf('remark', id, typed)}>${saidOf('remark', typed)}</textarea>
  ${faultOf('remark', id, typed)}</label>`

const saidOf = (name: string, typed: Typed | undefined): string => {
  const said = typed?.said[name]
  return typeof said === 'string' ? said : ''
}
const markOf = (name: string, id: string, typed: Typed | undefined) =>
  typed?.faults[name] && html` aria-invalid="true" aria-describedby="${id}-fault"`
const faultOf = (name: string, id: string, typed: Typed | undefined) =>
  typed?.faults[name] && html`<span class="fault" id="${id}-fault">${typed.faults[name].join(' ')}</span>`

type Quotation = Pick<RecordOf<typeof quotations>, 'accepted_at' | 'accepted_by' | 'accepted_reference' | 'declined_because' | 'remark'>

/** The answer that was given, to whoever comes after. */
export function answerGiven(quotation: Quotation, language: Language): Html {
  const w = replyWords[language]
  const { accepted_at, accepted_by, accepted_reference, declined_because, remark } = quotation
  const why = decline_reasons.find(({ code }) => code === declined_because)?.[language]
  const said = accepted_at === null ? w.declined : w.accepted(accepted_by ?? '', printedDate(today(trade_zone, accepted_at), language))
  const more: [string, string | null | undefined][] = [
    [w.said_reference, accepted_reference],
    [w.said_reason, why],
    [w.said_remark, remark],
  ]
  return html`<div class="note${accepted_at === null && html` bad`}" role="status">
    <p><strong>${said}</strong></p>
    ${more.map(([name, one]) => one && html`<p>${name}: ${one}</p>`)}
    <p>${w.answered}</p>
  </div>`
}
