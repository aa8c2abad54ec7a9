import { findTestBrowser } from './find-browser.ts'

// Says where the browser of the tests is, or in one sentence what to install.
try {
  process.stdout.write(`${findTestBrowser()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
