import { invoices } from '@fairlead/contracts/accounting/invoices'
import type { AccountPaper } from '@fairlead/contracts/documents/account'
import { may, type Principal, type RowScope, rowScopeOf } from '@fairlead/contracts/identity/rights'
import { addDays } from '@fairlead/contracts/measures/dates'
import { languages } from '@fairlead/contracts/texts/index'
import { accountPaper, accountToPrint, invoiceAddresses } from '@fairlead/domain/accounting/account-paper'
import type { Invoice } from '@fairlead/domain/accounting/invoice-guards'
import { invoice } from '@fairlead/domain/accounting/invoices'
import { invoiceToPrint } from '@fairlead/domain/accounting/printing'
import { officeStatements, statement_days, statementOf } from '@fairlead/domain/accounting/statement'
import { statementSheet } from '@fairlead/domain/accounting/statement-sheet'
import { toldToDebtor } from '@fairlead/domain/accounting/told-to-debtor'
import { relation } from '@fairlead/domain/crm/relations'
import { tradeDay } from '@fairlead/domain/operations/today'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { attached, attachedSheet } from '../attached.ts'
import type { Deps } from '../deps.ts'
import { invalidInput, Problem } from '../errors.ts'
import { languageOf } from '../language.ts'
import { namesOf } from '../lookups.ts'
import { RecordPath } from '../resources/reads.ts'

const day = z.iso.date({ error: 'invalid_date' })
const Asked = z.object({
  from: day.optional(),
  until: day.optional(),
  office: z.uuid({ error: 'select_from_list' }).optional(),
  /** A paper may be wanted in another language than that of its debtor. */
  language: z.enum(languages, { error: 'select_from_list' }).optional(),
})
type Question = z.infer<typeof Asked>

/** Whose account is asked for, and what of it who asks may see. */
interface Asking extends Question {
  debtor_id: string
  rowScope: RowScope
  /** That of who asks. */
  own_office: string | null
  /** He asks for his own: what is said among ourselves is not for him. */
  isOwn: boolean
}

/**
 * The account of a debtor over a period, with what of it is open (DOMAIN_DOCS §2.6): as rows, as a paper of each office and as a sheet. `GET /api/relations/{id}/statement`
 * is for who sees invoices, each those of his offices; `GET /api/portal/statement` for a customer who is signed in, of himself.
 */
