import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

/**
 * The executable of a Chromium or Chrome: CHROME_PATH, the system's, else Playwright's own. Throws one sentence that says
 * what to install when there is none.
 */
export function findBrowser(): string {
  const found = [
    process.env['CHROME_PATH'],
    ...onPath(browserNames),
    ...usualPlaces,
    chromium.executablePath(),
  ].find((file) => file && existsSync(file))
  if (found) return found
  throw new Error(
    'No Chromium or Chrome was found: install one, run "npx playwright install chromium", or set CHROME_PATH to its executable.',
  )
}

/**
 * The browser for tests of behaviour: Chromium without a window where that is installed apart, which is the same engine for a
 * third less of the processor's time; else `findBrowser`. Speed is measured in the whole browser.
 */
export function findTestBrowser(): string {
  return (
    process.env['CHROME_PATH'] ??
    onPath(['chromium-headless-shell']).find((file) => existsSync(file)) ??
    findBrowser()
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

const browserNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

function onPath(names: readonly string[]) {
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
