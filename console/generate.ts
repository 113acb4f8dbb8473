// Writes what follows from the declarations of `contracts`, there and here: which screens there are, and the screens of registers that are a list
// and a form and no more. The launcher runs it before anything else, so that nothing of it is committed.
import { existsSync, globSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { type Screen, screensOf } from '@fairlead/contracts/screens'
import { type Declared, declarations, type Generated, generate, heading, wordsIn, write } from '../contracts/generate.ts'

const root = join(import.meta.dirname, 'src')

/** A resource with the file of its screen, as `src/` calls it. */
interface Shown {
  resource: Resource
  file: string
}

/** The screen that a resource has of its own: where its declaration stands in `contracts`, as a file or the index of a folder. */
const ownScreen = (of: string): string | undefined =>
  [`${of}.ts`, `${of}.tsx`, `${of}/index.ts`, `${of}/index.tsx`].find(file => existsSync(join(root, file)))

function shown({ resource, file }: Declared): Shown[] {
  const of = file.replaceAll('\\', '/').replace(/\.ts$/, '')
  const own = ownScreen(of)
  if (own && resource.icon)
    throw new Error(`${resource.name} has a screen of its own, ${own}: its icon stands there, and not in its declaration`)
  const screen = own ?? (resource.icon ? `${of}.gen.ts` : undefined)
  return screen === undefined ? [] : [{ resource, file: screen }]
}

const plainScreen = ({
  resource,
  name,
  file,
}: Declared): string => `${heading}import { ${name} } from '@fairlead/contracts/${file.replaceAll('\\', '/').replace(/\.ts$/, '')}'
import { ${resource.icon} as Icon } from 'lucide-react'
import { screen } from '${'../'.repeat(file.split(/[\\/]/).length - 1)}kernel/screen.ts'

export default screen(${name}, { icon: Icon })
`

/** The file of the screen at a path: one that bears its name where it is more than the list of a resource, else the resource's. */
function fileAt({ path, resource }: Screen, screens: readonly Shown[]): string | undefined {
  const bears = globSync('*/*/index.{ts,tsx}', { cwd: root }).find(
    file => `/${basename(join(file, '..')).replaceAll('-', '')}` === routeIn(path),
  )
  return bears ?? screens.find(one => one.resource.name === resource)?.file
}

const routeIn = (path: string): string => path.replace(/\/:\w+\??$/, '')

const row = ({ path, key, menu, who, records }: Screen): string =>
  `  { path: '${path}', name: '${key}', menu: ${menu === null ? null : `'${menu}'`}, who: '${who}'${records ? ', records: true' : ''} },\n`

const load = (key: string, file: string): string => `  ${key}: () => import('./${file.replaceAll('\\', '/')}'),\n`
const loadAtPath = (key: string, file: string): string =>
  `  ${key}: { context: '${file.split(/[\\/]/)[0]}', load: () => import('./${file.replaceAll('\\', '/')}') },\n`

const table = (screens: readonly Screen[]): string => `${heading}
/** Every screen, in the order of the menu. */
export const screens = [
${screens.map(row).join('')}] as const
`

const byPath = (
  screens: readonly Screen[],
  files: readonly Shown[],
): string => `${heading}import type { ScreenFile } from './kernel/screen.ts'

/** How a screen is fetched, by the first part of its path. What is not there is not built yet. */
export const screenFiles: Readonly<Record<string, ScreenFile>> = {
${screens
  .map(one => {
    const file = fileAt(one, files)
    return file === undefined ? '' : loadAtPath(routeIn(one.path).slice(1), file)
  })
  .join('')}}
`

const byResource = (files: readonly Shown[]): string => `${heading}import type { ScreenOf } from './kernel/screen.ts'

/** How the screen of a resource is fetched, by the resource's name. */
export const screenFiles: Readonly<Record<string, () => Promise<{ default: ScreenOf }>>> = {
${files.map(({ resource, file }) => load(resource.name, file)).join('')}}
`

function generateScreens(declared: readonly Declared[]): void {
  const screens = screensOf(
    declared.map(({ resource }) => resource),
    wordsIn(declared),
  )
  const files = declared.flatMap(shown)
  const plain = declared.filter(({ resource }) => resource.icon)
  const generated: Generated[] = [
    { path: join(root, 'screens.gen.ts'), text: table(screens) },
    { path: join(root, 'screens-by-path.gen.ts'), text: byPath(screens, files) },
    { path: join(root, 'screens-by-resource.gen.ts'), text: byResource(files) },
    ...plain.map(one => ({ path: join(root, one.file.replace(/\.ts$/, '.gen.ts')), text: plainScreen(one) })),
  ]
  write(generated)
  const wanted = new Set(generated.map(({ path }) => path))
  for (const file of globSync('**/*.gen.ts', { cwd: root })) if (!wanted.has(join(root, file))) rmSync(join(root, file))
}

const declared = await declarations()
generate(declared)
generateScreens(declared)
