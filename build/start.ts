import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale } from './build-if-stale.ts'
import { root } from './build-inputs.ts'

/** `npm start`: builds what is needed, then runs the server in this very process. */
process.env['NODE_ENV'] ??= 'production'
process.chdir(root)
await buildIfStale()
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href)
