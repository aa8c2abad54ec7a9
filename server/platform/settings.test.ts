import { isAbsolute } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

describe('settings', () => {
  test('need nothing: a demo on port 8080 of this machine, with a database of its own', () => {
    const settings = readSettings({ PORT: '', HOME: '/root' })
    expect(settings).toMatchObject({
      port: 8080,
      host: 'localhost',
      databaseUrl: undefined,
      demo: true,
      logLevel: 'info',
      trustedProxies: [],
      publicOrigin: undefined,
    })
    expect(isAbsolute(settings.dataDir)).toBe(true)
  })

  test('are no demo with a database of the merchant, unless asked for', () => {
    const DATABASE_URL = 'postgres://marquee:secret@db.example:5432/marquee'
    expect(readSettings({ DATABASE_URL }).demo).toBe(false)
    expect(readSettings({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true)
    expect(readSettings({ DEMO: 'off' }).demo).toBe(false)
  })

  test('are read into what the server works with', () => {
    const settings = readSettings({
      PORT: '0',
      HOST: '::',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      PUBLIC_ORIGIN: 'https://play.example.com/',
    })
    expect(settings).toMatchObject({
      port: 0,
      host: '::',
      trustedProxies: ['10.0.0.0/8', '::1'],
      publicOrigin: 'https://play.example.com',
    })
  })

  test('say everything that is wrong at once, and no secret', () => {
    const read = () =>
      readSettings({
        PORT: '65536',
        HOST: 'a b',
        DATABASE_URL: 'mysql://root:hunter2@host/db',
        LOG_LEVEL: 'loud',
        DEMO: 'maybe',
        TRUSTED_PROXIES: '10.0.0.0/8,10.0.0.0/33,everyone',
        PUBLIC_ORIGIN: 'https://play.example.com/path',
      })
    expect(read).toThrow(
      [
        'These settings of the environment are wrong:',
        '  - PORT must be a port number from 0 to 65535, and is "65536"',
        '  - HOST must be a host name or an address, and is "a b"',
        '  - DATABASE_URL must look like postgres://user:password@host:5432/database',
        '  - LOG_LEVEL must be one of silent, error, warn, info, debug, trace, and is "loud"',
        '  - DEMO must be on or off, and is "maybe"',
        '  - TRUSTED_PROXIES must be addresses or networks with commas between, like 10.0.0.0/8, ::1, and is ' +
          '"10.0.0.0/8,10.0.0.0/33,everyone"',
        '  - PUBLIC_ORIGIN must be scheme and host alone, like https://play.example.com, and is ' +
          '"https://play.example.com/path"',
      ].join('\n'),
    )
  })
})
