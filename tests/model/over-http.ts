import { derivedId } from '@fairlead/domain/kernel/command-id'
import { type Caller, caller } from '../caller.ts'
import type { Fairlead } from '../fairlead.ts'
import { fault } from '../system/api/fault.ts'
import { type Account, type Answered, accounts, type Bag, type Given, type Office } from './office.ts'
import { rowsIn } from './replay.ts'

/** What begins a record by a call of its register. */
const begins: Readonly<Record<string, readonly string[]>> = {
  voyages: ['open'],
  jobs: ['open'],
  bookings: ['create', 'request'],
  billsoflading: ['queue'],
  colours: ['create'],
  quotations: ['draft'],
  contracts: ['draft'],
  tariffs: ['create'],
  surcharges: ['create'],
  invoices: ['create_manual'],
  shiploadinvoicing: ['create'],
}
const beginsAnew = ({ resource, command }: Given): boolean => begins[resource]?.includes(command) === true

/** The API, called as the accounts of the demonstration company. */
export async function overHttp(fairlead: Fairlead) {
  const people = new Map<Account, { calls: Caller; user: string }>()
  for (const account of accounts) {
    const token = await fairlead.token(account)
    people.set(account, { calls: caller(fairlead.url, token), user: subjectOf(token) })
  }
  const who = (account: Account) => {
    const one = people.get(account)
    if (!one) throw new Error(`nobody signs in as ${account}`)
    return one
  }
  /** The calls of a command: who begins a record says its id himself. */
  const pathOf = (given: Given) => (beginsAnew(given) ? given.resource : `${given.resource}/${given.id}/${given.command}`)

  async function give(given: Given): Promise<Answered> {
    const { account, id, input, key, expected } = given
    const isNew = beginsAnew(given)
    const headers = { 'idempotency-key': key, ...(expected === undefined ? {} : { 'if-match': `"${expected}"` }) }
    const body = isNew ? { id, ...input } : input
    const answer = await who(account).calls.post(pathOf(given), body, headers)
    const ok = answer.status < 300
    return {
      ok,
      status: answer.status,
      code: ok ? undefined : codeOf(answer.body),
      record: ok ? answer.body : {},
      fault: fault(answer),
    }
  }

  async function read(resource: string, id: string): Promise<Bag | undefined> {
    const { status, body } = await who('admin').calls.get(`${resource}/${id}`)
    return status === 200 ? body : undefined
  }

  async function find(resource: string, values: Readonly<Record<string, readonly string[]>>): Promise<readonly string[]> {
    const asked = new URLSearchParams(Object.entries(values).flatMap(([field, some]) => some.map((one): [string, string] => [field, one])))
    const { body } = await who('admin').calls.get(`${resource}?${asked.toString()}`)
    return rowsIn(body.data).map(one => String(one.id))
  }

  const office: Office = { give, read, find, now: () => new Date().toISOString() }
  return {
    ...office,
    admin: who('admin').calls,
    /** Under which the log knows a command. */
    commandId: (given: Given): string => derivedId('key', who(given.account).user, given.key),
  }
}

const codeOf = ({ code }: Bag): string => (typeof code === 'string' ? code : '')

function subjectOf(token: string): string {
  const said: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return typeof said === 'object' && said !== null && 'sub' in said ? String(said.sub) : ''
}
