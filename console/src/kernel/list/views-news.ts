import { defaultViews } from '@fairlead/contracts/platform/default-views'
import { views } from '@fairlead/contracts/platform/views'
import { onChanged } from '../push.ts'

/** Calls back when views, or what lists open with, have changed; gives the function that stops it. */
export function onViews(call: () => void): () => void {
  const stops = [views, defaultViews].map(one => onChanged(one, call))
  return () => {
    for (const stop of stops) stop()
  }
}
