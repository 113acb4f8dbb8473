import { useQuery } from '@tanstack/react-query'
import { referred } from './referred.ts'

/** The name of a record by its id alone, where nothing was joined. */
export const RefName = ({ to, id }: { to: string; id: string }) => useQuery(referred(to, id)).data?.name ?? '…'
