import { computed, f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

const longest = 1000
const shipped = { shipped_en: f.lines(5, longest), shipped_nl: f.lines(5, longest) }
/** A text that ships with a release: where it is used, under which key, and what it says. */
const shipping = { key: f.text(160), namespace: f.text(40), ...shipped }

const present = ['original', 'own', 'half', 'outdated'] as const
const own = ['own', 'half', 'outdated'] as const

/**
 * The texts of the console, as they ship and as this company says them instead (SCREENS, `/locales`). The state of a text says what is to be
 * done: `half` speaks its own words in one language only, `outdated` was written over a shipped text that has changed since.
 */
export const translations = resource({
  name: 'translations',
  context: 'platform',
  menu: 'masterdata',
  route: 'locales',
  stream: 'text',
  push_visibility: 'everybody',
  sheets: 'change',
  fields: {
    key: computed(shipping.key),
    namespace: computed(shipping.namespace),
    shipped_en: computed(shipped.shipped_en),
    own_en: optional(f.lines(5, longest)),
    shipped_nl: computed(shipped.shipped_nl),
    own_nl: optional(f.lines(5, longest)),
  },
  title: 'key',
  list: ['key', 'shipped_en', 'own_en', 'shipped_nl', 'own_nl', 'namespace', 'status'],
  search: ['key', 'shipped_en', 'own_en', 'shipped_nl', 'own_nl'],
  sort: 'key',
  view: 'masterdata.view',
  edit: 'masterdata.edit',
  states: [...present, 'withdrawn'],
  commands: {
    ship: { from: null, to: 'original', may: 'system', input: shipping },
    ship_again: { from: [...present, 'withdrawn'], to: present, may: 'system', input: shipped },
    withdraw: { from: present, to: 'withdrawn', may: 'system' },
    change: { from: present, to: ['original', 'own', 'half'], may: 'masterdata.edit', input: 'changes' },
    revert: { from: own, to: 'original', may: 'masterdata.edit' },
  },
  events: {
    TextShipped: shipping,
    ShippedTextChanged: shipped,
    TextWithdrawn: {},
    OwnTextWritten: 'changes',
    ShippedTextRestored: {},
  },
})

/** Under which a text that a company says its own way is told to browsers: by language, namespace and key. */
export type OwnTexts = Readonly<Record<'en' | 'nl', Readonly<Record<string, Readonly<Record<string, string>>>>>>

/** States of texts that are said otherwise than they ship. */
export const ownTextStates = own

/** What is spoken where nobody has signed in: texts by their key, or all that begin with it. */
const outside = ['common:product', 'common:sign_in', 'common:page', 'common:error', 'screens:quotationreply']

/** Whether a text is read by those who have not signed in; no other is told to them. */
export const isSpokenOutside = (key: string): boolean => outside.some(one => key === one || key.startsWith(`${one}.`))
