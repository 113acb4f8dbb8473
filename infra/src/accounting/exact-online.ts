import { exactCodes, exactEntry } from '@fairlead/domain/accounting/exact-entry'
import type { AccountingConnections, AccountingPackage, ExportingOffice } from '@fairlead/domain/ports/accounting'
import type { OutboundAudit } from '@fairlead/domain/ports/outbound-audit'
import type { Secrets } from '@fairlead/domain/ports/secrets'
import { z } from 'zod'
import { type ExactCall, exactCalls } from './exact-calls.ts'
import { type ExactApp, exactTokens } from './exact-tokens.ts'

interface Parts {
  app: ExactApp
  secrets: Secrets
  outside: OutboundAudit
  now?: () => number
  sleep?: (ms: number) => Promise<unknown>
}

const entries = 'salesentry/SalesEntries'
const Listed = z.object({ d: z.object({ results: z.array(z.record(z.string(), z.unknown())) }) })
const Made = z.object({ d: z.object({ EntryNumber: z.union([z.number(), z.string()]) }) })
const Failed = z.object({ error: z.object({ message: z.object({ value: z.string() }) }) })

/** A text in a condition of OData. */
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
/** Codes of customers stand at the right of eighteen places. */
const customerCode = (code: string): string => code.padStart(18)

/** Exact Online: its sales entries over REST, and how an office is connected to it. */
export function exactOnline({ app, secrets, outside, now = Date.now, ...more }: Parts): AccountingPackage & AccountingConnections {
  const tokens = exactTokens({ app, secrets, outside, now })
  const ask = exactCalls({ url: app.url, outside, now, ...more })
  const call = ({ id, company }: ExportingOffice, asked: Omit<ExactCall, 'company'>) =>
    ask({ ...asked, company: company ?? '' }, () => tokens.access(id))
  /** What its companies call things does not change while documents go out; what is not there yet is asked again. */
  const known = new Map<string, string>()

  async function rows(office: ExportingOffice, endpoint: string, select: string, filter: string) {
    const { status, text } = await call(office, { method: 'GET', endpoint, query: { $select: select, $filter: filter } })
    if (status !== 200) throw new Error(`Exact Online did not list ${endpoint}: ${status}`)
    return Listed.parse(JSON.parse(text)).d.results
  }

  async function idOf(office: ExportingOffice, endpoint: string, code: string): Promise<string | undefined> {
    const key = `${office.company} ${endpoint} ${code}`
    const before = known.get(key)
    if (before !== undefined) return before
    const [found] = await rows(office, endpoint, 'ID', `Code eq ${quoted(code)}`)
    if (!found) return undefined
    known.set(key, String(found.ID))
    return String(found.ID)
  }

  const idsOf = async (office: ExportingOffice, endpoint: string, codes: readonly string[]) => {
    const ids = new Map<string, string | undefined>()
    for (const code of codes) ids.set(code, await idOf(office, endpoint, code))
    return ids
  }

  return {
    async known(office, numbers) {
      const filter = numbers.map(number => `YourRef eq ${quoted(number)}`).join(' or ')
      const found = numbers.length === 0 ? [] : await rows(office, entries, 'EntryNumber,YourRef', filter)
      return new Map(found.map(one => [String(one.YourRef), String(one.EntryNumber)]))
    },
    async prepare(office, document) {
      const codes = exactCodes(document)
      return exactEntry(office, document, {
        customer: await idOf(office, 'crm/Accounts', customerCode(codes.customer)),
        accounts: await idsOf(office, 'financial/GLAccounts', codes.accounts),
        projects: await idsOf(office, 'project/Projects', codes.projects),
      })
    },
    async send(office, body) {
      const { status, text } = await call(office, { method: 'POST', endpoint: entries, body })
      if (status === 201) return { reference: String(Made.parse(JSON.parse(text)).d.EntryNumber) }
      return { refused: reasonIn(text) ?? `Exact Online answered ${status}` }
    },
    addressFor(state) {
      const address = new URL(`${app.url}/api/oauth2/auth`)
      const asked = { client_id: app.clientId, redirect_uri: app.redirectUri, response_type: 'code', state }
      for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
      return address.href
    },
    async connect(office, code) {
      const granted = await tokens.ofCode(code)
      if (!granted) return 'refused'
      const company = office.company ?? ''
      const { status, text } = await ask(
        { company, method: 'GET', endpoint: 'hrm/Divisions', query: { $select: 'Code', $filter: `Code eq ${company}` } },
        async () => granted.access_token,
      ).catch(() => ({ status: 401, text: '' }))
      if (status !== 200 || Listed.parse(JSON.parse(text)).d.results.length === 0) return 'wrong_company'
      await tokens.keep(office.id, granted)
      return 'connected'
    },
  }
}

/** What it says of a refusal, if it says it as it should. */
function reasonIn(text: string): string | undefined {
  try {
    return Failed.parse(JSON.parse(text)).error.message.value
  } catch {
    return undefined
  }
}
