import { checkUploadName } from '@fairlead/contracts/checks/upload'
import { largest_upload } from '@fairlead/contracts/platform/file-content'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refused } from '../api.ts'
import { notify } from '../notify.ts'
import { told } from '../told.ts'
import { type Of, refreshAttachments } from './attachments.ts'
import { upload } from './upload.ts'

/** A file on its way, or one that was skipped. */
export interface Upload {
  readonly key: string
  readonly file: File
  /** How much was sent, from 0 to 1. */
  readonly part: number
  /** Why it was not added. */
  readonly refused?: string
  /** It may be sent again: nobody has said no. */
  readonly again?: true
}

/** As many as are sent at a time. */
const atOnce = 3
const megabyte = 1024 * 1024

/** The files that are being added to a record: several at once, each with its progress; what is skipped is named with the reason. */
export function useUploads(of: Of) {
  const { t } = useTranslation('files')
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const change = (key: string, next: Partial<Upload>) => setUploads(all => all.map(one => (one.key === key ? { ...one, ...next } : one)))
  const dismiss = (key: string) => setUploads(all => all.filter(one => one.key !== key))

  function refusalOf({ name, size }: File): string | undefined {
    if (checkUploadName(name)) return t('not_supported')
    return size > largest_upload ? t('too_large', { maximum: largest_upload / megabyte }) : undefined
  }

  /** Sends one; says whether it was added. */
  async function send({ key, file }: Upload): Promise<boolean> {
    try {
      await upload({ of, file, key, onProgress: part => change(key, { part }) })
      dismiss(key)
      return true
    } catch (reason) {
      const refused = reason instanceof Refused && reason.status < 500
      change(key, { refused: told(reason).message, ...(refused ? {} : { again: true }) })
      return false
    }
  }

  async function sendAll(wanted: readonly Upload[]): Promise<void> {
    let added = 0
    const left = wanted.values()
    const work = async () => {
      for (const one of left) if (await send(one)) added += 1
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    if (added > 0) notify(t('added', { count: added }))
    await refreshAttachments(of)
  }

  return {
    uploads,
    dismiss,
    add: async (files: readonly File[]): Promise<void> => {
      const wanted = files.map((file): Upload => {
        const refused = refusalOf(file)
        return { key: crypto.randomUUID(), file, part: 0, ...(refused === undefined ? {} : { refused }) }
      })
      setUploads(all => [...all, ...wanted])
      await sendAll(wanted.filter(one => one.refused === undefined))
    },
    again: async ({ key, file }: Upload): Promise<void> => {
      const fresh: Upload = { key, file, part: 0 }
      setUploads(all => all.map(one => (one.key === key ? fresh : one)))
      await sendAll([fresh])
    },
  }
}
