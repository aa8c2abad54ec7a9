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
      logLevel: undefined,
      logFormat: undefined,
      trustedProxies: [],
      publicOrigin: undefined,
    })
    expect(isAbsolute(settings.dataDir)).toBe(true)
  })

  test('put games and payments of a demo on the next ports, or nowhere', () => {
    expect(readSettings({ PORT: '9000' })).toMatchObject({
      gamesPort: 9001,
      payPort: 9002,
      payOrigin: 'http://pay.localhost:9002',
    })
    expect(readSettings({ PORT: '0' })).toMatchObject({ gamesPort: 0, payPort: 0 })
    expect(readSettings({ GAMES_PORT: '65535' }).payPort).toBe(0)
    const given = { PAY_PORT: '9100', PAY_ORIGIN: 'https://pay.example.com/' }
    expect(readSettings(given)).toMatchObject({ payPort: 9100, payOrigin: 'https://pay.example.com' })
    expect(() => readSettings({ PAY_PORT: '70000', PAY_ORIGIN: 'pay' })).toThrow(/PAY_PORT[^]*PAY_ORIGIN/)
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

  test('know the ways by which messages leave, and say which do not go together', () => {
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
    expect(
      readSettings({
        SMTP_URL: 'smtps://marquee:secret@mail.example.com',
        MAIL_FROM: 'Solmar <help@solmar.example>',
        SMS_WEBHOOK_URL: 'https://messages.example.com/sms',
        WEBHOOK_SECRET: secret,
      }),
    ).toMatchObject({ mailFrom: 'Solmar <help@solmar.example>', webhookSecret: secret })
    const read = () =>
      readSettings({
        SMTP_URL: 'smtp://root:hunter2@mail.example.com',
        MAIL_WEBHOOK_URL: 'http://messages.example.com/',
        WEBHOOK_SECRET: 'hunter2-hunter2-hunter2-hunter2',
        MAIL_FROM: 'Solmar\r\nBcc: other@example.com',
      })
    expect(read).toThrow(/MAIL_WEBHOOK_URL must be an https address/)
    expect(read).toThrow(/WEBHOOK_SECRET must be whsec_/)
    expect(read).toThrow(/MAIL_FROM must be an address/)
    expect(read).toThrow(/SMTP_URL and MAIL_WEBHOOK_URL exclude each other/)
    expect(read).not.toThrow(/hunter2/)
  })

  test('that are called otherwise by now are not ignored', () => {
    const networks = '10.0.0.0/8'
    expect(() => readSettings({ WEBHOOK_NETWORKS: networks, OWN_NETWORKS: networks })).toThrow(
      'These settings of the environment are wrong:\n  - WEBHOOK_NETWORKS is called OWN_NETWORKS now',
    )
    expect(readSettings({ WEBHOOK_NETWORKS: ' ', OWN_NETWORKS: networks }).ownNetworks).toEqual([networks])
  })

  test.each([
    'https://help.example.com',
    'https://chat.example.com/start?from=host#now',
    'mailto:help@example.com',
    `https://help.example.com/${'a'.repeat(275)}`,
  ])('know where to ask: %s', (CONTACT) => {
    expect(readSettings({ CONTACT }).contact).toBe(CONTACT)
  })

  test.each([
    'http://help.example.com',
    'javascript:alert(1)',
    'help@example.com',
    'mailto:help@example.com?bcc=other@example.com',
    'mailto:help@example.com,other@example.com',
    'https://help@other.example',
    'https:help.example.com',
    'https://help.example.com/\n<b>',
    `https://help.example.com/${'a'.repeat(276)}`,
  ])('refuse %j as where to ask', (CONTACT) => {
    expect(() => readSettings({ CONTACT })).toThrow(/CONTACT must be where to ask/)
  })

  test.each([
    [undefined, 0.01],
    ['every', 'every'],
    ['0', 0],
    ['.5', 0.5],
    ['1', 1],
  ])('has pages check answers as %s says', (ANSWER_CHECKS, checks) => {
    expect(readSettings({ ANSWER_CHECKS }).answerChecks).toBe(checks)
  })

  test.each(['2', '-1', 'NaN', '1 onload=x', 'all'])('refuses %s as a share of pages', (ANSWER_CHECKS) => {
    expect(() => readSettings({ ANSWER_CHECKS })).toThrow(/ANSWER_CHECKS must be every, or the share/)
  })
})
