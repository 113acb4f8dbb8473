import { worksHere } from './works-here.ts'

/** Keeps all of the console in this browser, so that it opens again without a connection: a phone forgets a page while it takes a picture. */
export function keepConsole(): void {
  worksHere()
  if (!import.meta.env.PROD) return // what is being worked on is never kept
  navigator.serviceWorker
    ?.register('/offline.js', { type: 'module' })
    .catch((reason: unknown) => console.error('The console cannot be kept for when there is no connection.', reason))
}
