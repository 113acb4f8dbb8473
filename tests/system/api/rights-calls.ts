import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Principal } from '@fairlead/contracts/identity/rights'
import { type Granted, lets, matrixIn, standsIn } from '@fairlead/contracts/identity/rights-matrix-for-tests'
import { resourceNamed } from '@fairlead/contracts/resources'
import { v7 } from 'uuid'
import type { Answer, Bag } from '../../caller.ts'

const file = '../../../contracts/src/identity/rights-matrix.md'
/** Who may do what, as it was written by hand. */
export const matrix = matrixIn(readFileSync(join(import.meta.dirname, file), 'utf8'))

/** A call, and what is to be answered: the status, and the code of a refusal. */
export interface Call {
  method: string
  path: string
  body?: Bag
  answer: string
}

/** An answer in the same words. */
export const answered = ({ status, body }: Answer): string => (status < 300 ? String(status) : `${status} ${String(body.code)}`)

const forbidden = '403 no_right'
const notThere = '404 not_found'
const noSuchCall = '404 unknown_path'
/** No resource and no command knows a field of this name. */
const strange = { no_such_field: true }

/** What forms of somebody, or lists that he sees, refer to: he may look up names of it though he may not see it. */
const onTheQuay = ['colours', 'commodities', 'commoditygroups', 'containertypes', 'countries', 'ports', 'terminals', 'vessels']
const auditing = [
  'calculationunits',
  'countries',
  'currencies',
  'generalcosts',
  'ports',
  'regions',
  'relations',
  'surchargetypes',
  'users',
  'vessels',
]
const inAnOffice = [...auditing, 'commodities', 'commoditygroups', 'containertypes', 'quotedescriptions', 'terminals']
const picked: Readonly<Record<string, readonly string[]>> = { U: inAnOffice, R: auditing, S: onTheQuay, P: onTheQuay }

/** The registers from which a user picks by name alone. */
export const pickedBy = (user: Principal): string[] =>
  (picked[standsIn(user) ?? ''] ?? []).filter(name => {
    const line = matrix.resources.get(name)
    return line !== undefined && !lets(line.see, user)
  })

/** All that a user may ask, about records that are not there, with what the matrix says of it. */
export const callsOf = (user: Principal): Call[] => [...readsOf(user), ...commandsOf(user), ...stepsOf(), ...besides(user)]

function readsOf(user: Principal): Call[] {
  const picks = pickedBy(user)
  return [...matrix.resources].flatMap(([name, { see }]) => {
    const get = (path: string, found: string) => ({ method: 'GET', path, answer: lets(see, user) ? found : forbidden })
    const record = `${name}/${v7()}`
    // What has no events of its own has no past of its own.
    const hasPast = hasEvents(name)
    const [command] = givenByHand(name)
    const judged = { ...get(`${record}/refusals?commands=${command ?? 'none'}`, notThere), ...(command ? {} : { answer: noSuchCall }) }
    const past = { ...get(`${record}/history`, notThere), ...(hasPast ? {} : { answer: noSuchCall }) }
    return [
      { ...get(name, '200'), ...(picks.includes(name) ? { answer: '200' } : {}) },
      get(`${name}/facets?field=status`, '200'),
      get(record, notThere),
      get(`${record}?as_of=1`, notThere),
      get(`${record}/uses`, notThere),
      past,
      judged,
      ...(lets(see, user) ? [] : [get(`${name}/export?format=csv`, '200')]),
    ]
  })
}

const hasEvents = (of: string): boolean => Object.keys(resourceNamed(of)?.events ?? {}).length > 0

/** The commands of a resource that somebody may give to a record that is there. */
export const givenByHand = (of: string): string[] =>
  matrix.commands.flatMap(({ resource, command }) => {
    const declared = resourceNamed(resource)?.commands[command]
    return resource === of && declared && declared.from !== null && !declared.own_call ? [command] : []
  })

