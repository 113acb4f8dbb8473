import { manifestIdOf } from '@fairlead/domain/documentation/manifest-id'
import { derivedId } from '@fairlead/domain/kernel/command-id'
import type { Random } from '../random/random.ts'
import { type Around, customers, day, rotterdam } from './around.ts'
import { nextFor, nextForCargo, nextForQuotation } from './errand.ts'
import { asUsual, eagerness, type Habits, narrower, ofTheSystem, staff, supervisors } from './habits.ts'
import { inputs } from './inputs.ts'
import { lateBill } from './inputs-of-papers.ts'
import { type Known, known } from './known.ts'
import { leaves } from './leaves.ts'
import { machines, otherMachines } from './machines.ts'
import { type Account, type Answered, accounts, type Bag, type Given, type Office } from './office.ts'
import { itemsIn, rowsIn } from './replay.ts'
import { forbidden } from './rights.ts'

const categories: Readonly<Record<string, string>> = {
  billsoflading: 'bill_of_lading',
  manifests: 'manifest',
  quotations: 'quotation',
  contracts: 'contract',
  tariffs: 'tariff',
  surcharges: 'surcharge',
  invoices: 'invoice',
  edilogs: 'edi_interchange',
  sessions: 'session',
  shiploadinvoicing: 'shipload',
}
const categoryOf = (resource: string): string => categories[resource] ?? resource
const machineOf = new Map([...machines, ...otherMachines].map(one => [one.category, one]))

/** Whether the documented machine has a row for the command in a state. Jobs, allocations and statements have none: there everything else may be asked. */
function documentedIn(resource: string, command: string, state: string | null): boolean {
  const only = narrower[`${resource} ${command}`]
  if (only && !only.includes(state ?? '')) return false
  const machine = machineOf.get(categoryOf(resource))
  if (!machine) return true
  const [first = ''] = (leaves[resource]?.[command] ?? '').split(' ')
  const begins = first.replace(/[?*]$/, '').split('|')
  return machine.moves.some(one => begins.includes(one.event) && one.from === state)
}

/** A step that was taken, with what it met. */
export interface Taken {
  given: Given
  /** The record before it, as it was read. */
  before: Bag | undefined
  answered: Answered
  /** It was given before, under the same key, and carried out. */
  repeated: boolean
}

interface Options {
  office: Office
  random: Random
  /** Commands that no call offers are given as well. */
  inside: boolean
  /** Nobody else does anything meanwhile: what was read is what the command meets. */
  alone: boolean
  habits?: Habits
  /** What is known is shared by all who trade at the same time. */
  knows?: Known
  /** Hears of every step. */
  onTaken?: (taken: Taken) => Promise<string | undefined> | string | undefined
}

export interface Trader {
  /** Gives a command; seldom there is nothing to say, and it says so. */
  step(): Promise<boolean>
  readonly faults: string[]
  /** The last steps, oldest first. */
  readonly history: readonly string[]
  /** How often a command was carried out in a state, and how often refused. */
  readonly carriedOut: ReadonlyMap<string, number>
  readonly refusals: ReadonlyMap<string, number>
}

