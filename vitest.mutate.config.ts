import { defineConfig } from 'vitest/config'

/** What Stryker runs for each fault that it plants: units that need neither a database nor a browser, so that a fault takes a moment. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['{schemas/forms,machines,server/configuration/gate}/**/*.test.ts'],
    testTimeout: 15_000,
    // One worker reads every module once for a fault, not once for each file of tests; each fault has a worker of its own.
    isolate: false,
    fileParallelism: false,
    // What a size or thousands of chances show takes seconds, and finds no fault that the other tests do not.
    exclude: ['server/configuration/gate/hostile-configuration.test.ts'],
  },
})
