import { defineConfig } from 'vitest/config'

/** What Stryker runs for each fault that it plants: units that need neither a database nor a browser, so that a fault takes a moment. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['{schemas/forms,machines,server/site/gate}/**/*.test.ts'],
    testTimeout: 15_000,
  },
})
