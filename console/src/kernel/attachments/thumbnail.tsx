import { useQuery } from '@tanstack/react-query'
import { cn } from '../../lib/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import { type Attachment, image } from './attachments.ts'

/** An image, small: an uploaded one, or one that is still here only. */
export const Thumbnail = ({ of }: { of: Attachment | File }) =>
  of instanceof File ? <Square name={of.name} content={of} /> : <Uploaded file={of} />

function Uploaded({ file }: { file: Attachment }) {
  const { data } = useQuery(image(file.id))
  return <Square name={file.name} content={data} />
}

const Square = ({ name, content }: { name: string; content: Blob | undefined }) => (
  <Picture
    alt={name}
    content={content}
    className={cn('border-line bg-sunken aspect-square w-full rounded-md border object-cover', content ?? 'invisible')}
  />
)
