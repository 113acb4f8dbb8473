import type { ScreenOf } from '../kernel/screen.ts'

/** Every screen stands in the file, or in the index of the folder, that bears the name of its resource: `hscodes` in `hs-codes.ts`. */
const files = import.meta.glob<ScreenOf>(
  [
    '../{accounting,crm,documentation,identity,masterdata,operations,platform}/*.{ts,tsx}',
    '../{accounting,crm,documentation,identity,masterdata,operations,platform}/*/index.{ts,tsx}',
    '!**/*.test.ts',
  ],
  { import: 'default' },
)

const nameOf = (path: string) =>
  path
    .replace(/(\/index)?\.tsx?$/, '')
    .replace(/^.*\//, '')
    .replaceAll('-', '')

/** How the screen of a resource is fetched, by the resource's name. */
export const screenFiles: Readonly<Record<string, () => Promise<ScreenOf>>> = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [nameOf(path), load]),
)

/** The screen of a resource, fetched; undefined for what has none of its own. */
export const screenNamed = async (resource: string): Promise<ScreenOf | undefined> => screenFiles[resource]?.()
