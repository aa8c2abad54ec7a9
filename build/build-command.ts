import { buildIfStale } from './build-if-stale.ts'

/** `npm run build` */
await buildIfStale()
