import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from './tests/support/find-browser.ts'

const launchOptions = { executablePath: findBrowser(), args: browserArguments }

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: { launchOptions, trace: 'retain-on-failure' },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // What no width changes, or what chooses its own, is seen once.
      grepInvert: /@desktop/,
      testIgnore:
        /(?:content-policy|keyboard|published-rules|resilience|restart|text-spacing|threats)\.spec\.ts/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
