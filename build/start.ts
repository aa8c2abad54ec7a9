import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildApart } from './build-apart.ts'
import { isStale } from './build-if-stale.ts'
import { root } from './build-inputs.ts'
import { stopWithParent } from './stop-with-parent.ts'

/** `npm start`: looks whether the server can run here, builds what is needed, then runs it in this very process. */
process.env['NODE_ENV'] ??= 'production'
process.chdir(root)
stopWithParent()
await import(pathToFileURL(join(root, 'server', 'preflight-command.ts')).href)
if (await isStale()) await buildApart()
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href)
