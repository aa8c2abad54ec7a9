import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { documentSchemas } from '#schemas/config/documents.ts'
import { documentPlugin } from './build/documents/document-plugin.ts'
import { recipePlugin } from './build/recipes/recipe-plugin.ts'
import { browserArguments, findTestBrowser } from './tests/support/browser/find-browser.ts'

const unitFiles = [
  '{schemas,machines,src,server,vendors,build,stories,.storybook}/**/*.test.{ts,tsx}',
  'tests/*.test.ts',
  'tests/{property,bench}/**/*.test.ts',
]
/** Files that replace a module have their modules to themselves. */
const apart = '**/*.apart.test.{ts,tsx}'

/** Decision 079: what a password costs is proven apart. */
const resolve = {
  alias: [
    {
      find: /^\.\/password-cost\.ts$/,
      replacement: fileURLToPath(new URL('tests/support/server/cheap-password-cost.ts', import.meta.url)),
    },
  ],
}

const units = {
  environment: 'node',
  // Each file has a database of its own, and waits for it: of two cores three workers leave a fifth idle, four nothing.
  maxWorkers: Math.max(4, availableParallelism() - 1),
  globalSetup: ['tests/support/database/vitest-database-setup.ts'],
  // Against what hangs: no test fails because the machine is busy, so that none has a shorter limit of its own.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 150_000 } },
}

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        // Some units draw forms, as a browser would, and judge documents.
        plugins: [recipePlugin(), documentPlugin(documentSchemas)],
        // Modules are loaded once in a worker, not once for each file, which would take as long as the tests.
        test: {
          ...units,
          name: 'unit',
          include: unitFiles,
          exclude: [...configDefaults.exclude, apart],
          isolate: false,
        },
      },
      // Not the copies in which faults are planted.
      {
        resolve,
        test: {
          ...units,
          name: 'unit-apart',
          include: [apart],
          exclude: [...configDefaults.exclude, '.cache/**'],
        },
      },
      {
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'storybook',
          // Each story is drawn again anyway; a page for each file would take half a minute more.
          isolate: false,
          // Two pages: one alone keeps a single core busy.
          maxWorkers: 2,
          // Where both are asked for: after the units, which have four workers.
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          // Decision 065. Units are never tried again: one that fails at times has found a race.
          retry: process.env['CI'] ? 1 : 0,
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
    return { executablePath: findTestBrowser() }
  } catch {
    return {}
  }
}
