import { expect, test } from 'vitest'
import { createLog, serverLog } from './log.ts'

test('the log redacts secrets at any depth of a logged value', () => {
  const lines: string[] = []
  const log = createLog('debug', { write: (line: string) => void lines.push(line) })
  const secret = 'S3CRET'
  log.info({ token: secret, body: { password: secret, nested: { verificationCode: secret } } }, 'a login')
  log.info({ headers: { authorization: secret, cookie: secret, 'set-cookie': secret } }, 'headers')
  log.error({ err: Object.assign(new Error('duplicate key'), { detail: secret, code: '23505' }) }, 'failed')
  expect(lines.join('')).not.toContain(secret)
  expect(JSON.parse(lines[2] ?? '')).toMatchObject({
    level: 'error',
    err: { code: '23505', message: 'duplicate key' },
  })
})

test('a line cannot be forged by what is logged', () => {
  const lines: string[] = []
  createLog('info', { write: (line: string) => void lines.push(line) }).info({
    name: 'a\r\n{"level":"fatal"}\u001b[31m',
  })
  expect(lines).toHaveLength(1)
  expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n\u001b]/)
})

test('a terminal shows nothing below a warning, and warnings in one line of words', () => {
  const shown: string[] = []
  const out = { isTTY: true, write: (text: string) => void shown.push(text) }
  const log = serverLog({ logLevel: undefined, logFormat: undefined }, out)
  log.info({ req: {} }, 'incoming request')
  log.warn({ err: new Error('Connection terminated\nby \u001b[31mnobody') }, 'a connection was lost')
  log.error({ method: 'GET', path: '/wps/captcha', err: new Error('broken') }, 'request failed')
  expect(shown).toEqual([
    expect.stringMatching(
      /^\d\d:\d\d:\d\d Warning: a connection was lost: Connection terminated by {1,2}\[31mnobody\n$/,
    ),
    expect.stringMatching(/^\d\d:\d\d:\d\d Error: request failed \(GET \/wps\/captcha\): broken\n$/),
  ])
})
