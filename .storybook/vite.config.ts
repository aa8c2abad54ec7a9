import { defineConfig } from 'vite'

/** Keeps the application's own configuration out: `viteFinal` in `main.ts` counts for the tests of stories as well. */
export default defineConfig({})
