// npm run generate: writes what follows from which resources are declared, so that declaring one is a file and nothing beside it.
// With --check it writes nothing, and fails where something is not as the declarations have it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Field, Fields } from './src/kernel/field.ts'
import { contexts, type Resource } from './src/kernel/resource.ts'

const root = join(import.meta.dirname, 'src')

/** A file of `src/` that is generated, and what it holds when it is fresh. */
interface Generated {
  path: string
  text: string
}

interface Declared {
  resource: Resource
  /** The name of what its file exports. */
  name: string
  /** Its file, as `src/` calls it. */
  file: string
}

/** Every generated file, as the declarations that stand in `src/` have it. */
async function generated(): Promise<Generated[]> {
  const declared = await declarations()
  return [
    { path: join(root, 'resources.gen.ts'), text: index(declared) },
    { path: join(root, 'kernel/names.gen.ts'), text: names(declared) },
  ]
}

/** The generated files that are not as the declarations have them. */
const stale = async (): Promise<Generated[]> => (await generated()).filter(({ path, text }) => read(path) !== text)

/** The resources of the contexts in the order in which these may depend on each other, and within each by file. */
async function declarations(): Promise<Declared[]> {
  const files = contexts.flatMap(context => sources(join(root, context)))
  const modules = await Promise.all(files.map(async file => ({ file, exported: await load(file) })))
  return modules.flatMap(({ file, exported }) =>
    Object.entries(exported).flatMap(([name, value]) => (isResource(value) ? [{ resource: value, name, file: relative(root, file) }] : [])),
  )
}

/** The sources of a context; one may have none yet. */
const sources = (folder: string): string[] =>
  readdirSync(root).includes(relative(root, folder))
    ? readdirSync(folder)
        .filter(name => /^[a-z-]+\.ts$/.test(name))
        .map(name => join(folder, name))
    : []

const load = (file: string): Promise<Readonly<Record<string, unknown>>> => import(pathToFileURL(file).href)

const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && ['name', 'context', 'stream', 'commands'].every(key => key in value)

const heading = '// Made by `npm run generate` of the declarations: not to be edited.\n'

function index(declared: readonly Declared[]): string {
  const imports = declared.map(({ name, file }) => `import { ${name} } from './${file.replaceAll('\\', '/')}'`)
  return `${heading}${imports.join('\n')}
import type { Resource } from './kernel/resource.ts'

/** Every resource that is declared, by context. */
export const declared: readonly Resource[] = [
${declared.map(({ name }) => `  ${name},\n`).join('')}]
`
}

function names(declared: readonly Declared[]): string {
  return `${heading}
/** What declarations say of each other's resources: names alone, since those who refer to each other cannot import each other. */
export interface Declared {
${declared.map(({ resource }) => entry(resource)).join('')}}
`
}

const entry = ({ name, route, view, fields, states }: Resource): string => `  ${name}: {
    route: ${quoted(route)}
    view: ${quoted(view)}
    rows: ${union(Object.keys(fields).filter(field => fields[field]?.kind === 'rows'))}
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

if (import.meta.main) {
  const outdated = await stale()
  if (!process.argv.includes('--check')) for (const { path, text } of outdated) writeFileSync(path, text)
  else if (outdated.length > 0) {
    console.error(`${outdated.map(({ path }) => relative(root, path)).join(', ')}: not as declared; npm run generate`)
    process.exitCode = 1
  }
}
