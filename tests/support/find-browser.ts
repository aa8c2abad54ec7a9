import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

/**
 * The executable of a Chromium or Chrome: CHROME_PATH, the system's, else Playwright's own. Throws one sentence that says
 * what to install when there is none.
 */
export function findBrowser(): string {
  const found = [process.env['CHROME_PATH'], ...onPath(), ...usualPlaces, chromium.executablePath()].find(
    (file) => file && existsSync(file),
  )
  if (found) return found
  throw new Error(
    'No Chromium or Chrome was found: install one, run "npx playwright install chromium", or set CHROME_PATH to its executable.',
  )
}

/** What a Chromium needs to run without a screen, and as root in a container. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function onPath() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
}

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