/** Somebody who trades at random: he knows what comes next, and now and then does something else. */
export function trader({ office, random, inside, alone, onTaken, habits = asUsual, knows = known() }: Options): Trader {
  const faults: string[] = []
  const history: string[] = []
  const carriedOut = new Map<string, number>()
  const refusals = new Map<string, number>()
  const open = habits.else.filter(one => inside || one.inside !== true)
  for (const id of customers) knows.learn('relations', { id })
  let serial = random.below(80_000)
  const around = (): Around => ({ random, known: knows, now: office.now(), serial: () => ++serial })
  let last: Taken | undefined
  let given = 0
  const { job, manifest, quotation, transhipment, release, books } = habits
  const ways = [
    { share: job, act: bringOn },
    { share: manifest, act: bringManifestOn },
    { share: quotation, act: bringQuotationOn },
    { share: transhipment, act: tranship },
    { share: release, act: releaseCargo },
    { share: books, act: keepBooks },
    { share: 1 - job - manifest - quotation - transhipment - release - books, act: doElse },
  ]
  /** The job that is brought on, and for how many steps more. */
  let errand = { job: '', left: 0 }

  async function step(): Promise<boolean> {
    const before = given
    await act()
    return given > before
  }

  async function act(): Promise<void> {
    // What changed nothing left no trace by which a repeat of it could be known.
    if (last?.answered.ok && last.answered.record.version !== last.before?.version && random.chance(0.04)) return repeat(last)
    const does = random.weighted(ways, one => one.share)
    await does?.act()
  }

  async function doElse(): Promise<void> {
    const activity = random.weighted(open, one => one.weight)
    if (activity) await (activity.begin === undefined ? goOn(activity.resource) : begin(activity.resource, activity.begin))
  }

  async function begin(resource: string, command: string): Promise<void> {
    const input = inputs[resource]?.[command]?.(around(), { id: '' })
    if (input === undefined) return
    const isBooked = resource === 'bookings' && command !== 'book_quotation'
    const account = isBooked && command === 'request' && random.chance(0.9) ? 'customer' : accountFor(resource, command)
    const creates = isBooked ? (account === 'customer' ? 'request' : 'create') : command
    await take({ account, resource, id: idOf(resource, input) ?? random.uuid(), command: creates, input, key: random.uuid() }, undefined)
  }

  /** The last one mostly; now and then another, as one may be stuck. */
  function jobToBringOn(): string {
    const jobs = knows.recent('jobs').filter(one => one.office_id === rotterdam)
    return (random.chance(0.6) ? jobs.at(-1) : random.pick(jobs))?.id ?? ''
  }

  /** One job from its booking to its last payment, as far as others let it come. */
  async function bringOn(): Promise<void> {
    if (errand.left === 0) errand = { job: jobToBringOn(), left: 50 }
    errand.left--
    const job = errand.job === '' ? undefined : await office.read('jobs', errand.job)
    const next = job && (await nextFor({ ...job, id: errand.job }, office))
    if (!job || !next) {
      errand.left = 0
      return
    }
    // Several jobs are invoiced at once as well.
    if (next.command === 'create_invoice' && random.chance(0.4)) return invoiceShipload({ ...job, id: errand.job })
    const { resource, id, command } = next
    const before = id === undefined ? undefined : (next.record ?? (await office.read(resource, id)))
    const input = inputs[resource]?.[command]?.({ ...around(), job: { ...job, id: errand.job } }, { ...before, id: id ?? '' })
    if (input === undefined) return
    const account = random.pick(['admin', 'user'] as const) ?? 'admin'
    const isDone = await take({ account, resource, id: id ?? random.uuid(), command, input, key: random.uuid() }, before)
    if (!isDone) errand.left = 0
  }

  /** A quotation is priced, goes out and is accepted: at random alone few would come so far. */
  async function bringQuotationOn(): Promise<void> {
    const quotation = random.pick(knows.recent('quotations'))
    const before = quotation && (await office.read('quotations', quotation.id))
    const command = before && nextForQuotation(before)
    if (command === undefined || quotation === undefined) return begin('bookings', 'book_quotation')
    const input = inputs.quotations?.[command]?.(around(), { ...before, id: quotation.id })
    const account = random.pick(staff) ?? 'admin'
    if (input) await take({ account, resource: 'quotations', id: quotation.id, command, input, key: random.uuid() }, before)
  }

  /** A manifest is published, gets a bill more, is corrected by it, again and again, and closed: at random alone hardly any would come so far. */
  async function bringManifestOn(): Promise<void> {
    const manifest = random.pick(knows.recent('manifests').filter(one => one.status !== 'closed'))
    if (!manifest) return
    const { id, voyage_id, pol_id, pod_id } = manifest
    const account = random.pick(['admin', 'user'] as const) ?? 'admin'
    const give = async (resource: string, of: string, command: string, input: Bag): Promise<void> => {
      await take({ account, resource, id: of, command, input, key: random.uuid() }, await office.read(resource, of))
    }
    const isOut = manifest.status === 'published' || manifest.status === 'corrected'
    if (manifest.status === 'corrected' && random.chance(0.12)) return give('manifests', id, 'close', {})
    const ofRoute = knows.recent('billsoflading').filter(one => manifestIdOf(routeOf(one)) === id)
    const queued = ofRoute.find(one => one.status === 'queue')
    if (queued) return give('billsoflading', queued.id, 'draft', {})
    if (!isOut) return give('manifests', id, 'publish', { force: true })
    if (ofRoute.some(one => one.status === 'draft')) return give('manifests', id, 'correct', { reason: 'A bill came late', force: true })
    const input = { ...lateBill(), voyage_id, pol_id, pod_id }
    await take({ account, resource: 'billsoflading', id: random.uuid(), command: 'queue', input, key: random.uuid() }, undefined)
  }

  /** A unit that goes on with another ship is landed from the first, and loaded on the next. */
  async function tranship(): Promise<void> {
    const onTheWay = ({ status, onward_legs }: Bag) =>
      (status === 'loaded' || status === 'discharged') && Array.isArray(onward_legs) && onward_legs.length > 0
    const unit = random.pick(knows.recent('units').filter(onTheWay))
    if (!unit) return
    const command = unit.status === 'loaded' ? 'discharge' : 'load_next_leg'
    const before = await office.read('units', unit.id)
    const account = random.pick(staff) ?? 'admin'
    if (unit.status === 'discharged') await bringNextShip(account, rowsIn(before?.onward_legs)[0])
    const input = inputs.units?.[command]?.(around(), { ...before, id: unit.id })
    if (input) await take({ account, resource: 'units', id: unit.id, command, input, key: random.uuid() }, before)
  }

  /** The ship that takes it on is seen at the port where it waits: else it might not be there for weeks. */
  async function bringNextShip(account: Account, { voyage_id, pol_id }: Bag = {}): Promise<void> {
    const sailing = await office.read('voyages', String(voyage_id))
    const call = rowsIn(sailing?.port_calls).find(one => one.port_id === pol_id)
    if (!sailing || !call || call.actual_arrival) return
    const input = { port_id: pol_id, date: day(office.now()) }
    await take({ account, resource: 'voyages', id: String(voyage_id), command: 'arrive', input, key: random.uuid() }, sailing)
  }

  /** The cargo of a bill that was published is brought to whoever comes for it, as far as others let it come; now and then it is held back again. */
  async function releaseCargo(): Promise<void> {
    const some = random.pick(knows.recent('billsoflading'))
    const read = some && (await office.read('billsoflading', some.id))
    if (!some || read?.status !== 'published' || itemsIn(read.unit_ids).length === 0) return
    let bill: Bag & { id: string } = { ...read, id: some.id }
    for (let left = 20; left > 0; left--) {
      const next = await nextForCargo(bill, office)
      if (!next) return
      const { resource, id, record } = next
      const otherwise = { record_delivery: 'revoke', release: 'uncheck' }[next.command]
      const command = otherwise !== undefined && random.chance(0.3) ? otherwise : next.command
      const input = inputs[resource]?.[command]?.({ ...around(), bill }, { ...record, id: id ?? '' })
      const account = random.pick(['admin', 'user'] as const) ?? 'admin'
      if (input === undefined) return
      const isDone = await take({ account, resource, id: id ?? random.uuid(), command, input, key: random.uuid() }, record)
      if (!isDone || command === 'revoke') return
      bill = { ...(await office.read('billsoflading', bill.id)), id: bill.id }
    }
  }

  /** What was loaded is invoiced, of the whole voyage or to whoever pays. */
  async function invoiceShipload(job: Bag & { id: string }): Promise<void> {
    const input = inputs.shiploadinvoicing?.create?.({ ...around(), job }, { id: '' })
    const account = random.pick(['admin', 'user'] as const) ?? 'admin'
    if (input)
      await take({ account, resource: 'shiploadinvoicing', id: random.uuid(), command: 'create', input, key: random.uuid() }, undefined)
  }

  /** Looks what is owed, and then at what the bank says, or at one of the invoices. */
  async function keepBooks(): Promise<void> {
    for (const { id } of knows.recent('invoices')) {
      const record = await office.read('invoices', id)
      if (record) learn('invoices', { ...record, id })
    }
    // A call brings files of statements, not statements.
    if (!inside || random.chance(0.3)) return goOn('invoices')
    return random.chance(0.3) ? begin('bankstatements', 'import') : goOn('bankstatements')
  }

  async function goOn(resource: string): Promise<void> {
    const picked = random.pick(knows.recent(resource === 'allocations' ? 'voyages' : resource))
    if (!picked) return
    // Where others act meanwhile, what was seen last is as good as what is read now, and sooner there.
    const isKnown = !alone && picked.version !== undefined && resource !== 'allocations' && random.chance(0.7)
    const record = isKnown ? picked : await office.read(resource, picked.id)
    if (!record) return
    const row = { ...record, id: picked.id }
    learn(resource, row)
    const chosen = commandWithInput(resource, row)
    if (!chosen) return
    const { command, input } = chosen
    const stale = random.chance(0.03) && Number(record.version) > 1
    const version = stale
      ? { expected: Number(record.version) - 1 }
      : alone && random.chance(0.2)
        ? { expected: Number(record.version) }
        : {}
    await take({ account: accountFor(resource, command), resource, id: picked.id, command, input, key: random.uuid(), ...version }, record)
  }

  /** A command for a record, with what is said: another one where there is nothing to say. */
  function commandWithInput(resource: string, record: Bag & { id: string }): { command: string; input: Bag } | undefined {
    for (let tries = 0; tries < 5; tries++) {
      const command = commandFor(resource, String(record.status))
      const input = command === undefined ? undefined : inputs[resource]?.[command]?.(around(), record)
      if (command !== undefined && input !== undefined) return { command, input }
    }
    return undefined
  }

  /** Mostly what the machine has a row for, and of that what was done least. */
  function commandFor(resource: string, state: string): string | undefined {
    const creations = asUsual.else.filter(one => one.resource === resource).map(one => one.begin)
    const all = Object.keys(inputs[resource] ?? {}).filter(
      one => !creations.includes(one) && one !== 'import' && (inside || ofTheSystem[resource]?.includes(one) !== true),
    )
    const fitting = all.filter(one => documentedIn(resource, one, state))
    const done = (command: string) => carriedOut.get(`${resource} ${state} ${command}`) ?? 0
    return random.chance(0.88) && fitting.length > 0
      ? random.weighted(fitting, one => (eagerness[one] ?? 1) * (1 + 30 / (1 + done(one)) ** 2))
      : random.pick(all)
  }

  function accountFor(resource: string, command: string): Account {
    if (inside && ofTheSystem[resource]?.includes(command) === true && random.chance(0.95)) return 'system'
    if (random.chance(0.08)) return random.pick(accounts) ?? 'admin'
    if (resource === 'billsoflading' && ['approve', 'reject'].includes(command)) return random.pick(supervisors) ?? 'admin'
    if (resource === 'units' && random.chance(0.2)) return random.pick(['surveyor', 'port.operator'] as const) ?? 'admin'
    return random.pick(staff) ?? 'admin'
  }

  /** Gives a command, and says whether it was carried out. */
  async function take(command: Given, before: Bag | undefined): Promise<boolean> {
    const answered = await office.give(command)
    await judge({ given: command, before, answered, repeated: false })
    if (answered.ok) learn(command.resource, { ...answered.record, id: command.id }, command)
    return answered.ok
  }

  async function repeat({ given: command, before, answered: first }: Taken): Promise<void> {
    const answered = await office.give(command)
    await judge({ given: command, before, answered, repeated: true })
    if (alone && answered.ok && answered.record.version !== first.record.version)
      faults.push(
        `${command.resource} ${command.command} ${command.id}: answered with version ${Number(first.record.version)}, and again with ${Number(answered.record.version)}`,
      )
  }

  async function judge(taken: Taken): Promise<void> {
    const { before, answered, repeated } = taken
    given++
    const { account, resource, id, command, expected } = taken.given
    const state = before === undefined ? null : String(before.status)
    const at = `${resource} ${state ?? '–'} ${command}`
    const about = `${account}: ${at} ${id}`
    history.push(
      `${about}${repeated ? ' again' : ''} ${JSON.stringify(taken.given.input).slice(0, 300)} → ${answered.status} ${answered.code ?? ''}`,
    )
    if (history.length > 40) history.shift()
    const wrong = (what: string) => faults.push(`${about}: ${what}`)
    if (answered.fault !== undefined) wrong(answered.fault)
    if (!answered.ok && (answered.code ?? '') === '') wrong(`refused without a code (${answered.status})`)
    if (alone && repeated && !answered.ok) wrong(`was carried out, and its repeat is refused: ${answered.code}`)
    if (answered.ok) {
      const never = forbidden(taken.given, before ?? taken.given.input, rotterdam)
      if (never !== undefined) wrong(`carried out, though: ${never}`)
      if (alone && !repeated && !documentedIn(resource, command, state)) wrong('carried out, though no row of the machine allows it')
      if (!repeated && expected !== undefined && expected !== before?.version)
        wrong(`carried out on version ${expected} of ${Number(before?.version)}`)
    } else if (alone && answered.code === 'not_in_this_state' && documentedIn(resource, command, state))
      wrong('refused, though the machine allows it')
    const map = answered.ok ? carriedOut : refusals
    const key = answered.ok ? at : `${resource}.${command} ${answered.code}`
    map.set(key, (map.get(key) ?? 0) + 1)
    const more = await onTaken?.(taken)
    if (more !== undefined) wrong(more)
    last = repeated ? undefined : taken
  }

  /** Keeps what is seen of a record, and of others that it names. */
  function learn(resource: string, record: Bag & { id: string }, given?: Given): void {
    if (resource === 'allocations') return
    knows.learn(resource, record)
    if (resource === 'bookings') {
      if (given?.command === 'book_quotation')
        knows.learn('jobs', { id: String(record.job_id), office_id: record.office_id, customer_id: record.customer_id })
      for (const unit_id of itemsIn(record.unit_ids))
        if (typeof unit_id === 'string' && !knows.get('units', unit_id))
          knows.learn('units', { ...placeOf(record), id: unit_id, booking_id: record.id, bill_of_lading_id: null, status: 'booked' })
    }
    if (resource === 'billsoflading') {
      const manifest = manifestIdOf(routeOf(record))
      if (manifest !== undefined && !knows.get('manifests', manifest)) knows.learn('manifests', { id: manifest })
      if (given?.command === 'void_for_reissue') knows.learn('billsoflading', { id: derivedId(record.id, 'reissue') })
    }
    for (const one of resource === 'shiploadinvoicing' ? rowsIn(record.invoices) : [])
      if (one.stage === 'made' && !knows.get('invoices', one.invoice_id)) knows.learn('invoices', { id: String(one.invoice_id) })
    if (resource === 'invoices' && typeof record.credited_by_id === 'string') knows.learn('invoices', { id: record.credited_by_id })
    if (given?.command === 'create_invoice') knows.learn('invoices', { id: String(given.input.invoice_id) })
  }

  return { step, faults, history, carriedOut, refusals }
}

/** A statement is named by what it is and not by who brings it. */
const idOf = (resource: string, { iban, number }: Bag): string | undefined =>
  resource === 'bankstatements' ? derivedId('bank statement', String(iban), String(number)) : undefined
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const routeOf = ({ voyage_id, pol_id, pod_id }: Bag) => ({ voyage_id: text(voyage_id), pol_id: text(pol_id), pod_id: text(pod_id) })
const placeOf = ({ job_id, voyage_id, pol_id, pod_id, office_id }: Bag): Bag => ({ job_id, voyage_id, pol_id, pod_id, office_id })
