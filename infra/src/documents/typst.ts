import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Documents } from '@fairlead/domain/ports/documents'
import type { Answer, Request, Wish } from './typst-thread.ts'

type Settled = Exclude<Answer, { error: string }>
type Waiting = { resolve: (answer: Settled) => void; reject: (error: Error) => void }

/** A thread with a compiler, and who waits for it. */
interface Thread {
  worker: Worker
  waiting: Map<number, Waiting>
  idle?: NodeJS.Timeout
}

interface Options {
  idleMs?: number
  /** Nobody waits for these documents: whatever else the machine has to do comes first. */
  patient?: boolean
}

/**
 * Documents set by Typst in a thread of its own, so that no event loop waits for them. The thread starts with the first document and
 * ends after `idleMs` without one (60 s), freeing its heap for the rest of the process. A thread that dies fails what it was doing,
 * and the next document starts another.
 */
export function typstDocuments({ idleMs = 60_000, patient = false }: Options = {}): Documents {
  let thread: Thread | undefined
  let ids = 0

  function start(): Thread {
    const started: Thread = {
      worker: new Worker(new URL('./typst-thread.ts', import.meta.url), { workerData: { patient } }),
      waiting: new Map(),
    }
    const { worker, waiting } = started
    worker.on('message', (answer: Answer) => {
      const caller = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('error' in answer) caller?.reject(new Error(answer.error))
      else caller?.resolve(answer)
      if (waiting.size === 0) rest(started)
    })
    const failed = (error: Error) => {
      if (thread === started) thread = undefined
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    worker.on('error', error => failed(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', code => failed(new Error(`the thread that sets documents ended (${code})`)))
    rest(started)
    return started
  }

  /** An idle thread does not keep the process alive, and ends after a while. */
  function rest(resting: Thread): void {
    if (thread && thread !== resting) return
    resting.worker.unref()
    resting.idle = setTimeout(() => void end(resting), idleMs).unref()
  }

  async function end(ending: Thread): Promise<void> {
    if (thread === ending) thread = undefined
    clearTimeout(ending.idle)
    ending.worker.ref()
    const exited = once(ending.worker, 'exit')
    ending.worker.postMessage('end' satisfies Request)
    await exited
  }

  function ask(wish: Wish): Promise<Settled> {
    thread ??= start()
    const { worker, waiting, idle } = thread
    return new Promise((resolve, reject) => {
      const id = ++ids
      worker.postMessage({ id, ...wish } satisfies Request)
      waiting.set(id, { resolve, reject })
      clearTimeout(idle)
      worker.ref()
    })
  }

  async function pdfOf(wish: Wish): Promise<Uint8Array> {
    const answer = await ask(wish)
    if (!('pdf' in answer)) throw new Error('a preview came back where a PDF was asked')
    return answer.pdf
  }

  return {
    pdf: document => pdfOf({ output: 'pdf', document }),
    joined: pdfs => pdfOf({ output: 'joined', pdfs }),
    async preview(document) {
      const answer = await ask({ output: 'preview', document })
      if (!('pages' in answer)) throw new Error('a PDF came back where a preview was asked')
      return answer.pages
    },
    async stop() {
      if (thread) await end(thread)
    },
  }
}
