import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ImagePreview } from '../../ui/image-preview.tsx'
import { Picture } from '../../ui/picture.tsx'
import { told } from '../told.ts'
import { type Attachment, image } from './attachments.ts'

interface Props {
  images: readonly Attachment[]
  /** Id of the one that is shown. */
  at: string
  onShow: (id: string | undefined) => void
}

/** The uploaded images of a record, one at a time. */
export default function Preview({ images, at, onShow }: Props) {
  const { t } = useTranslation('files')
  const index = images.findIndex(one => one.id === at)
  const shown = images[index]
  const to = (place: number) => {
    const next = images[place]
    return next && (() => onShow(next.id))
  }
  if (!shown) return null
  return (
    <ImagePreview
      title={shown.tag ? `${shown.name} · ${shown.tag}` : shown.name}
      position={t('preview_position', { at: index + 1, of: images.length })}
      texts={{ close: t('close'), previous: t('previous'), next: t('next') }}
      onPrevious={to(index - 1)}
      onNext={to(index + 1)}
      onClose={() => onShow(undefined)}
    >
      <Uploaded key={shown.id} file={shown} />
    </ImagePreview>
  )
}

function Uploaded({ file }: { file: Attachment }) {
  const { t } = useTranslation('files')
  const { data, error } = useQuery(image(file.id))
  if (error) return <p role="alert">{told(error).message}</p>
  if (!data) return <p role="status">{t('loading')}</p>
  return (
    <Picture alt={file.tag ? `${file.tag}: ${file.name}` : file.name} content={data} className="max-h-full max-w-full object-contain" />
  )
}
