import { defineConfig } from '@playwright/test'
import { browserFlags } from './browser.ts'

const executablePath = process.env.CHROMIUM_PATH
if (!executablePath)
  throw new Error('Run these tests with `npm test -- browser`, which finds a Chromium and says where it is in CHROMIUM_PATH.')

// Run by `npm test -- browser`, which finds a Chromium and says in CHROMIUM_PATH where it is.
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/setup.ts',
  outputDir: '../node_modules/.cache/playwright',
  workers: 1, // one machine, one system under test
  reporter: 'list',
  timeout: 60_000,
  expect: { timeout: 10_000 }, // the read side answers within 2 s, push within one more, and the machine may be busy
  forbidOnly: true,
  use: {
    baseURL: process.env.FAIRLEAD_E2E_URL, // the setup writes it before the tests are loaded
    actionTimeout: 10_000,
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Brussels',
    trace: 'retain-on-failure',
    launchOptions: { executablePath, args: browserFlags },
  },
})
