import type { Field } from '@fairlead/contracts/kernel/field'
import { useQuery } from '@tanstack/react-query'
import { withRefsFound } from '../lines/find-refs.ts'
import { pastedValue } from '../lines/pasted-value.ts'

/** How texts are read as values of a field: what names a record stands for its id, once that was found. */
export function useReading(field: Field | undefined, texts: readonly string[]): (text: string) => unknown {
  const names = field?.kind === 'ref' ? [...new Set(texts)].filter(text => text.trim() !== '') : []
  const { data } = useQuery({
    queryKey: [field?.to, 'named', names],
    queryFn: async () => {
      const found = await withRefsFound(
        [field && { field }],
        names.map(name => [name.trim()]),
      )
      return new Map(names.map((name, index) => [name, found[index]?.[0]]))
    },
    enabled: names.length > 0,
    gcTime: 0,
  })
  return text => data?.get(text) ?? (field && pastedValue(field, text))
}
