import { bankstatements } from '@fairlead/contracts/accounting/bank-statements'
import { companySettings } from '@fairlead/contracts/crm/company-settings'
import { may, rowScopeOf } from '@fairlead/contracts/identity/rights'
import { currencies } from '@fairlead/contracts/masterdata/currencies'
import { bankStatement } from '@fairlead/domain/accounting/bank-statements'
import { derivedId } from '@fairlead/domain/kernel/command-id'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { inWords, Problem, problemOf } from '../errors.ts'
import { languageOf } from '../language.ts'
import { envelopeOfOne } from '../resources/envelope.ts'
import { limits } from '../sheets/sheet.ts'
import { type CamtStatement, camtStatements, NoStatement } from './camt.ts'

const Uploaded = z.strictObject({
  name: z.string().min(1, { error: 'required' }).max(200),
  /** The file as text: camt.053 is XML. */
  content: z.string().min(1, { error: 'required' }),
})
/** How long who imports waits until lists tell of it. */
const catchUpMs = 2_000

/** What became of a statement of a file. */
interface Outcome {
  id: string
  number: string
  outcome: 'imported' | 'known' | 'refused'
  /** Why not, in the words of who imports. */
  message: string | null
}

/** `POST /api/bankstatements` takes a camt.053 file (DOMAIN_DOCS §2.2), and says of each statement in it what became of it: none is ever there twice. */
export function bankStatementImport(app: FastifyInstance, deps: Deps): void {
  const bodyLimit = limits.bytes
  app.post('/api/bankstatements', { bodyLimit, preValidation: mayImport, schema: { body: Uploaded } }, async (request, reply) => {
    const { name, content } = Uploaded.parse(request.body)
    const outcomes: Outcome[] = []
    for (const statement of statementsIn(name, content)) outcomes.push(await imported(statement, name, request))
    return reply.code(201).send({ data: outcomes })
  })

  async function imported(statement: CamtStatement, file_name: string, request: FastifyRequest): Promise<Outcome> {
    const { currency, ...said } = statement
    // Named by what it is and not by who brings it: the same statement is the same record.
    const id = derivedId('bank statement', said.iban, said.number)
    const told = (outcome: Outcome['outcome'], problem?: Problem): Outcome => ({
      id,
      number: said.number,
      outcome,
      message: problem ? inFull(inWords(problem, languageOf(request))) : null,
    })
    const office_ids = await officesOf(said.iban, request)
    if (office_ids.length === 0) return told('refused', new Problem(422, 'account_of_no_office', { params: { iban: said.iban } }))
    const [money] = await deps.execute.find(currencies, { code: [currency] })
    const input = { ...said, office_ids, currency_id: money?.id ?? '', file_name }
    if (!money) return told('refused', new Problem(422, 'statement_unreadable', { params: { name: file_name } }))
    const done = await deps.execute(bankStatement, id, 'import', input, envelopeOfOne(request))
    if (done.refused && done.code === 'exists_already')
      return told('known', new Problem(409, 'statement_imported_already', { params: { number: said.number } }))
    if (done.refused) return told('refused', problemOf(done))
    if (done.position !== undefined) await deps.readModels.passed(done.position, done.written, catchUpMs)
    return told('imported')
  }

  /** The offices in whose settings an account stands; none where who imports is of another. */
  async function officesOf(iban: string, { principal }: FastifyRequest): Promise<string[]> {
    const scope = rowScopeOf(principal)
    const settings = await deps.execute.find(companySettings, { status: ['active'] })
    const offices = settings.filter(one => one.bank_accounts.some(account => account.iban === iban)).map(one => one.office_id)
    const isHis = scope.by === 'nothing' || (scope.by === 'office' && offices.includes(scope.office_id))
    return isHis ? offices.toSorted() : []
  }
}

/** What is wrong at its fields, where it is told at any. */
const inFull = ({ message, errors }: ReturnType<typeof inWords>): string => Object.values(errors).flat().join(' ') || message

function statementsIn(name: string, content: string): CamtStatement[] {
  try {
    return camtStatements(content)
  } catch (reason) {
    if (!(reason instanceof NoStatement)) throw reason
    const { version } = reason
    throw version === undefined
      ? new Problem(422, 'statement_unreadable', { params: { name } })
      : new Problem(422, 'statement_of_other_version', { params: { name, version } })
  }
}

async function mayImport({ principal }: FastifyRequest): Promise<void> {
  const { may: right } = bankstatements.commands.import
  if (!may(principal, right)) throw new Problem(403, 'no_right', { params: { right } })
}
