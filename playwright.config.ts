import { defineConfig } from '@playwright/test'
import { browserArguments, findTestBrowser } from './tests/support/browser/find-browser.ts'

// A journey's page does not live long enough for its code to be worth optimizing: a tenth of the time of all journeys.
const args = [...browserArguments, '--js-flags=--no-opt --no-maglev']
const launchOptions = { executablePath: findTestBrowser(), args }

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 3,
  // Against what hangs. Long journeys take 20 s on two free cores, and ten times as long on a busy machine.
  timeout: 300_000,
  expect: { timeout: 40_000 },
  // Decision 065: where nobody watches, one more try, and its name at the end.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  // Traces would take a third of the time: `--trace on` records what failed when it is run again. Pictures: `picture-failure.ts`.
  // One context for the tests of a worker, emptied in between: a new one reads and compiles everything again.
  use: { launchOptions, trace: 'off', screenshot: 'off', reuseContext: true },
  projects: [
    {
      name: 'desktop',
      // Calm: frames that nobody looks at would take a sixth of the time. On the phone, and in what is about it, things move.
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'phone',
      // What the width of a screen, or a finger, changes. The rest is seen once.
      grepInvert: /@desktop/,
      testMatch:
        /(?:accessibility|console|prerendered-registration|journey|live|mirrored|pages|prerendered-home|terms)\.spec\.ts/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
