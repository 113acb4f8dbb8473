import { may } from '@fairlead/contracts/identity/rights'
import { spellingOf } from '@fairlead/contracts/masterdata/spelling'
import { unit_states_aboard, unit_states_ashore } from '@fairlead/contracts/operations/travelling'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'
import type { TextsAnswer } from '@fairlead/projections/kernel/texts-query'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { Problem } from '../errors.ts'
import { everything } from '../lookups.ts'

/** A name by which units are described and that a register does not have. */
interface Unregistered {
  name: string
  /** Of a model, the make as it was typed, and which that is where the register knows it. */
  make?: string | null
  make_id?: string | null
  units: number
}

/** Which fields of a unit a register describes, and which of their texts it has. */
type Reading = { fields: readonly string[]; unregistered: (texts: TextsAnswer['data'], readModels: ReadModels) => Promise<Unregistered[]> }

const plainly =
  (register: string) =>
  async (texts: TextsAnswer['data'], readModels: ReadModels): Promise<Unregistered[]> => {
    const known = new Set((await inUse(readModels, register)).flatMap(({ spellings }) => spellings))
    return texts.flatMap(({ texts: [name], count }) => (name && !known.has(spellingOf(name)) ? [{ name, units: count }] : []))
  }

const readings: Readonly<Record<'makes' | 'models' | 'colours' | 'hscodes', Reading>> = {
  makes: { fields: ['make'], unregistered: plainly('makes') },
  colours: { fields: ['colour'], unregistered: plainly('colours') },
  models: {
    fields: ['model', 'make'],
    async unregistered(texts, readModels) {
      const [makes, models] = await Promise.all([inUse(readModels, 'makes'), inUse(readModels, 'models')])
      return texts.flatMap(({ texts: [name, make = null], count }) => {
        if (!name) return []
        const maker = make === null ? undefined : makes.find(one => one.spellings.includes(spellingOf(make)))
        const isKnown = models.some(
          one => one.spellings.includes(spellingOf(name)) && (make === null || (maker !== undefined && one.make_id === maker.id)),
        )
        return isKnown ? [] : [{ name, make, make_id: maker?.id ?? null, units: count }]
      })
    },
  },
  hscodes: {
    fields: ['hs_code'],
    async unregistered(texts, readModels) {
      const known = new Set((await inUse(readModels, 'hscodes')).map(({ code }) => code))
      // Behind the six digits of the world a country writes its own (CHECKS.md).
      const isKnown = (code: string) => known.has(code) || known.has(code.slice(0, 6))
      return texts.flatMap(({ texts: [name], count }) => (name && !isKnown(name) ? [{ name, units: count }] : []))
    },
  },
}

const Register = z.object({ register: z.enum(['makes', 'models', 'colours', 'hscodes'], { error: 'select_from_list' }) })
const travelling = { field: 'status', operator: 'in', values: [...unit_states_ashore, ...unit_states_aboard] } as const

/** `GET /api/unregistered`: by which names units that travel are described that a register of cargo does not have, the most frequent first. */
export function unregistered(app: FastifyInstance, { readModels }: Deps): void {
  app.get('/api/unregistered', { schema: { querystring: Register } }, async request => {
    if (!may(request.principal, 'masterdata.view')) throw new Problem(403, 'no_right', { params: { right: 'masterdata.view' } })
    const { fields, unregistered: left } = readings[Register.parse(request.query).register]
    const [first = ''] = fields
    const filled = { field: first, operator: 'empty', values: ['false'] } as const
    const answer = await readModels.texts('units', { rowScope: everything, filters: [travelling, filled] }, fields)
    if (isRefusal(answer)) throw new Error(`units do not say their ${fields.join(', ')}: ${answer.code}`)
    return { data: await left(answer.data, readModels), is_estimate: answer.is_estimate }
  })
}

interface Registered {
  id: string
  spellings: readonly string[]
  code: string
  make_id: string
}
const isText = (value: unknown): value is string => typeof value === 'string'
const textOf = (value: unknown): string => (isText(value) ? value : '')

/** All of a register that is in use. */
async function inUse(readModels: ReadModels, register: string): Promise<Registered[]> {
  const active = { rowScope: everything, filters: [{ field: 'status', operator: 'is', values: ['active'] }] } as const
  const rows = readModels.rows(register, active, ['spellings', 'code', 'make_id'])
  if (isRefusal(rows)) throw new Error(`${register} cannot be listed: ${rows.code}`)
  const all: Registered[] = []
  for await (const some of rows)
    all.push(
      ...some.map(({ id, record: { spellings, code, make_id } }) => ({
        id,
        spellings: Array.isArray(spellings) ? spellings.filter(isText) : [],
        code: textOf(code),
        make_id: textOf(make_id),
      })),
    )
  return all
}
