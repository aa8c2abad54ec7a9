import fastifyStatic from '@fastify/static'
import { sharedPlugin } from './shared-plugin.ts'

export interface StaticFilesOptions {
  /** The built client: absolute path. */
  root: string
}

/**
 * Serves the files of the built client, as brotli or gzip where the build left a `.br` or `.gz` beside them. Those under
 * /assets carry a hash in their name and are kept for ever. Pages are not among them; they come from `htmlPage`.
 */
export const staticFiles = sharedPlugin<StaticFilesOptions>('static-files', async (app, { root }) => {
  await app.register(fastifyStatic, {
    root,
    // One route for each file that is there now, so that every other path stays free for pages and calls.
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '**/*.map', '**/.*'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders(reply, path) {
      const hashed = /[/\\]assets[/\\]/.test(path.slice(root.length))
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
})
