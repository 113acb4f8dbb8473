// What follows from which resources are declared, so that declaring one is a file and nothing beside it (`console/generate.ts` has it written).
// Run as a program it tells for what there is no word.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Field, Fields } from './src/kernel/field.ts'
import { contexts, findingOnly, type Resource } from './src/kernel/resource.ts'
import type { Words } from './src/kernel/words.ts'
import { screensOf } from './src/screens.ts'
import { faultsOf, type Glossaries, type Glossary, listTextsOf, textsOf } from './words.ts'

const root = join(import.meta.dirname, 'src')

/** A file of `src/` that is generated, and what it holds when it is fresh. */
export interface Generated {
  path: string
  text: string
}

export interface Declared {
  resource: Resource
  /** The name of what its file exports. */
  name: string
  /** Its file, as `src/` calls it. */
  file: string
  words: Words | undefined
  /** The file that its words stand in. */
  wordsFile: string
}

/** Every generated file, as the declarations that stand in `src/` have it. */
function generated(declared: readonly Declared[]): Generated[] {
  const resources = declared.map(({ resource }) => resource)
  const words = wordsIn(declared)
  const texts = textsOf(words, glossaries, screensOf(resources, words))
  return [
    { path: join(root, 'resources.gen.ts'), text: index(declared) },
    { path: join(root, 'words.gen.ts'), text: wordsIndex(declared) },
    { path: join(root, 'kernel/names.gen.ts'), text: names(declared) },
    { path: join(root, 'kernel/routes.gen.ts'), text: routes(resources) },
    ...[...texts, ...listTextsOf(resources, texts)].map(({ language, namespace, texts: said }) => ({
      path: join(root, 'words', language, `${namespace}.gen.json`),
      text: `${JSON.stringify(said, null, 2)}\n`,
    })),
  ]
}

export const wordsIn = (declared: readonly Declared[]): Readonly<Record<string, Words>> =>
  Object.fromEntries(declared.flatMap(({ resource, words }) => (words ? [[resource.name, words]] : [])))

/** The resources of the contexts in the order in which these may depend on each other, and within each by file. */
export async function declarations(): Promise<Declared[]> {
  const files = contexts.flatMap(context => sources(join(root, context)))
  const modules = await Promise.all(files.map(async file => ({ file, exported: await load(file), beside: await wordsBeside(file) })))
  return modules.flatMap(({ file, exported, beside }) =>
    Object.entries(exported).flatMap(([name, value]) => {
      if (!isResource(value)) return []
      const own = isWords(exported.words) ? exported.words : undefined
      const wordsFile = own ? file : file.replace(/ts$/, 'words.ts')
      return [{ resource: value, name, file: relative(root, file), words: own ?? beside, wordsFile: relative(root, wordsFile) }]
    }),
  )
}

async function wordsBeside(file: string): Promise<Words | undefined> {
  const beside = file.replace(/ts$/, 'words.ts')
  const words = existsSync(beside) ? (await load(beside)).words : undefined
  return isWords(words) ? words : undefined
}

/** The files of a context that declare a resource; one may have none yet. What else stands there may rest on what is about to be written. */
const sources = (folder: string): string[] =>
  readdirSync(root).includes(relative(root, folder))
    ? readdirSync(folder)
        .filter(name => /^[a-z-]+\.ts$/.test(name))
        .map(name => join(folder, name))
        .filter(file => readFileSync(file, 'utf8').includes(' = resource({'))
    : []

const load = (file: string): Promise<Readonly<Record<string, unknown>>> => import(pathToFileURL(file).href)

const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && ['name', 'context', 'stream', 'commands'].every(key => key in value)

const isWords = (value: unknown): value is Words => typeof value === 'object' && value !== null && 'label' in value

const glossary = (name: string): Glossary => ({ en: textsIn(`words/${name}.en.json`), nl: textsIn(`words/${name}.nl.json`) })
function textsIn(file: string): Glossary['en'] {
  const texts: Glossary['en'] = JSON.parse(readFileSync(join(root, file), 'utf8'))
  return texts
}
const glossaries: Glossaries = {
  fields: glossary('fields'),
  commands: glossary('commands'),
  states: glossary('states'),
  events: glossary('events'),
  sentences: glossary('sentences'),
}

export const heading = '// Made of the declarations (`npm run generate`): not to be edited.\n'

function index(declared: readonly Declared[]): string {
  const imports = declared.map(({ name, file }) => `import { ${name} } from './${file.replaceAll('\\', '/')}'`)
  return `${heading}${imports.join('\n')}
import type { Resource } from './kernel/resource.ts'

/** Every resource that is declared, by context. */
export const declared: readonly Resource[] = [
${declared.map(({ name }) => `  ${name},\n`).join('')}]
`
}

function wordsIndex(declared: readonly Declared[]): string {
  const worded = declared.filter(({ words }) => words)
  const imports = worded.map(({ name, wordsFile }) => `import { words as ${name} } from './${wordsFile.replaceAll('\\', '/')}'`)
  return `${heading}${imports.join('\n')}
import type { Words } from './kernel/words.ts'

/** What people call each resource, by its name. */
export const wordsByResource: Readonly<Record<string, Words>> = {
${worded.map(({ resource, name }) => `  ${resource.name}${resource.name === name ? '' : `: ${name}`},\n`).join('')}}
`
}

function names(declared: readonly Declared[]): string {
  return `${heading}
/** What declarations say of each other's resources: names alone, since those who refer to each other cannot import each other. */
export interface Declared {
${declared.map(({ resource }) => entry(resource)).join('')}}
`
}

const routes = (resources: readonly Resource[]): string => `${heading}
/** The path of the screen of each resource, by its name: what a field refers to is known by that alone. What has no screen of its own is not there. */
export const routes: Readonly<Record<string, string>> = {
${resources.map(({ name, route }) => (route === null ? '' : `  ${name}: '${route}',\n`)).join('')}}
`

const entry = ({ name, route, view, fields, states, valid_on, meets = {} }: Resource): string => `  ${name}: {
    route: ${quoted(route)}
    view: ${quoted(view)}
    rows: ${union(Object.keys(fields).filter(field => fields[field]?.kind === 'rows'))}
    filters: ${union(Object.keys(findingOnly({ valid_on, meets })))}
    meets: ${union(Object.keys(meets))}
    fields: {
${Object.entries(shown(fields, states))
  .map(([field, values]) => `      ${field}: ${values}\n`)
  .join('')}    }
  }
`

/** The fields of a record with what each may hold: codes, where they are known, or any text. */
const shown = (fields: Fields, states: readonly string[]): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, values(field)])),
  status: union(states),
})

const values = ({ kind, of = [] }: Field): string =>
  (kind === 'choice' || kind === 'many') && of.length <= 40 ? union(of.map(({ code }) => code)) : 'string'

const quoted = (text: string | null): string => (text === null ? 'never' : `'${text}'`)
const union = (texts: readonly string[]): string => (texts.length === 0 ? 'never' : texts.map(quoted).join(' | '))

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined // not made yet
  }
}

/** Writes files that are not what they should hold. */
export function write(files: readonly Generated[]): void {
  for (const { path, text } of files) {
    if (read(path) === text) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

/** Writes all that follows from the declarations for contracts. */
export const generate = (declared: readonly Declared[]): void => write(generated(declared))

if (import.meta.main) {
  const declared = await declarations()
  const faults = faultsOf(declared, glossaries)
  if (faults.length > 0) console.error(faults.join('\n'))
  process.exitCode = faults.length === 0 ? 0 : 1
}
