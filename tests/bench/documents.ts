/** How many bills of lading a second one core sets: 2 pages, 40 vehicles, each unlike the others. `node tests/bench/documents.ts` */
import { specimenBillOfLading } from '@fairlead/infra/documents/specimens'
import { typstCompiler } from '@fairlead/infra/documents/typst-compiler'
import { sized } from './size.ts'

const compiler = typstCompiler()
const count = sized(150, 4)
for (let n = 0; n < sized(20, 1); n++) compiler.pdf({ template: 'bill-of-lading', data: specimenBillOfLading(40, n) })

const times: number[] = []
let size = 0
const before = process.cpuUsage()
for (let n = 0; n < count; n++) {
  const data = specimenBillOfLading(40, 1000 + n)
  const started = performance.now()
  size = compiler.pdf({ template: 'bill-of-lading', data }).length
  times.push(performance.now() - started)
}
const used = process.cpuUsage(before)
const median = times.toSorted((a, b) => a - b)[count / 2] ?? 0
const cpu = (used.user + used.system) / 1000 / count
console.log(
  `B/L PDFs, 2 pages, 40 vehicles: ${(1000 / median).toFixed(1)}/s (median ${median.toFixed(1)} ms, ${cpu.toFixed(1)} ms of processor), ${(size / 1000).toFixed(0)} kB, ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`,
)
