import { useQuery } from '@tanstack/react-query'
import { get, give } from '../api.ts'
import { useTyped } from '../record/open-form.ts'
import type { RecordProps } from '../screen.ts'

/** How long typing pauses before the document is drawn anew. */
const pauseMs = 250

interface Drawn {
  pages: string[]
}

/** The pages of a record's document, with what is typed and not saved; those of before stay until the next are drawn. */
export function usePreview({ screen: { resource }, record }: RecordProps) {
  const typed = useTyped(pauseMs)
  const path = `${resource.name}/${record.id}/preview`
  const { data, error, isPending, isFetching } = useQuery({
    queryKey: [resource.name, 'preview', record.id, record.version, typed ?? 'saved'],
    queryFn: ({ signal }) => (typed ? give<Drawn>('POST', path, { body: typed, signal }) : get<Drawn>(path, undefined, signal)),
    placeholderData: before => before,
    gcTime: 30_000,
  })
  return { pages: data?.pages ?? [], error, waiting: isPending, drawing: isFetching, unsaved: typed !== undefined }
}
