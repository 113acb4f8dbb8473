import { type Rec, titleOf } from '../../kernel/record.ts'

/** What a record that is referred to is called. */
export const named = (value: unknown): string => (typeof value === 'object' && value !== null ? titleOf(value as Rec) : '')

/** Export documents by the voyage that takes them and the port where that loads them, in the order in which they come. */
export function placesOf(rows: readonly Rec[]): { place: string; documents: Rec[] }[] {
  const places = Map.groupBy(rows, ({ voyage, pol }) => [named(voyage), named(pol)].filter(Boolean).join(' · '))
  return [...places].map(([place, documents]) => ({ place, documents }))
}
