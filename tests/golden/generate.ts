// The second half of npm run generate: keeps an example of each event that is declared and of which none is kept yet, and seals it, so that what
// is released today can be read for ever. What is kept is never written again, nor sealed anew.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { eventFields } from '@fairlead/contracts/kernel/resource'
import { exampleOf } from './example.ts'
import { fileOf, folder, keptExamples, missing, releasedOf, sealed, sealFile, sealOf, seals, type Version } from './released.ts'

/** Of an older version nobody knows any more what it held but who wrote its upcaster: he writes the example as well. */
const canBeMade = ({ aggregate, type, version }: Version): boolean => version === aggregate.schemaVersion(type)

function keep({ aggregate, type, version }: Version): void {
  const before = releasedOf(aggregate.resource)
  const all = { ...before, [type]: { ...before[type], [version]: exampleOf(eventFields(aggregate.resource, type)) } }
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileOf(aggregate.resource), `${JSON.stringify(all, null, 2)}\n`)
}

function seal(): void {
  const before = existsSync(sealFile) ? seals() : new Map<string, string>()
  const now = new Map([...keptExamples()].map(([name, data]) => [name, sealOf(data)]))
  writeFileSync(sealFile, sealed(new Map([...now, ...before])))
}

for (const one of missing().filter(canBeMade)) keep(one)
seal()
const without = missing().map(({ aggregate, type, version }) => `${aggregate.resource.name} ${type} ${version}`)
if (without.length > 0) {
  console.error(`of older versions an example is written by hand, of what was released as it was:\n  ${without.join('\n  ')}`)
  process.exitCode = 1
}
