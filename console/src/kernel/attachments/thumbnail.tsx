import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { cn } from '../../lib/class-names.ts'
import { type Attachment, image } from './attachments.ts'

/** An image, small: an uploaded one, or one that is still here only. */
export const Thumbnail = ({ of }: { of: Attachment | File }) =>
  of instanceof File ? <Picture name={of.name} content={of} /> : <Uploaded file={of} />

function Uploaded({ file }: { file: Attachment }) {
  const { data } = useQuery(image(file.id))
  return <Picture name={file.name} content={data} />
}

/** A picture has an address as long as it is shown. */
function Picture({ name, content }: { name: string; content: Blob | undefined }) {
  const show = useCallback(
    (img: HTMLImageElement) => {
      const url = content && URL.createObjectURL(content)
      if (url === undefined) return undefined
      img.src = url
      return () => URL.revokeObjectURL(url)
    },
    [content],
  )
  return (
    <img
      ref={show}
      alt={name}
      className={cn('border-line bg-sunken aspect-square w-full rounded-md border object-cover', content ?? 'invisible')}
    />
  )
}
