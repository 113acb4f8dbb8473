import i18next from 'i18next'
import { language, languages } from '../i18n/index.ts'
import { signedIn } from './session.ts'

/** A text that no compiler can check because its key comes from a declaration; `npm test -- check` holds every declaration to its words. */
function text(namespace: string, ...keys: string[]): string | undefined {
  for (const key of keys) {
    const found: unknown = i18next.getResource(language(), namespace, key)
    if (typeof found === 'string') return found
  }
  return undefined
}

/** What a customer is told instead of what the house says; nothing to anybody else. */
export const toCustomer = (key: string): string | undefined => (signedIn()?.role === 'customer' ? text('customer', key) : undefined)

interface Named {
  readonly name: string
}

/** Label of a field: what the resource calls it, else what the trade does; of a field of rows, else what the resource does that they stand in. */
export const fieldLabel = (of: Named, field: string, within?: string): string =>
  text('fields', `of.${of.name}.${field}`, field, ...(within === undefined ? [] : [`of.${within}.${field}`])) ?? field
/** A sentence on what a field does, where its screen brings any. */
export const fieldHint = (of: Named, field: string): string | undefined => text('hints', `${of.name}.${field}`)
/** What a field is called in each language that is loaded, by the trade and by the resource that is named: sheets come with headings in either. */
export const fieldLabels = (field: string, of?: Named): string[] =>
  languages.flatMap(one =>
    [field, ...(of ? [`of.${of.name}.${field}`] : [])].flatMap(key => {
      const found: unknown = i18next.getResource(one, 'fields', key)
      return typeof found === 'string' ? [found] : []
    }),
  )
/** Label of a command: a verb; to a customer what it is to him, where that is something else. */
export const commandLabel = (of: Named, command: string): string =>
  toCustomer(`command.${of.name}.${command}`) ?? text('commands', `of.${of.name}.${command}`, command) ?? command
/** What a command does that is asked to be confirmed, in a sentence; to a customer what it means to him. */
export const consequence = (of: Named, command: string): string | undefined =>
  toCustomer(`consequence.${of.name}.${command}`) ?? text('commands', `consequences.${of.name}.${command}`)
/** A state as text: to a customer in his words, where ours are those of the trade. */
export const stateLabel = (of: Named, state: string): string =>
  toCustomer(`state.${of.name}.${state}`) ?? text('states', `of.${of.name}.${state}`, state) ?? state
/** Name of a resource: many records of it. */
export const resourceLabel = (of: Named): string => text('resources', `${of.name}.many`) ?? of.name
/** Name of one record of a resource. */
export const oneLabel = (of: Named): string => text('resources', `${of.name}.one`) ?? of.name
/** What a record is called that has no number yet. */
export const unnumbered = (of: Named): string => i18next.t('kernel:list.unnumbered', { what: oneLabel(of) })
/** Heading of a part of a form. */
export const sectionLabel = (section: string): string => text('record', `section.${section}`) ?? section
/** An event as the history tells it: `UnitLoaded` → `Unit loaded`. */
export const eventLabel = (type: string): string => text('events', type) ?? type
