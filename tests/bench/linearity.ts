import { createTestApp } from '../support/server/test-app.ts'
import { holdTestCluster } from '../support/database/test-database.ts'
import { growthOf, mostGrowth } from './growth.ts'
import { parsers, requestParsers } from './parsers.ts'

/**
 * `npm run bench -- parsers`: how much longer each reader of what strangers send takes for twice the text, on the text that is worst
 * for it. The command fails where that is more than 2.5 times as long.
 */
const release = await holdTestCluster()
const test = await createTestApp()
try {
  let slow = 0
  console.log('\nTime for twice the text, on the worst of many texts')
  for (const parser of [...parsers, ...requestParsers(test)]) {
    const { milliseconds, ratio, text } = await growthOf(parser)
    if (ratio > mostGrowth) slow++
    const told =
      ratio === 0
        ? 'too quick to tell'
        : `${milliseconds.toFixed(1).padStart(7)} ms  ratio ${ratio.toFixed(2)}`
    console.log(
      `${parser.name.padEnd(36)} ${told}${ratio > mostGrowth ? `  NOT LINEAR on ${JSON.stringify(text)}` : ''}`,
    )
  }
  if (slow > 0) process.exitCode = 1
} finally {
  await test.close()
  await release()
}
