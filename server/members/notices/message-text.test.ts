import { describe, expect, it } from 'vitest'
import { messagePurposes } from '#schemas/calls/operator/console.ts'
import { offeredLanguages } from '#schemas/config/languages.ts'
import { messageText } from './message-text.ts'

const solmar = { siteName: 'Solmar', timeZone: 'Asia/Manila' }
const plain = (text: string) => text.replace(/\s/g, ' ')

describe('a message to a player', () => {
  it('is in the language of the player, or in English where there is no such catalogue', () => {
    const values = { account: 'maria' }
    expect(messageText(solmar, 'en', 'notice.accountLocked', values)).toContain('set a new password')
    expect(messageText(solmar, 'tl', 'notice.accountLocked', values)).toContain('magtakda ng bagong password')
    expect(messageText(solmar, 'xx', 'notice.accountLockedSubject', values)).toBe(
      'Your Solmar account is locked',
    )
  })

  it.each([
    ['en', 1, 'Valid for 1 minute.'],
    ['en', 5, 'Valid for 5 minutes.'],
    ['tl', 1, 'May bisa nang 1 minuto.'],
    ['tl', 5, 'May bisa nang 5 minuto.'],
  ])('says in %s for how long a code of %i minutes is valid', (language, minutes, said) => {
    expect(messageText(solmar, language, 'notice.loginCode', { code: '123456', minutes })).toContain(said)
  })

  it.each([
    ['en', 'Asia/Manila', 'on November 23, 2026 at 1:05 AM GMT+8.'],
    ['en', 'Europe/Malta', 'on November 22, 2026 at 6:05 PM GMT+1.'],
    ['tl', 'Asia/Manila', 'noong Nobyembre 23, 2026'],
  ])('says in %s a time in the zone %s', (language, timeZone, said) => {
    const values = { account: 'maria', address: '203.0.113.7', time: new Date('2026-11-22T17:05:00Z') }
    expect(plain(messageText({ ...solmar, timeZone }, language, 'notice.newLogin', values))).toContain(said)
  })

  it.each([
    ['en', 'on', 'Your Solmar authenticator has been turned on'],
    ['en', 'off', 'Your Solmar authenticator has been turned off'],
    ['en', 'codes', 'Your Solmar account has new recovery codes'],
    ['tl', 'codes', 'May mga bagong recovery code na ang account mo sa Solmar'],
    ['tl', 'on', 'Naka-on na ang authenticator mo sa Solmar'],
    ['tl', 'off', 'Naka-off na ang authenticator mo sa Solmar'],
  ])('says in %s that the authenticator is %s', (language, state, said) => {
    expect(messageText(solmar, language, 'notice.authenticatorChangedSubject', { state })).toBe(said)
  })

  it('takes values as they are: none brings in another value, a plural or a tag', () => {
    const siteName = "{account} <b>'#'</b> {n, plural, other {#}}"
    expect(messageText({ ...solmar, siteName }, 'en', 'notice.newLoginSubject', { account: 'maria' })).toBe(
      `New login to your ${siteName} account`,
    )
  })
})

describe.each(offeredLanguages)('an SMS in %s', (language) => {
  const texts = messagePurposes.flatMap((purpose) => (purpose.endsWith('Code') ? [purpose] : []))
  const values = { code: '123456', minutes: 60 }
  const smsOf = (siteName: string, purpose: (typeof texts)[number]) =>
    messageText({ ...solmar, siteName }, language, `notice.${purpose as 'loginCode'}`, values)

  it.each(texts)('about %s says whose it is, the code and for how long', (purpose) => {
    const text = smsOf('Solmar', purpose)
    expect(text).toMatch(/^Solmar: /)
    expect(text).toContain('123456')
    expect(text).toMatch(/\b60 minut/)
  })

  it.each(texts)('about %s is one segment, and two where the name of the site is long', (purpose) => {
    // Letters that GSM 03.38 lacks would make it three times as long.
    expect(smsOf('Solmar', purpose)).toMatch(/^[A-Za-z0-9 :.,?-]{1,160}$/)
    expect(smsOf('N'.repeat(40), purpose).length).toBeLessThanOrEqual(2 * 153)
    expect(smsOf('Ñandú Sólmar ☀', purpose).length).toBeLessThanOrEqual(2 * 67)
  })
})
