import { useCallback } from 'react'

interface Props {
  alt: string
  content: Blob | undefined
  className: string
}

/** An image that came as bytes; it has an address as long as it is shown. */
export function Picture({ alt, content, className }: Props) {
  const show = useCallback(
    (img: HTMLImageElement) => {
      const url = content && URL.createObjectURL(content)
      if (url === undefined) return undefined
      img.src = url
      return () => URL.revokeObjectURL(url)
    },
    [content],
  )
  return <img ref={show} alt={alt} className={className} />
}
