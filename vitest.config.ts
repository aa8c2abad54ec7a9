import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            '{schemas,machines,src,server,build,stories}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            'tests/property/**/*.test.ts',
          ],
          globalSetup: ['tests/support/vitest-database-setup.ts'],
          testTimeout: 15_000,
          hookTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
})
