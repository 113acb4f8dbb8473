import type { Page } from '@playwright/test'

/** Goes to an address, and waits until the page hears of changes to the records of a resource; a colleague's change comes by itself then. */
export const listenAt = (page: Page, path: string, resource: string): Promise<void> => subscribeAt(page, path, `private-${resource}`)

/** Goes to an address, and waits until the page hears what is said on a channel. */
export async function subscribeAt(page: Page, path: string, channel: string): Promise<void> {
  const heard = page.waitForEvent('websocket').then(socket =>
    socket.waitForEvent('framereceived', ({ payload }) => {
      const text = String(payload)
      return text.includes('subscription_succeeded') && text.includes(channel)
    }),
  )
  await Promise.all([heard, page.goto(path)])
}

/** Has a page hear of nothing, so that it asks again for nothing that it is not told to. */
export const hearNothing = (page: Page): Promise<void> => page.routeWebSocket('**', () => undefined)

/** Marks a page, so that loading it again would show. */
export const mark = (page: Page): Promise<unknown> => page.evaluate(() => Object.assign(globalThis, { stillTheSame: true }))

/** Whether a page is what it was when it was marked. */
export const isTheSame = (page: Page): Promise<boolean> => page.evaluate(() => 'stillTheSame' in globalThis)