export function statementCalls(app: FastifyInstance, { execute: { load, find }, readModels, documents, files, clock }: Deps): void {
  three('/api/relations/:id', { schema: { params: RecordPath, querystring: Asked } }, ofDebtor)
  three('/api/portal', { schema: { querystring: Asked } }, ofOneself)

  /** An invoice of his own as PDF: he sees no other paper of the books. */
  app.get('/api/portal/invoices/:id/print', { config: { ticketed: true }, schema: { params: RecordPath } }, async (request, reply) => {
    const { debtor_id } = ofOneself(request)
    const { id } = RecordPath.parse(request.params)
    const own = await load(invoice, id)
    if (own?.debtor_id !== debtor_id || own.number === null) throw new Problem(404, 'not_found')
    const paper = await invoiceToPrint({ load, find, files }, id)
    if (!paper) throw new Problem(404, 'not_found')
    return attached(reply, `invoice-${own.number}.pdf`, await documents.pdf(paper))
  })

  function three(path: string, { schema }: { schema: object }, askingOf: (request: FastifyRequest) => Asking): void {
    app.get(`${path}/statement`, { schema }, async request => shown(askingOf(request), request))

    app.get(`${path}/statement/print`, { config: { ticketed: true }, schema }, async (request, reply) => {
      const { papers, name } = await written(askingOf(request))
      const pdfs: Uint8Array[] = []
      // One by one: whoever waits for a preview gets it in between.
      for (const paper of papers) pdfs.push(await documents.pdf(await accountToPrint(paper, files)))
      return attached(reply, `${name}.pdf`, await documents.joined(pdfs))
    })

    app.get(`${path}/statement/sheet`, { config: { ticketed: true }, schema }, async (request, reply) => sheet(askingOf(request), reply))
  }

  async function sheet(asking: Asking, reply: FastifyReply) {
    const { papers, name } = await written(asking)
    const { columns, rows } = statementSheet(papers)
    return attachedSheet(reply, name, columns, rows)
  }

  async function shown(asking: Asking, request: FastifyRequest) {
    const { debtor, billed, period, offices } = await found(asking)
    const drawn = statementOf(billed, period)
    const statement = asking.isOwn ? toldToDebtor(drawn) : drawn
    const asker = { rowScope: asking.rowScope, language: languageOf(request) }
    const [currencies, relations] = await Promise.all([
      namesOf(
        readModels,
        'currencies',
        statement.accounts.map(one => one.currency_id),
        asker,
      ),
      namesOf(readModels, 'relations', offices, asker),
    ])
    return { ...statement, to: invoiceAddresses(debtor), language: debtor.language ?? 'en', names: { currencies, relations } }
  }

  /**
   * A paper of each office with which there is anything, by their names: each is a company of its own with a bank account of its own. Where there is
   * nothing, one of the office that was asked for, else of who asks, says so.
   */
  async function written(asking: Asking): Promise<{ papers: AccountPaper[]; name: string }> {
    const { debtor, billed, period, offices } = await found(asking)
    const told = officeStatements(billed, period)
    const office_id = asking.office ?? asking.own_office ?? debtor.office_id ?? offices[0] ?? ''
    const statements = told.length > 0 ? told : [{ office_id, statement: statementOf([], period) }]
    const letter = { debtor, language: asking.language, level: null, drawn_up_on: tradeDay(clock.now().toISOString()) }
    const papers = await Promise.all(statements.map(one => accountPaper(one.statement, { ...letter, office_id: one.office_id }, load)))
    return {
      papers: papers.toSorted((one, other) => one.issuer.name.localeCompare(other.issuer.name)),
      name: `statement-${debtor.debtor_number ?? debtor.name}-${period.until}`,
    }
  }

  /** What he was billed by the office that was asked for, or by all; the offices are those that did, whichever of them was asked for. */
  async function found({ debtor_id, rowScope, office, ...asked }: Asking) {
    const debtor = await load(relation, debtor_id)
    if (!debtor) throw new Problem(404, 'not_found')
    const period = periodOf(asked, tradeDay(clock.now().toISOString()))
    const rows = await readModels.keyed(invoices.name, { rowScope, fields: ['debtor_id'], texts: [debtor_id] })
    const all = rows.map(({ id, record }) => ({ ...(record as Invoice), id }))
    const offices = [...new Set(all.filter(one => one.number !== null).map(one => one.office_id))]
    return { debtor, period, offices, billed: office === undefined ? all : all.filter(one => one.office_id === office) }
  }
}

function periodOf({ from, until }: Question, today: string): { from: string; until: string } {
  const last = until ?? today
  const first = from ?? addDays(last, -statement_days)
  if (first > last) throw invalidInput([{ field: 'until', key: 'start_after_end', params: {} }])
  return { from: first, until: last }
}

function ofDebtor({ principal, params, query }: FastifyRequest): Asking {
  if (!may(principal, invoices.view)) throw new Problem(403, 'no_right', { params: { right: invoices.view } })
  return { ...Asked.parse(query), debtor_id: RecordPath.parse(params).id, isOwn: false, ...whoAsks(principal) }
}

function ofOneself({ principal, query }: FastifyRequest): Asking {
  if (!may(principal, 'account.view') || principal.relation_id === null)
    throw new Problem(403, 'no_right', { params: { right: 'account.view' } })
  return { ...Asked.parse(query), debtor_id: principal.relation_id, isOwn: true, ...whoAsks(principal) }
}

const whoAsks = (principal: Principal) => ({ rowScope: rowScopeOf(principal), own_office: principal.office_id })
