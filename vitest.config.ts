import { availableParallelism } from 'node:os'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { recipePlugin } from './build/recipe-plugin.ts'
import { browserArguments, findBrowser } from './tests/support/find-browser.ts'

export default defineConfig({
  test: {
    projects: [
      {
        // Some units draw forms, as a browser would.
        plugins: [recipePlugin()],
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            '{schemas,machines,src,server,build,stories}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            'tests/property/**/*.test.ts',
          ],
          // Each file has a database of its own, and waits for it: two share even two cores well.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          globalSetup: ['tests/support/vitest-database-setup.ts'],
          testTimeout: 15_000,
          hookTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'storybook',
          // Each story is drawn anew anyway; a page for each file would take half a minute more.
          isolate: false,
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: { ...browserIfThereIsOne(), args: [...browserArguments] },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})

/** Unit tests run without a browser; the test command says what to install when there is none. */
function browserIfThereIsOne() {
  try {
    return { executablePath: findBrowser() }
  } catch {
    return {}
  }
}
