import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { appAliases } from './vite-plugins.ts'

const place = '<!--PAGE_START-->'

/** Puts what begins before any file has come into the page itself: the first calls, and the watch over the start, because any file could be what does not come. */
export function pageStartPlugin(): Plugin {
  return {
    name: 'marquee-page-start',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (!html.includes(place)) return html
        return { html: html.replace(place, ''), tags: [await startTag()] }
      },
    },
  }
}

async function startTag() {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: appAliases },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: {
        input: fileURLToPath(new URL('../../src/api/page-start.ts', import.meta.url)),
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput
  const children = built.output[0].code.replaceAll('</script', '<\\/script')
  return { tag: 'script', children, injectTo: 'head' as const }
}
