import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumPackage } from './chromium-package.ts'

/** The tests open our own pages only: the sandbox, which root and many containers cannot have, protects nothing, and the browser calls nobody. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
]

// The package is the same everywhere, and draws pages without the windows of a desktop around them: that takes a third less of a processor.
const ways: [name: string, path: () => string | undefined][] = [
  ['CHROMIUM_PATH', () => process.env.CHROMIUM_PATH],
  ['the package @sparticuz/chromium', chromiumPackage],
  ['a browser of the system', browserOfTheSystem],
  ["Playwright's own", () => chromium.executablePath()],
  ['apt-get install chromium', installFromDebian],
  ['playwright install', installFromPlaywright],
]

/** Finds a Chromium that opens a page, or gets one. Throws, with the remedy, when there is none to be had. */
export async function findBrowser(say: (text: string) => void): Promise<string> {
  for (const [name, path] of ways) {
    try {
      const candidate = path()
      if (!candidate || !existsSync(candidate)) continue
      await openPage(candidate)
      say(`browser: ${candidate} (${name})`)
      return candidate
    } catch (error) {
      say(`browser: not ${name}: ${String(error).split('\n')[0]}`)
    }
  }
  throw new Error('There is no Chromium that works. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.')
}

async function openPage(executablePath: string): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: browserFlags, timeout: 20_000 })
  try {
    const page = await browser.newPage()
    await page.goto('data:text/html,<title>works</title>')
    if ((await page.title()) !== 'works') throw new Error('it opens no page')
  } finally {
    await browser.close()
  }
}

function browserOfTheSystem(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
  const folders = (process.env.PATH ?? '').split(':')
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(existsSync)
}

function installFromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (...args: string[]) => spawnSync('apt-get', args, { env, stdio: ['ignore', 2, 2] })
  aptGet('update', '-qq')
  aptGet('install', '-yqq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core')
  return browserOfTheSystem()
}

function installFromPlaywright(): string {
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
  spawnSync(process.execPath, [cli, 'install', '--with-deps', 'chromium'], { stdio: ['ignore', 2, 2] })
  return chromium.executablePath()
}
