import { queryOptions } from '@tanstack/react-query'
import { loadTexts } from '../../../i18n/index.ts'
import { screenNamed } from '../../creations.ts'

/** The screen of what a field refers to, for what it says of offers and of new ones; null for what has none. */
export const screenOf = (to: string) =>
  queryOptions({
    queryKey: [to, 'screen'],
    queryFn: async () => {
      const [screen] = await Promise.all([screenNamed(to), loadTexts('resources')])
      return screen ?? null
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
