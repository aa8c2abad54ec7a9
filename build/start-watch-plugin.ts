import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { appAliases } from './vite-plugins.ts'

const place = '<!--START_WATCH-->'

/** Puts the watch over the start of the application into the page itself, because any file of its own could be what does not come. */
export function startWatchPlugin(): Plugin {
  return {
    name: 'marquee-start-watch',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (!html.includes(place)) return html
        return { html: html.replace(place, ''), tags: [await watchTag()] }
      },
    },
  }
}

async function watchTag() {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: appAliases },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: {
        input: fileURLToPath(new URL('../src/api/watch-start.ts', import.meta.url)),
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput
  const children = built.output[0].code.replaceAll('</script', '<\\/script')
  return { tag: 'script', children, injectTo: 'head' as const }
}
