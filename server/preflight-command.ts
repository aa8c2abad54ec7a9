import { preflight } from './platform/startup/preflight.ts'
import { readSettings } from './platform/settings/settings.ts'
import { endWith } from './platform/startup-error.ts'

/** Before anything is built: a sentence that ends `npm start` where the server could not run anyway. */
await Promise.resolve()
  .then(() => preflight(readSettings(process.env)))
  .catch(endWith)
