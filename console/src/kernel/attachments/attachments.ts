import { files } from '@fairlead/contracts/platform/files'
import { queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { get } from '../api.ts'
import { blob } from '../blob.ts'
import { onPartsChanged } from '../push.ts'
import { readAgain } from '../queries.ts'
import type { Rec, Referred } from '../record.ts'

/** The record on which files hang. */
export interface Of {
  readonly resource: string
  readonly id: string
}

/** An uploaded file (specification §3). */
export interface Attachment extends Rec {
  readonly name: string
  readonly type: string
  /** In kB. */
  readonly size: number
  readonly date: string
  readonly user_id: string
  readonly user: Referred | null
  readonly tag: string | null
  /** Which part of the record it shows, such as a damage. */
  readonly part: string | null
  /** Which of the papers that an exporter brings it is. */
  readonly paper: string | null
  /** Who handed it in by a link, where that was no user. */
  readonly brought_by: string | null
  /** The customer of the record sees it; what he brought himself he sees in any case. */
  readonly for_customer: boolean
  readonly from_customer: boolean
  readonly url: string
}

/** More than a page holds are not hung on one record. */
const most = 200

const keyOf = ({ resource, id }: Of) => ['files', 'of', resource, id] as const

/** The files of a record, oldest first. */
export const attachments = (of: Of) =>
  queryOptions({
    queryKey: keyOf(of),
    queryFn: async ({ signal }) =>
      (await get<{ data: Attachment[] }>('files', { of_resource: of.resource, of_id: of.id, per_page: most }, signal)).data,
    staleTime: 60_000,
  })

/** An image, to be shown. */
export const image = (id: string) =>
  queryOptions({
    queryKey: ['files', 'image', id],
    queryFn: ({ signal }) => blob(`files/${id}/content`, { preview: 'true' }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })

export const refreshAttachments = (of: Of): Promise<void> => readAgain(keyOf(of))

/** Follows what others attach and remove. */
export function useLiveAttachments({ resource, id }: Of): void {
  useEffect(() => onPartsChanged(files, { resource, id }, () => void refreshAttachments({ resource, id })), [resource, id])
}
