import { give, type Query, queryText } from './api.ts'

/**
 * Lets the browser save what the API sends, to the disk as it arrives: it fetches by itself, with a ticket instead of the session's token.
 * Rejects when the ticket is refused.
 */
export async function saveFile(path: string, query: Query): Promise<void> {
  const ticket = await give<{ url: string }>('POST', 'tickets', { body: { url: `/api/${path}${queryText(query)}` } })
  if (!ticket) return
  const link = document.createElement('a')
  link.href = ticket.url
  link.download = '' // what is refused then is a failed download, not a page instead of this one
  link.click()
}
