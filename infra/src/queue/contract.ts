import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { FailedJob, Job, Queue } from '@fairlead/domain/ports/queue'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { bullmqQueue, type QueueOptions } from './bullmq-queue.ts'
import { breakableLink } from './link-for-tests.ts'

const lease = 1_000
/** What we or a driver say of a link that is down, whichever notices first. */
const linkIsDown = /did not answer within|Connection (terminated|is closed)|ECONNRE(FUSED|SET)|max retries per request|isn't writeable/
const job = (id: string, name = 'work'): Job => ({ id, name, data: { number: id } })

/** What a queue promises, whichever backend keeps it. Each test starts on an empty backend. */
export function queueContract(backend: string, start: () => Promise<{ url: string; empty(): Promise<void>; stop(): Promise<void> }>) {
  describe(`the queue on ${backend}`, () => {
    let server: Awaited<ReturnType<typeof start>>
    const open: Queue[] = []
    const openQueue = async (options: Partial<QueueOptions> = {}) => {
      const queue = await bullmqQueue({ url: server.url, lease, ...options })
      open.push(queue)
      return queue
    }
    const until = (check: () => unknown, timeout = 10_000) => vi.waitFor(check, { timeout, interval: 20 })

    beforeAll(async () => {
      server = await start()
    })
    afterEach(async () => {
      await Promise.all(open.splice(0).map(queue => queue.stop()))
      await server.empty()
    })
    afterAll(() => server.stop())

    test('does many jobs, each with its id, name and data', async () => {
      const queue = await openQueue()
      const done: Job[] = []
      const jobs = Array.from({ length: 50 }, (_, i) => job(`invoices:0000-${i}`))
      await queue.add(jobs)
      expect(await queue.counts()).toEqual({ waiting: 50, active: 0, failed: 0 })
      await queue.work({ work: async each => void done.push(each) }, 5)
      await until(() => expect(done).toHaveLength(50))
      expect(done.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(jobs.toSorted((a, b) => a.id.localeCompare(b.id)))
      await until(async () => expect(await queue.counts()).toEqual({ waiting: 0, active: 0, failed: 0 }))
    })

    test('takes any id, also a plain number', async () => {
      const queue = await openQueue()
      const ids = ['42', '0', 'a:b', 'a:b:c', 'x/y?z=ü {1} %']
      const done: string[] = []
      await queue.work({ work: async ({ id }) => void done.push(id) }, 1)
      await queue.add(ids.map(id => job(id)))
      await until(() => expect(done.toSorted()).toEqual(ids.toSorted()))
    })

    test('runs a job once that is queued twice: in one call, in another, and after it was done', async () => {
      const queue = await openQueue()
      const done: string[] = []
      await queue.add([job('same'), job('same')])
      await queue.add([job('same')])
      await queue.work({ work: async ({ id }) => void done.push(id) }, 3)
      await until(() => expect(done).toEqual(['same']))
      await until(async () => expect((await queue.counts()).active).toBe(0))
      await queue.add([job('same'), job('last')])
      await until(() => expect(done).toEqual(['same', 'last']))
    })

    test('does patient jobs after all others that wait', async () => {
      const queue = await openQueue()
      const done: string[] = []
      await queue.add([{ ...job('paper 1'), patient: true }, { ...job('paper 2'), patient: true }, job('number 1')])
      await queue.add([job('number 2')])
      expect(await queue.counts()).toEqual({ waiting: 4, active: 0, failed: 0 })
      await queue.work({ work: async ({ id }) => void done.push(id) }, 1)
      await until(() => expect(done).toEqual(['number 1', 'number 2', 'paper 1', 'paper 2']))
    })

    test('tries again with growing pauses', async () => {
      const queue = await openQueue()
      const times: number[] = []
      await queue.work(
        {
          work: async () => {
            times.push(Date.now())
            if (times.length < 4) throw new Error('not yet')
          },
        },
        1,
      )
      await queue.add([job('patient')])
      await until(() => expect(times).toHaveLength(4))
      const pauses = times.slice(1).map((time, i) => time - (times[i] ?? 0))
      for (const [i, least] of [200, 400, 800].entries()) expect(pauses[i]).toBeGreaterThanOrEqual(least - 5)
      expect(await queue.failed()).toEqual([])
    })

    test('shows and reports a job that used up its attempts, and tries it again on request', async () => {
      const reported: FailedJob[] = []
      const queue = await openQueue({ pause: 20, onFailed: each => reported.push(each) })
      let broken = true
      let tried = 0
      await queue.work(
        {
          work: async () => {
            tried += 1
            if (broken) throw new Error(`broken ${tried}`)
          },
        },
        1,
      )
      await queue.add([job('doomed')])
      await until(() => expect(reported).toHaveLength(1))
      expect(tried).toBe(8)
      expect(await queue.failed()).toEqual([
        { ...job('doomed'), attempts: 8, error: 'broken 8', failed_at: expect.stringMatching(/^20.*Z$/) },
      ])
      expect(reported).toEqual(await queue.failed())
      expect(await queue.counts()).toEqual({ waiting: 0, active: 0, failed: 1 })

      await queue.add([job('doomed')])
      expect((await queue.counts()).failed).toBe(1)

      expect(await queue.retry('unknown')).toBe(false)
      broken = false
      expect(await queue.retry('doomed')).toBe(true)
      await until(() => expect(tried).toBe(9))
      await until(async () => expect(await queue.counts()).toEqual({ waiting: 0, active: 0, failed: 0 }))
      expect(await queue.retry('doomed')).toBe(false)
    })

    test('lets the job under way finish when it is told to stop, and takes no other', async () => {
      const queue = await openQueue()
      const [began, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const done: string[] = []
      const stop = await queue.work(
        {
          work: async ({ id }) => {
            began.resolve()
            await finish.promise
            done.push(id)
          },
        },
        1,
      )
      await queue.add([job('first'), job('second')])
      await began.promise
      const stopped = stop().then(() => done.length)
      expect(await queue.counts()).toEqual({ waiting: 1, active: 1, failed: 0 })
      finish.resolve()
      expect(await stopped, 'done when it has stopped').toBe(1)
      expect(await queue.counts()).toEqual({ waiting: 1, active: 0, failed: 0 })
    })

    test('has a recurring job come up at its time, once for all who ask', async () => {
      const [queue, other] = [await openQueue(), await openQueue()]
      const done: Job[] = []
      const everySecond = [{ name: 'tick', pattern: '* * * * * *', timezone: 'Europe/Amsterdam' }]
      for (const one of [queue, other]) await one.schedule(everySecond)
      expect(await queue.counts()).toEqual({ waiting: 0, active: 0, failed: 0 })
      for (const one of [queue, other]) await one.work({ tick: async each => void done.push(each) }, 1)
      await until(() => expect(done.length).toBeGreaterThanOrEqual(2))
      expect(new Set(done.map(({ id }) => id)).size).toBe(done.length)
      expect(done[0]).toMatchObject({ name: 'tick', data: {} })
    })

    test('forgets jobs that failed long ago', async () => {
      const queue = await openQueue({ pause: 1 })
      await queue.work({ work: async () => Promise.reject(new Error('broken')) }, 1)
      await queue.add([job('doomed')])
      await until(async () => expect((await queue.counts()).failed).toBe(1))
      expect(await queue.forgetFailed(new Date(Date.now() - 60_000))).toBe(0)
      expect(await queue.forgetFailed(new Date(Date.now() + 60_000))).toBe(1)
      expect(await queue.failed()).toEqual([])
    })

    test('keeps jobs over a stop and start', async () => {
      const before = await openQueue()
      await before.add([job('kept')])
      await before.stop()
      const after = await openQueue()
      const done: Job[] = []
      await after.work({ work: async each => void done.push(each) }, 1)
      await until(() => expect(done).toEqual([job('kept')]))
    })

    test('gives the job of a killed worker to another', async () => {
      const queue = await openQueue()
      await queue.add([job('orphan', 'slow')])
      const victim = spawn(process.execPath, [fileURLToPath(import.meta.resolve('./worker-for-tests.ts')), server.url, String(lease)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      await once(victim.stdout, 'data')
      victim.kill('SIGKILL')
      const done: string[] = []
      await queue.work({ slow: async ({ id }) => void done.push(id) }, 1)
      await until(() => expect(done).toEqual(['orphan']))
    })

    for (const fault of ['cut', 'silence'] as const) {
      test(`rejects within about 2 s and recovers by itself after a ${fault} of the link`, { timeout: 60_000 }, async () => {
        const link = await breakableLink(server.url)
        const queue = await openQueue({ url: link.url })
        const done: string[] = []
        await queue.work({ work: async ({ id }) => void done.push(id) }, 2)
        await queue.add([job('before')])
        await until(() => expect(done).toEqual(['before']))

        link[fault]()
        const asked = Date.now()
        await expect(queue.add([job('during')])).rejects.toThrow(linkIsDown)
        expect(Date.now() - asked).toBeLessThan(2_500)
        await expect(queue.counts()).rejects.toThrow(linkIsDown)
        await expect(bullmqQueue({ url: link.url })).rejects.toThrow(linkIsDown)

        link.mend()
        await until(() => queue.add([job('after')]))
        await until(() => expect(done).toContain('after'))
        await queue.stop()
        await link.close()
      })

      test(`stops within seconds after a ${fault} of the link`, async () => {
        const link = await breakableLink(server.url)
        const queue = await openQueue({ url: link.url })
        await queue.work({ work: async () => {} }, 2)
        link[fault]()
        await expect(queue.counts()).rejects.toThrow(linkIsDown)
        const asked = Date.now()
        await queue.stop()
        expect(Date.now() - asked).toBeLessThan(5_000)
        await link.close()
      })
    }
  })
}
