import { colours } from '@fairlead/contracts/masterdata/colours'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { get } from '../kernel/api.ts'
import { type Page, pageSize } from '../kernel/queries.ts'
import { titleOf } from '../kernel/record.ts'

/** A register of a few dozen, asked for once. */
const all = {
  queryKey: [colours.name, 'list', 'by name'],
  queryFn: ({ signal }: { signal: AbortSignal }) => get<Page>(colours.name, { per_page: 2 * pageSize }, signal),
  staleTime: 3_600_000,
  retry: false,
}

/** A colour as a unit says it, in the language of its reader: units say it in English, as papers do. One that is in no register stays as it is. */
export function useColourName(): (said: unknown) => string {
  const { i18n } = useTranslation()
  const { data } = useQuery({ ...all, enabled: i18n.language !== 'en' })
  return said => {
    const text = typeof said === 'string' ? said : ''
    const colour = data?.data.find(({ name }) => typeof name === 'object' && name !== null && Reflect.get(name, 'en') === text)
    return colour ? titleOf(colour) : text
  }
}

export const ColourName = ({ said }: { said: unknown }) => useColourName()(said)
