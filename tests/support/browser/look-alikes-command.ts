import { join } from 'node:path'
import { projectRoot } from '#server/platform/project-root.ts'
import { findLookAlikes } from './look-alikes.ts'

/** `npm run look-alikes`: names the states of a machine that a designer could not tell apart; `-- Login` of those machines alone. */
const [machine, ...more] = process.argv.slice(2)
if (more.length > 0) throw new Error(`Name one machine, or none: ${more.join(' ')}`)
const found = await findLookAlikes(join(projectRoot, 'storybook-static'), machine)
for (const { machine, states } of found) console.log(`${machine}: ${states.join(' = ')}`)
console.log(
  found.length === 0 ? 'No two states of a machine look the same.' : `${found.length} groups look the same`,
)
