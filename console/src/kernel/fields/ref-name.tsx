import { useQuery } from '@tanstack/react-query'
import { unnumbered } from '../labels.ts'
import { referred } from './referred.ts'

/** The name of a record by its id alone, where nothing was joined; one that has no number yet says so. */
export function RefName({ to, id }: { to: string; id: string }) {
  const name = useQuery(referred(to, id)).data?.name
  return name === '' ? unnumbered({ name: to }) : (name ?? '…')
}
