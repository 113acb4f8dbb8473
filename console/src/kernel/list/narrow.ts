import { useSyncExternalStore } from 'react'

const phone = matchMedia('(max-width: 640px)')

function subscribe(listener: () => void): () => void {
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}

/** Whether the screen is as narrow as a phone: no columns fit then. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => phone.matches)