/** With a body that is refused by its field where something must be said, so that nothing is done. */
function commandsOf(user: Principal): Call[] {
  const calls = matrix.commands.flatMap((line): Call[] => {
    const { resource, command } = line
    const declared = resourceNamed(resource)?.commands[command]
    const given = `${resource}/${v7()}/${command}`
    // What is said of a line is said in its job, by a call at the usual place.
    if (declared?.own_call && hasEvents(resource)) return [{ method: 'POST', path: given, answer: noSuchCall }]
    const saysNothing = declared?.input === undefined || declared.input === 'changes'
    const call = {
      body: saysNothing ? {} : strange,
      answer: lets(line, user) ? (saysNothing ? notThere : '422 validation_failed') : forbidden,
    }
    return [
      { method: 'POST', path: given, ...call },
      ...(command === 'change'
        ? [{ method: 'PUT', path: `${resource}/${v7()}`, body: {}, answer: lets(line, user) ? notThere : forbidden }]
        : []),
      ...(command === 'delete' ? [{ method: 'DELETE', path: `${resource}/${v7()}`, ...call }] : []),
    ]
  })
  return [...calls, ...creationsOf(user)]
}

/** `POST` of a resource gives whichever command makes a record that its user may give. */
function creationsOf(user: Principal): Call[] {
  const created = matrix.commands.filter(({ resource, command }) => resourceNamed(resource)?.commands[command]?.from === null)
  // A command of a call of its own is given there alone, where others of its resource are not.
  const byCommand = ({ resource, command }: (typeof created)[number]) => !resourceNamed(resource)?.commands[command]?.own_call
  const makers = created.filter(one => byCommand(one) || !created.some(other => other.resource === one.resource && byCommand(other)))
  return [...new Set(makers.map(({ resource }) => resource))].map(resource => {
    const may = makers.some(line => line.resource === resource && lets(line, user))
    return { method: 'POST', path: resource, body: strange, answer: may ? '422 validation_failed' : forbidden }
  })
}

/** What the product alone does is no call. */
const stepsOf = (): Call[] =>
  [...matrix.bySystem].flatMap(([resource, names]) =>
    names.map(name => ({ method: 'POST', path: `${resource}/${v7()}/${name}`, body: strange, answer: noSuchCall })),
  )

/** What calls beside resources answer to who may give them, while no bank can be reached and no job has failed. */
const beside: Readonly<Record<string, string>> = {
  'GET freightlist/01900000-0000-7000-8000-00000000dead': notThere,
  'GET get-job-data': '200',
  'GET units/01900000-0000-7000-8000-00000000dead/tracking': notThere,
  'GET jobs/01900000-0000-7000-8000-00000000dead/tracking': notThere,
  'GET paperrequests/outcome?unit_ids=01900000-0000-7000-8000-00000000dead': '200',
  'GET prenotifications/outcome?unit_ids=01900000-0000-7000-8000-00000000dead': '200',
  'GET portal/quotations': '200',
  'GET portal/statement': '200',
  'GET relations/01900000-0000-7000-8000-00000000dead/statement': notThere,
  'GET unregistered?register=makes': '200',
  'GET audit/verify': '200',
  'GET health/details': '200',
  'GET queue/failed': '200',
  'POST queue/failed/none/retry': notThere,
  'POST exchangerates/ecb': '424 ecb_not_reached',
  'POST accounting/authorize': '422 validation_failed',
  'POST accounting/callback': '422 validation_failed',
}

function besides(user: Principal): Call[] {
  return [...matrix.beside].flatMap(([what, line]) => {
    const [, method = '', path = ''] = /^(GET|POST) (\S+)$/.exec(what) ?? []
    return method === ''
      ? sharing(what, line, user)
      : [{ method, path, answer: lets(line, user) ? (beside[what] ?? 'unknown') : forbidden }]
  })
}

/** A view of a list that its user sees, shared with his office or with everybody. */
function sharing(what: string, line: Granted, user: Principal): Call[] {
  const shared_with = { 'share a view with the office': 'office', 'share a view with everybody': 'everybody' }[what]
  const resource = ['units', 'billsoflading'].find(name => {
    const see = matrix.resources.get(name)?.see
    return see !== undefined && lets(see, user)
  })
  if (shared_with === undefined || resource === undefined) return []
  const body = { name: 'Mine', resource, shared_with, columns: [] }
  return [{ method: 'POST', path: 'views', body, answer: lets(line, user) ? '201' : forbidden }]
}
