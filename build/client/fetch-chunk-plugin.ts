import type { Plugin } from 'vite'

/** Gives dynamic imports `src/api/fetch-chunk.ts` in the place of Vite's own helper, with every file that they need. */
export function fetchChunkPlugin(): Plugin {
  return {
    name: 'marquee-fetch-chunk',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => "export { fetchChunk as __vitePreload } from '#api/fetch-chunk.ts'",
    },
  }
}

/** Vite leaves out a file that imports no other: it preloads nothing then. */
export function filesOfChunk(file: string, files: string[]): string[] {
  return files.includes(file) ? files : [file, ...files]
}
