import type { QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onChannel } from './push.ts'
import { readAgain } from './queries.ts'

/** Changes that come within this time are read once. */
const togetherMs = 1000

/** Reads what has this key, always the same, anew soon after something changed of which channels tell; none while they are not known. */
export function useReadAgain(key: QueryKey, channels: readonly string[] = []): void {
  const names = channels.join(' ')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const changed = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void readAgain(key)
      }, togetherMs)
    }
    const stops = names === '' ? [] : names.split(' ').map(name => onChannel(name, changed))
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [names, key])
}
