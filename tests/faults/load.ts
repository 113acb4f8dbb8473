import { setTimeout as pause } from 'node:timers/promises'
import { derivedId } from '@fairlead/domain/kernel/command-id'
import { v7 } from 'uuid'
import { type Answer, type Bag, hastyCaller } from '../caller.ts'

/** A command that was acknowledged. */
export interface Acknowledged {
  /** The id under which the log must have it. */
  command_id: string
  path: string
  tries: number
  /** From the first try to the acknowledgement, in milliseconds. */
  ms: number
}

/**
 * Gives one command until it is acknowledged, and answers the record; undefined when it was refused for good. A `promised` record follows from a command
 * that was acknowledged, and may come about a little later where who was to see to it is killed.
 */
export type Give = (path: string, body: Bag, method?: 'POST' | 'PUT', promised?: boolean) => Promise<Bag | undefined>

/** Clients that give commands one after another. */
export interface Load {
  acknowledged: Acknowledged[]
  /** Answers that no client can do anything with; there must be none. */
  refused: string[]
  /** Lets every client finish what it is at. */
  stop(): Promise<void>
}

/** The longest that a client waits for one answer: no request may hang longer. */
const patienceMs = 10_000

/** The longest until what was promised has come about: as long as everything takes to start again. */
const promisedWithinMs = 30_000

/** What asks to try again: another client was faster four times over, or who follows the log has not caught up since it was killed. */
const again = new Set<unknown>(['changed_meanwhile', 'busy_try_again'])
/** Or the service is away for a moment. */
const passing = ({ status, body }: Answer) => status === 503 || (status === 409 && again.has(body.code))

/** Starts a client of one user per errand, which it runs over and over. A lost answer is asked for again under the same key. */
export function startLoad(url: string, token: string, errands: readonly ((give: Give) => Promise<void>)[]): Load {
  const [, payload = ''] = token.split('.')
  const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string }
  const calls = hastyCaller(url, token) // an acknowledgement counts, whether it can be read yet or not
  const acknowledged: Acknowledged[] = []
  const refused: string[] = []
  let stopped = false

  const give: Give = async (path, body, method = 'POST', promised = false) => {
    const key = v7()
    const began = performance.now()
    for (let tries = 1; ; tries++) {
      const sent = calls.send(method, path, body, { 'idempotency-key': key }).catch(() => undefined)
      const answer = await Promise.race([sent, pause(patienceMs, 'late' as const)])
      if (answer === 'late') refused.push(`${path}: no answer in ${patienceMs} ms`)
      else if (answer && answer.status < 300) {
        const command_id = derivedId('key', sub, key)
        acknowledged.push({ command_id, path, tries, ms: performance.now() - began })
        return answer.body
      } else if (answer && !passing(answer) && !(promised && answer.status === 404 && performance.now() - began < promisedWithinMs)) {
        refused.push(`${method} ${path}: ${answer.status} ${answer.text}`)
        return undefined
      }
      await pause(20 + Math.random() * 60)
    }
  }

  const running = errands.map(async errand => {
    while (!stopped) await errand(give)
  })
  return {
    acknowledged,
    refused,
    async stop() {
      stopped = true
      await Promise.all(running)
    },
  }
}

/** The work of a desk: creations and changes of colours, ports and relations, and jobs, whose numbers must leave no gap. */
export function deskWork({ country, office, customer }: Record<'country' | 'office' | 'customer', string>) {
  const made: { resource: string; id: string }[] = []
  let serial = 0
  return async (give: Give): Promise<void> => {
    serial += 1
    const own = serial
    const name = { en: `Load ${own}`, nl: `Last ${own}` }
    const create = async (resource: string, body: Bag) => {
      const id = v7()
      if (await give(resource, { id, ...body })) made.push({ resource, id })
    }
    const old = made[Math.floor(Math.random() * made.length)]
    if (old && own % 2 === 0) await give(`${old.resource}/${old.id}`, { name: old.resource === 'relations' ? name.en : name }, 'PUT')
    else if (own % 10 === 1)
      await give('jobs', {
        id: v7(),
        direction: 'EXPORT',
        customer_id: customer,
        office_id: office,
        service_type_id: 2,
        customer_reference: name.en,
      })
    else if (own % 10 === 3) await create('relations', { name: name.en, types: ['CUSTOMER'], contacts: [], cfr_manager_emails: [] })
    else if (own % 10 === 5) await create('ports', { code: locode(own), name, country_id: country })
    else await create('colours', { code: `L${own}`, name })
  }
}

/** UN/LOCODE of a port of the Netherlands that nobody has yet, since it begins with a digit; neither 0 nor 1 is among its characters. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const locode = (serial: number) => `NL${[1024, 32, 1].map(place => letters[Math.floor(serial / place) % 32]).join('')}`
