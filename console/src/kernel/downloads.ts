import { give, type Query, send } from './api.ts'

/** Downloads what the API prints, under the name that it gives. */
export const download = (path: string, query: Query = {}): Promise<void> => downloadOf('GET', path, { query })

/** The same of any call that answers with a file. */
export async function downloadOf(method: 'GET' | 'POST', path: string, call: { query?: Query; body?: unknown }): Promise<void> {
  const response = await send(method, path, call)
  const name = /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'document'
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/**
 * Lets the browser save what an address of the API answers, to the disk as it arrives: it fetches by itself, with a ticket that is good once
 * instead of the session's token. Rejects when the ticket is refused.
 */
export async function save(url: string): Promise<void> {
  const ticket = await give<{ url: string }>('POST', 'tickets', { body: { url } })
  if (!ticket) return
  const link = document.createElement('a')
  link.href = ticket.url
  link.download = '' // what is refused then is a failed download, not a page instead of this one
  link.click()
}
