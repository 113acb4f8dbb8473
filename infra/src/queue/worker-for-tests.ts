import { bullmqQueue } from './bullmq-queue.ts'

// A worker process that takes a job, says so and never finishes it: the contract suite kills it.
const [url = '', lease = ''] = process.argv.slice(2)
const queue = await bullmqQueue({ url, lease: Number(lease) })
await queue.work({ slow: () => new Promise(() => process.stdout.write('taken\n')) }, 1)
