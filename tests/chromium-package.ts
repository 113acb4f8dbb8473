import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const home = join(import.meta.dirname, '../node_modules/.cache/chromium')
const program = join(home, 'run')

/**
 * A Chromium out of the npm package `@sparticuz/chromium`, which brings its own libraries and fonts, so it runs on a bare machine.
 * Returns undefined where the package has no binary. Throws when it cannot be unpacked.
 */
export function chromiumPackage(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  if (!existsSync(program)) unpack()
  return program
}

/** Under another name first: the package takes a half unpacked file for a whole one. */
function unpack() {
  const draft = `${home}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  const script = "await (await import('@sparticuz/chromium')).default.executablePath()"
  // It unpacks to the folder for temporary files, and its libraries only for those who claim to be where it was made for.
  const env = { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }
  const unpacked = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    env,
    encoding: 'utf8',
  })
  if (unpacked.status !== 0) throw new Error(`@sparticuz/chromium was not unpacked: ${unpacked.stderr}`)
  writeFileSync(join(draft, 'fonts.conf'), fonts)
  writeFileSync(join(draft, 'run'), start)
  chmodSync(join(draft, 'run'), 0o755)
  try {
    renameSync(draft, home)
  } catch {
    rmSync(draft, { recursive: true, force: true }) // another run was quicker
  }
}

/** The package's own configuration names folders that are not ours. */
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${home}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${home}/fonts-cache</cachedir>
</fontconfig>
`

/** The libraries are for the browser alone, so they are not set in the environment of the tests. */
const start = `#!/bin/sh
export LD_LIBRARY_PATH="${home}/al2023/lib" FONTCONFIG_FILE="${home}/fonts.conf"
exec "${home}/chromium" "$@"
`
