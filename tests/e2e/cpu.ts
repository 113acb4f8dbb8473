import type { Page } from '@playwright/test'

/** Milliseconds of the main thread's own time that something takes, without what other processes took meanwhile. */
export async function cpuOf(page: Page, work: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busy = async () => (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  const before = await busy()
  await work()
  const took = (await busy()) - before
  await session.detach()
  return took * 1000
}
