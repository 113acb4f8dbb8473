import { lazy } from 'react'
import { loadTexts } from '../../i18n/index.ts'

/** Fetches what shows a record: forms, commands and what happened to it are no part of a list. */
export const recordView = async () => {
  const [view] = await Promise.all([import('./record-view.tsx'), loadTexts('commands', 'events', 'lines', 'record', 'sentences')])
  return view
}

export const RecordView = lazy(recordView)
