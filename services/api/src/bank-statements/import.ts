import { bankstatements } from '@fairlead/contracts/accounting/bank-statements'
import { may } from '@fairlead/contracts/identity/rights'
import { currencies } from '@fairlead/contracts/masterdata/currencies'
import { isPayable } from '@fairlead/contracts/measures/money'
import { bankStatement } from '@fairlead/domain/accounting/bank-statements'
import { derivedId } from '@fairlead/domain/kernel/command-id'
import { tradeDay } from '@fairlead/domain/operations/today'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { inWords, Problem, problemOf } from '../errors.ts'
import { languageOf } from '../language.ts'
import { envelopeOfOne } from '../resources/envelope.ts'
import { limits } from '../sheets/sheet.ts'
import type { Entry, FoundStatement } from './entries.ts'
import { type FoundInFile, foundInFile } from './found-in-file.ts'
import { accountOf, type OwnAccount, ownAccounts } from './own-accounts.ts'
import { statementOf } from './payment-sheet.ts'

const Uploaded = z
  .strictObject({
    name: z.string().min(1, { error: 'required' }).max(200),
    /** The file as text, or whatever it is in base64. */
    content: z.string().optional(),
    blob: z.base64().optional(),
    /** Our account, where a sheet of payments does not say it. */
    iban: z.string().max(42).optional(),
  })
  .refine(({ content, blob }) => content || blob, { path: ['content'], error: 'required' })
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

/**
 * `POST /api/bankstatements` takes a camt.053 file or a sheet of payments (DOMAIN_DOCS §2.2), and says of each statement in it what became of
 * it: none is ever there twice.
 */
export function bankStatementImport(app: FastifyInstance, deps: Deps): void {
  const bodyLimit = limits.bytes
  app.post('/api/bankstatements', { bodyLimit, preValidation: mayImport, schema: { body: Uploaded } }, async (request, reply) => {
    const { name, content = '', blob, iban } = Uploaded.parse(request.body)
    const found = await foundInFile(
      name,
      blob === undefined ? Buffer.from(content) : Buffer.from(blob, 'base64'),
      tradeDay(deps.clock.now().toISOString()),
    )
    const own = await ownAccounts(deps, request)
    const typed = iban?.replaceAll(/\s/g, '').toUpperCase() || undefined
    const outcomes: Outcome[] = []
    for (const statement of statementsOf(found, typed, own)) outcomes.push(await imported(statement, name, own, request))
    return reply.code(201).send({ data: outcomes })
  })

  async function imported(
    statement: FoundStatement,
    file_name: string,
    own: readonly OwnAccount[],
    request: FastifyRequest,
  ): Promise<Outcome> {
    const { currency, fault, ...said } = statement
    // Named by what it is and not by who brings it: the same statement is the same record.
    const id = derivedId('bank statement', said.iban, said.number)
    const told = (outcome: Outcome['outcome'], problem?: Problem): Outcome => ({
      id,
      number: said.number,
      outcome,
      message: problem ? inFull(inWords(problem, languageOf(request))) : null,
    })
    const office_ids = [...new Set(own.filter(one => one.iban === said.iban).flatMap(one => one.office_ids))].toSorted()
    if (office_ids.length === 0) return told('refused', new Problem(422, 'account_of_no_office', { params: { iban: said.iban } }))
    if (fault) return told('refused', new Problem(422, fault.key, { params: { number: said.number, ...fault.params } }))
    const [money] = await deps.execute.find(currencies, { code: [currency] })
    const input = { ...said, office_ids, currency_id: money?.id ?? '', file_name }
    if (!money) return told('refused', new Problem(422, 'statement_unreadable', { params: { name: file_name } }))
    const [fine] = said.entries.filter(({ amount }) => !isPayable(amount, money.minor_units))
    if (fine)
      return told('refused', new Problem(422, 'statement_amount_too_fine', { params: { number: said.number, amount: fine.amount } }))
    const done = await deps.execute(bankStatement, id, 'import', input, envelopeOfOne(request))
    const known = done.refused && done.code === 'exists_already' ? await deps.execute.load(bankStatement, id) : undefined
    if (known && standsOn(known.entries) !== standsOn(said.entries))
      return told('refused', new Problem(409, 'statement_imported_otherwise', { params: { number: said.number } }))
    if (known) return told('known', new Problem(409, 'statement_imported_already', { params: { number: said.number } }))
    if (done.refused) return told('refused', problemOf(done))
    if (done.position !== undefined) await deps.readModels.passed(done.position, done.written, catchUpMs)
    return told('imported')
  }
}

/** What moved by a statement, so that it is told from another that goes by the same number. */
const standsOn = (entries: readonly Pick<Entry, 'reference' | 'date' | 'direction' | 'amount'>[]): string =>
  JSON.stringify(entries.map(({ reference, date, direction, amount }) => [reference, date, direction, amount].join(' ')).toSorted())

/** The statements of a file; of a sheet, one of each account that it tells of. */
const statementsOf = (found: FoundInFile, iban: string | undefined, own: readonly OwnAccount[]): FoundStatement[] =>
  'statements' in found
    ? found.statements
    : found.accounts.map(one => {
        const account = accountOf(one, iban, own)
        return statementOf(one.entries, account.iban, account.currency)
      })

/** What is wrong at its fields, where it is told at any. */
const inFull = ({ message, errors }: ReturnType<typeof inWords>): string => Object.values(errors).flat().join(' ') || message

async function mayImport({ principal }: FastifyRequest): Promise<void> {
  const { may: right } = bankstatements.commands.import
  if (!may(principal, right)) throw new Problem(403, 'no_right', { params: { right } })
}
