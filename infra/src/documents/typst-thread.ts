import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { DocumentData } from '@fairlead/domain/ports/documents'
import { joinedPdf } from './joined-pdf.ts'
import { restMs } from './rest.ts'
import { typstCompiler } from './typst-compiler.ts'

/** What the thread is asked: to set a document, to join some that were set, or to put everything away and end. */
export type Request =
  | { id: number; output: 'pdf'; document: DocumentData }
  | { id: number; output: 'preview'; document: DocumentData }
  | { id: number; output: 'joined'; pdfs: readonly Uint8Array[] }
  | 'end'
export type Wish = Exclude<Request, 'end'> extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never

/** What it answers, per request. */
export type Answer = { id: number; pdf: Uint8Array } | { id: number; pages: string[] } | { id: number; error: string }

const port = parentPort
if (!port) throw new Error('this module runs in a worker thread')
// To Linux a thread has a priority of its own; elsewhere this would be that of the whole process.
const { patient }: { patient: boolean } = workerData
if (patient && process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)
const compiler = typstCompiler()
const clock = new Int32Array(new SharedArrayBuffer(4))

const answer = async (request: Request): Promise<void> => {
  if (request === 'end') {
    compiler.forget()
    port.close()
    return
  }
  const { id } = request
  const [began, used] = [performance.now(), process.threadCpuUsage()]
  try {
    if (request.output === 'preview') port.postMessage({ id, pages: compiler.preview(request.document) } satisfies Answer)
    else {
      const pdf = request.output === 'pdf' ? compiler.pdf(request.document) : await joinedPdf(request.pdfs)
      port.postMessage({ id, pdf } satisfies Answer, [pdf.buffer])
    }
  } catch (error) {
    port.postMessage({ id, error: error instanceof Error ? error.message : String(error) } satisfies Answer)
  }
  if (!patient) return
  const { user, system } = process.threadCpuUsage(used)
  Atomics.wait(clock, 0, 0, restMs(performance.now() - began, (user + system) / 1_000)) // nobody else has work in this thread
}

/** One after the other: what was asked before the end is answered before it. */
let turn = Promise.resolve()
port.on('message', (request: Request) => {
  turn = turn.then(() => answer(request))
})
