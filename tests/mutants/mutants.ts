import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { API } from 'typescript/unstable/sync'
import { findChanges, type Operator } from './find.ts'
import { instrument } from './instrument.ts'

export const root = join(import.meta.dirname, '../..')

/** One thing that is done to one place of the product. */
export interface Mutant {
  /** By which it is switched on, from 1. */
  id: number
  /** Relative to the root, with slashes. */
  file: string
  line: number
  operator: Operator
  /** How the code stands, and how the mutant has it, each on one line. */
  was: string
  is: string
}

/** Mutants, and the files with all of them compiled in. */
export interface Mutated {
  mutants: readonly Mutant[]
  /** By absolute path. */
  texts: ReadonlyMap<string, string>
}

/** What tests are written with is not tried itself, nor what stands in for a database in them, nor what is only types. */
const notProduct =
  /^infra\/src\/event-log\/(contract\/|in-process)|\.test\.tsx?$|-for-tests\.ts$|\.d\.ts$|\/(given|guard-table|effect-table|contract|vitest-setup|test-database)\.ts$|\/ports\/|\/texts\//

/** All mutants of the files under some folders (or files), relative to the root; `chosen` narrows them by what is done. */
export function mutate(folders: readonly string[], chosen: (operator: Operator) => boolean = () => true): Mutated {
  const api = new API({ cwd: root })
  try {
    const snapshot = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] })
    const [project] = snapshot.getProjects()
    if (!project) throw new Error('tsconfig.json names no project')
    const mutants: Mutant[] = []
    const texts = new Map<string, string>()
    for (const name of project.program.getSourceFileNames().toSorted()) {
      const file = relative(root, name).replaceAll('\\', '/')
      if (file.startsWith('..') || file.includes('node_modules/') || notProduct.test(file) || !existsSync(name)) continue
      if (!folders.some(folder => file === folder || file.startsWith(`${folder}/`))) continue
      const source = project.program.getSourceFile(name)
      if (!source) continue
      const text = readFileSync(name, 'utf8')
      const { changes, loops } = findChanges(source, project.checker)
      const numbered = changes
        .filter(({ operator }) => chosen(operator))
        .map((change, index) => ({ ...change, id: mutants.length + index + 1 }))
      if (numbered.length === 0) continue
      texts.set(name, instrument(text, numbered, loops))
      mutants.push(
        ...numbered.map(({ id, operator, place, text: is }) => ({
          id,
          file,
          line: text.slice(0, place.start).split('\n').length,
          operator,
          was: oneLine(text.slice(place.start, place.end)),
          is: oneLine(is),
        })),
      )
    }
    return { mutants, texts }
  } finally {
    api.close()
  }
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
