import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { translations } from '@fairlead/contracts/platform/translations'
import { aggregate, changesTo, eventsOf } from '../kernel/aggregate.ts'
import { invalid, together } from '../kernel/refusal.ts'
import { keepsPlaceholders, listed } from './placeholders.ts'

const { TextShipped, ShippedTextChanged, TextWithdrawn, OwnTextWritten, ShippedTextRestored } = eventsOf(translations)

type Text = RecordOf<typeof translations>

const languages = ['en', 'nl'] as const

/** How a text stands: in words of its own in both languages, in one, or in none. */
function statusOf({ own_en, own_nl }: Pick<Text, 'own_en' | 'own_nl'>): 'original' | 'half' | 'own' {
  const own = [own_en, own_nl].filter(text => text !== null).length
  return own === 0 ? 'original' : own === 1 ? 'half' : 'own'
}

/** An own text that a screen could not fill in is refused at its field. */
const unfillable = (record: Text, input: Partial<Pick<Text, 'own_en' | 'own_nl'>>) =>
  together(
    languages.flatMap(language => {
      const [own, shipped] = [input[`own_${language}`], record[`shipped_${language}`]]
      return typeof own !== 'string' || keepsPlaceholders(record.key, shipped, own)
        ? []
        : [invalid('placeholders_differ', { field: `own_${language}`, params: { placeholders: listed(shipped) } })]
    }),
  )

/** A text of the console: what ships with a release, and what the company says instead. */
export const translation = aggregate(translations, {
  evolve: {
    TextShipped: (record, data) => ({ ...record, ...data, status: 'original' }),
    ShippedTextChanged: (record, data) => {
      const before = statusOf(record)
      return { ...record, ...data, status: before === 'original' ? before : 'outdated' }
    },
    TextWithdrawn: record => ({ ...record, status: 'withdrawn' }),
    OwnTextWritten: (record, data) => {
      const next = { ...record, ...data }
      return { ...next, status: statusOf(next) }
    },
    ShippedTextRestored: record => ({ ...record, own_en: null, own_nl: null, status: 'original' }),
  },
  decide: {
    ship: (_none, input) => [TextShipped(input)],
    ship_again: (record, input) =>
      record.status === 'withdrawn' || Object.keys(changesTo(record, input)).length > 0 ? [ShippedTextChanged(input)] : [],
    withdraw: () => [TextWithdrawn()],
    change: (record, input) => {
      const changes = changesTo(record, input)
      return unfillable(record, changes) ?? (Object.keys(changes).length === 0 ? [] : [OwnTextWritten(changes)])
    },
    revert: () => [ShippedTextRestored()],
  },
})
