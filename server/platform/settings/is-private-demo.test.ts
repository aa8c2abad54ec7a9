import { expect, it } from 'vitest'
import { isPrivateDemo } from './is-private-demo.ts'
import { readSettings } from './settings.ts'

const DATABASE_URL = 'postgres://marquee:secret@db.example:5432/marquee'

it.each([
  ['what npm start begins with', {}],
  ['a database of the merchant, when a demo is asked for', { DATABASE_URL, DEMO: 'on' }],
  ['the address of this machine', { HOST: '127.0.0.1' }],
])('is %s', (_, environment) => {
  expect(isPrivateDemo(readSettings(environment))).toBe(true)
})

it.each([
  ['no demo', { DEMO: 'off' }],
  ['a database of the merchant', { DATABASE_URL }],
  ['listening for everybody', { HOST: '0.0.0.0' }],
  ['listening for everybody by IPv6', { HOST: '::' }],
  ['listening for neighbours', { HOST: '192.168.1.7' }],
  ['a public address', { PUBLIC_ORIGIN: 'https://play.example.com' }],
  ['a proxy in front', { TRUSTED_PROXIES: '127.0.0.1' }],
])('is not %s', (_, environment) => {
  expect(isPrivateDemo(readSettings(environment))).toBe(false)
})
