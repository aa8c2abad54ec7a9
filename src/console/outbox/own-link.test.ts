import { expect, it } from 'vitest'
import { ownLink } from './own-link.ts'

const origins = ['http://localhost:8080', 'http://kidlat.localhost:8080', 'null']

it('opens what leads to one of our sites', () => {
  const link = 'http://kidlat.localhost:8080/reset-password#ticket=abc'
  expect(ownLink(link, origins)).toBe(link)
})

it.each([
  undefined,
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://elsewhere.example/reset-password',
  'http://localhost:8080@elsewhere.example/',
  'http://localhost:8080.elsewhere.example/',
  '//elsewhere.example/',
  '/reset-password',
])('does not open %s', (link) => {
  expect(ownLink(link, origins)).toBeUndefined()
})
