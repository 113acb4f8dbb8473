import { may, rowScopeOf } from '@fairlead/contracts/identity/rights'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { resourceNamed } from '@fairlead/contracts/resources'
import { surcharges } from '@fairlead/contracts/sales/surcharges'
import { tariffs } from '@fairlead/contracts/sales/tariffs'
import type { Execute } from '@fairlead/domain/kernel/execute'
import { bearersOf, mayFallOn } from '@fairlead/domain/sales/falling-on'
import { surcharge } from '@fairlead/domain/sales/surcharges'
import { tariff } from '@fairlead/domain/sales/tariffs'
import { apart, type Filter, isUuid } from '@fairlead/projections/kernel/filter'
import type { Alternatives } from '@fairlead/projections/kernel/list-question'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { invalidInput } from '../errors.ts'

/** The records that one of another resource meets, as they are found; undefined where there is no such one. */
type Meeting = (id: string, asking: Pick<Execute, 'load' | 'find'>) => Promise<readonly Filter[] | undefined>

/** Whose rules say what the records of lists meet, by the list and the name of the filter. */
const rules: Readonly<Record<string, Readonly<Record<string, Meeting>>>> = {
  [tariffs.name]: {
    surcharge_id: async (id, { load, find }) => {
      const record = await load(surcharge, id)
      if (!record) return undefined
      const { asked, days } = await bearersOf(record, load, find)
      return [
        { field: 'valid_on', operator: 'overlaps', values: [days.valid_from, days.valid_until ?? ''] },
        ...asked.map(
          ({ field, values, orNothing }): Filter => ({ field, operator: orNothing ? 'allows' : 'in', values: values.map(String) }),
        ),
      ]
    },
  },
  [surcharges.name]: {
    tariff_id: async (id, { load, find }) => {
      const record = await load(tariff, id)
      return record && [{ field: 'id', operator: 'in', values: await mayFallOn(record, load, find) }]
    },
  },
}

/** Whether a filter asks for what meets a record of another resource. */
export const isMeeting = ({ meets = {} }: Resource, { field }: Filter): boolean => Object.hasOwn(meets, field)

/** The rows that meet one of these records, of which those count that who asks may see. */
export async function metBy(
  { name, meets = {} }: Resource,
  { field, operator, values }: Filter,
  { principal }: FastifyRequest,
  { readModels, execute }: Pick<Deps, 'readModels' | 'execute'>,
): Promise<Alternatives> {
  const [of, rule, ids] = [meets[field], rules[name]?.[field], apart(values)]
  if (!of || !rule) throw new Error(`no rule says what ${name} meet as ${field}`)
  if (operator !== 'is' && operator !== 'in') throw invalidInput([{ field, key: 'unknown_filter', params: { field } }])
  if (!ids.every(isUuid)) throw invalidInput([{ field, key: 'wrong_value', params: {} }])
  const view = resourceNamed(of)?.view
  if (view === undefined || !may(principal, view)) return []
  const rowScope = rowScopeOf(principal)
  const met = await Promise.all(ids.map(async id => ((await readModels.show(of, id, { rowScope })) ? rule(id, execute) : undefined)))
  return met.filter(one => one !== undefined)
}
