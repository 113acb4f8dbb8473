import { defineConfig } from '@playwright/test'
import { browserFlags } from './browser.ts'
import { systemUrls } from './e2e/systems.ts'

const executablePath = process.env.CHROMIUM_PATH
if (!executablePath)
  throw new Error('Run these tests with `npm test -- browser`, which finds a Chromium and says where it is in CHROMIUM_PATH.')

/** What measures time or memory has the machine to itself. */
const budgets = /budget-[a-z]+\.spec\.ts/

// Run by `npm test -- browser`, which finds a Chromium and says in CHROMIUM_PATH where it is.
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/setup.ts',
  outputDir: '../node_modules/.cache/playwright',
  workers: systemUrls()?.length ?? 2, // each has a Fairlead of its own
  fullyParallel: true, // no test needs another
  // A budget alone: `--project budgets --no-deps`.
  projects: [
    { name: 'screens', testIgnore: budgets },
    { name: 'budgets', testMatch: budgets, dependencies: ['screens'], workers: 1 },
  ],
  reporter: 'list',
  // A test passes as soon as what it waits for is there; these are for a machine on which much else runs.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: {
    actionTimeout: 30_000,
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Brussels',
    serviceWorkers: 'block', // it keeps a thousand files at once: a test that goes on without a connection allows it
    contextOptions: { reducedMotion: 'reduce' }, // what moves is waited for
    screenshot: 'only-on-failure', // a trace of every test would cost a third of their time: `--trace on` makes one
    launchOptions: { executablePath, args: browserFlags },
  },
})
