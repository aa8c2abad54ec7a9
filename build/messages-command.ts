import { join } from 'node:path'
import { root } from './build-inputs.ts'
import { refuseWords } from './messages/refuse-words.ts'
import { verifyMessages } from './messages/verify-messages.ts'

/** `npm run messages`: verifies the catalogues and leaves each language as one file for translators. */
refuseWords(process.argv.slice(2))
const out = join(root, '.cache', 'messages')
const faults = verifyMessages({ folder: join(root, 'schemas', 'messages'), out })
if (faults) {
  console.error(faults)
  process.exitCode = 1
} else console.log('The messages of every language fit together: .cache/messages')
