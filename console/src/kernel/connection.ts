import { store } from '../lib/store.ts'

/** Whether the server can be reached, as far as the last call and the browser know. */
export const connection = store<'there' | 'lost'>('there')

const retryMs = 5_000

/** A call to the server: it tells whether there is one to talk to. Throws what `fetch` throws. */
export async function reach(address: string, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(address, init)
    connection.set('there')
    return response
  } catch (reason) {
    if (reason instanceof TypeError) connection.set('lost') // given up on purpose is another kind of error
    throw reason
  }
}

/** Looks whether the server is back. */
export const lookAgain = (): Promise<unknown> => reach('/api/config').catch(() => undefined)

/** Follows the browser's own word, and asks again from time to time while the server is lost. */
export function watchConnection(): () => void {
  const lost = () => connection.set('lost')
  const perhapsBack = () => void lookAgain()
  if (!navigator.onLine) lost() // it was said before anybody listened
  const timer = setInterval(() => connection.get() === 'lost' && perhapsBack(), retryMs)
  addEventListener('offline', lost)
  addEventListener('online', perhapsBack)
  return () => {
    clearInterval(timer)
    removeEventListener('offline', lost)
    removeEventListener('online', perhapsBack)
  }
}
