import { expect, it } from 'vitest'
import { fromSources } from './dev-pages-plugin.ts'

const built = `<html><head><title>Solmar</title><script>begin()</script>
<script type="module" crossorigin src="/assets/first-1a2b.js"></script>
<link rel="modulepreload" crossorigin href="/assets/windows-3c4d.js">
<link rel="stylesheet" crossorigin href="/assets/app-5e6f.css">
<link rel="icon" href="/brands/solmar.svg"></head><body><div id="root">Welcome</div></body></html>`

it('loads the sources of a built page and keeps what the merchant configured', () => {
  const page = fromSources(built, '/home')
  expect(page).not.toContain('/assets/')
  expect(page).toContain('<title>Solmar</title><script>begin()</script>')
  expect(page).toContain('<link rel="icon" href="/brands/solmar.svg">')
  expect(page).toContain('Welcome</div><script type="module" src="/src/app/main.tsx"></script></body>')
})

it('loads the console on the addresses of the console', () => {
  expect(fromSources(built, '/console?key=1')).toContain('src="/src/console/main.tsx"')
})
