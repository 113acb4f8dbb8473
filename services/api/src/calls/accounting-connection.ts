import { randomBytes } from 'node:crypto'
import { may } from '@fairlead/contracts/identity/rights'
import { exportingOffice } from '@fairlead/domain/accounting/exported-document'
import { companySetting } from '@fairlead/domain/crm/company-settings'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { Problem } from '../errors.ts'
import { recordSeen } from '../resources/reads.ts'

type Parts = Pick<Deps, 'execute' | 'readModels' | 'clock' | 'secrets' | 'connections' | 'logger'>

/** How long somebody may take to let us in (DOMAIN_DOCS §2.4). */
const patienceMs = 10 * 60_000

const Asked = z.strictObject({ office_id: z.uuid({ error: 'wrong_value' }) })
const Callback = z.strictObject({
  state: z.string().min(1).max(200),
  code: z.string().min(1).max(4000).optional(),
  /** Why he did not, as the package says it. */
  error: z.string().max(200).optional(),
})
const Begun = z.object({ user_id: z.string(), office_id: z.string(), company: z.string().nullable(), until: z.number() })

/** Who asked to be let in, and for which company of which office: kept until he comes back, once. */
const named = (state: string) => ({ purpose: 'accounting state', name: state })

/** `POST /api/accounting/authorize` and `POST /api/accounting/callback`: lets an office into its company at the accounting package. */
export function accountingConnection(app: FastifyInstance, { execute, readModels, clock, secrets, connections, logger }: Parts): void {
  app.post('/api/accounting/authorize', { schema: { body: Asked }, preValidation: mayConnect }, async request => {
    const { office_id } = Asked.parse(request.body)
    const settings = await recordSeen(companySetting.resource, office_id, request, readModels)
    const state = randomBytes(32).toString('base64url')
    const url = settings.accounting_target === 'EXACT' ? connections?.addressFor(state) : undefined
    if (url === undefined) throw new Problem(409, 'accounting_not_connectable')
    const company = typeof settings.accounting_company === 'string' ? settings.accounting_company : null
    if (company === null) throw new Problem(409, 'accounting_without_company')
    const begun = { user_id: request.principal.id, office_id, company, until: clock.now().getTime() + patienceMs }
    await secrets.put(named(state), JSON.stringify(begun))
    return { url }
  })

  app.post('/api/accounting/callback', { schema: { body: Callback }, preValidation: mayConnect }, async request => {
    const { state, code, error } = Callback.parse(request.body)
    const begun = await taken(state)
    if (!begun || begun.until < clock.now().getTime()) throw new Problem(400, 'accounting_state_expired')
    if (begun.user_id !== request.principal.id) throw new Problem(403, 'accounting_state_of_another')
    const office = await exportingOffice(begun.office_id, execute.load)
    if (!office || !connections || office.company !== begun.company) throw new Problem(409, 'accounting_wrong_company')
    if (code === undefined || error !== undefined) throw new Problem(409, 'accounting_denied')
    const outcome = await connections.connect(office, code).catch((reason: unknown) => {
      logger.warn({ request_id: request.id, reason: String(reason) }, 'the accounting package does not answer')
      throw new Problem(503, 'unavailable')
    })
    if (outcome === 'wrong_company') throw new Problem(409, 'accounting_wrong_company')
    if (outcome === 'refused') throw new Problem(409, 'accounting_denied')
    return { connected: true, office_id: office.id }
  })

  /** What was begun under a state; it is good for one answer. */
  async function taken(state: string): Promise<z.infer<typeof Begun> | undefined> {
    const kept = await secrets.get(named(state))
    if (kept === undefined) return undefined
    await secrets.remove(named(state))
    return Begun.parse(JSON.parse(kept))
  }
}

const right = companySetting.resource.edit

/** Before anything is said of what was sent. */
async function mayConnect({ principal }: FastifyRequest): Promise<void> {
  if (!may(principal, right)) throw new Problem(403, 'no_right', { params: { right } })
}
