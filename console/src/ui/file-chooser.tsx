import type { ChangeEvent, Ref } from 'react'

interface Props {
  /** By which a button opens it: `ref.current?.click()`. */
  ref: Ref<HTMLInputElement>
  /** What it is called where no button beside it says so. */
  label?: string
  accept: string | undefined
  multiple?: boolean
  /** Opens the camera of a telephone. */
  capture?: 'environment'
  onFiles: (files: File[]) => void
}

/** The browser's own chooser of files, unseen: its words are in the language of the browser. The same file may be chosen again. */
export const FileChooser = ({ ref, label, accept, multiple, capture, onFiles }: Props) => (
  <input
    ref={ref}
    type="file"
    accept={accept}
    multiple={multiple}
    capture={capture}
    tabIndex={-1}
    aria-hidden={label === undefined ? true : undefined}
    aria-label={label}
    className="sr-only"
    onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
      onFiles([...(target.files ?? [])])
      target.value = ''
    }}
  />
)
