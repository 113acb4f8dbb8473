import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { DocumentData } from '@fairlead/domain/ports/documents'
import { restMs } from './rest.ts'
import { typstCompiler } from './typst-compiler.ts'

/** What the thread is asked: to set a document, or to put everything away and end. */
export type Request = { id: number; output: 'pdf' | 'preview'; document: DocumentData } | 'end'

/** What it answers, per request. */
export type Answer = { id: number; pdf: Uint8Array } | { id: number; pages: string[] } | { id: number; error: string }

const port = parentPort
if (!port) throw new Error('this module runs in a worker thread')
// To Linux a thread has a priority of its own; elsewhere this would be that of the whole process.
const { patient }: { patient: boolean } = workerData
if (patient && process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)
const compiler = typstCompiler()
const clock = new Int32Array(new SharedArrayBuffer(4))

port.on('message', (request: Request) => {
  if (request === 'end') {
    compiler.forget()
    port.close()
    return
  }
  const { id, output, document } = request
  const [began, used] = [performance.now(), process.threadCpuUsage()]
  try {
    if (output === 'pdf') {
      const pdf = compiler.pdf(document)
      port.postMessage({ id, pdf } satisfies Answer, [pdf.buffer])
    } else port.postMessage({ id, pages: compiler.preview(document) } satisfies Answer)
  } catch (error) {
    port.postMessage({ id, error: error instanceof Error ? error.message : String(error) } satisfies Answer)
  }
  if (!patient) return
  const { user, system } = process.threadCpuUsage(used)
  Atomics.wait(clock, 0, 0, restMs(performance.now() - began, (user + system) / 1_000)) // nobody else has work in this thread
})
