import type { RowScope } from '@fairlead/contracts/identity/rights'
import { titleOf } from '@fairlead/contracts/kernel/title'
import type { Language } from '@fairlead/contracts/texts/index'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import type { Zones } from '@fairlead/domain/operations/port-clock'
import type { Asker, Label } from '@fairlead/projections/kernel/label'
import type { ListRow } from '@fairlead/projections/kernel/list-query'
import type { ListQuestion } from '@fairlead/projections/kernel/list-question'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'

/** The product's own look: bound by nothing. What a user sees is bound by his scope. */
export const everything: RowScope = { by: 'nothing' }

const mostPages = 20

/** All rows of a register; a fixed number of pages at most, so that a list for pickers never grows without end. */
export async function allRows(readModels: ReadModels, resource: string, question: Partial<ListQuestion> = {}): Promise<ListRow[]> {
  const rows: ListRow[] = []
  for (let page = 1; page <= mostPages; page++) {
    const answer = await readModels.list(resource, { rowScope: everything, ...question, page, per_page: 200 })
    if (isRefusal(answer)) throw new Error(`${resource} cannot be listed so: ${answer.code}`)
    rows.push(...answer.data)
    if (page >= answer.last_page) break
  }
  return rows
}

/** Items as the specification's lists carry them (§3): id, name in the language of who asks, and code. */
export const items = async (readModels: ReadModels, resource: string, language: Language) =>
  (await allRows(readModels, resource, { language })).map(({ id, name, code }) => {
    const item = { id, name: titleOf(name, language) }
    return code === undefined ? item : { ...item, code }
  })

/** What records are called, each once, to who asks; for answers that speak of them by their ids. */
export const namesOf = async (
  readModels: ReadModels,
  resource: string,
  ids: readonly (string | null | undefined)[],
  asker: Asker,
): Promise<Label[]> => {
  const distinct = [...new Set(ids.filter(id => typeof id === 'string'))]
  return [...(await readModels.labels(resource, distinct, asker)).values()]
}

/** The clocks of ports, by their ids. */
export async function zonesOf(readModels: ReadModels, ids: readonly string[]): Promise<Zones> {
  const rows = await readModels.keyed('ports', { rowScope: everything, fields: ['id'], texts: [...new Set(ids)] })
  return new Map(rows.flatMap(({ id, record: { time_zone } }) => (typeof time_zone === 'string' ? [[id, time_zone] as const] : [])))
}

/** The user who signs in with an address. */
export async function userByEmail(readModels: ReadModels, email: string) {
  const [user] = await allRows(readModels, 'users', { filters: [{ field: 'email', operator: 'is', values: [email] }] })
  return user && readModels.show('users', user.id, { rowScope: everything })
}
