import { expect, it } from 'vitest'
import { messageTime } from './message-time.ts'

const moment = new Date('2026-11-22T17:05:00Z')

it('says a time in the zone of the merchant and in the language of the message', () => {
  const plain = (text: string) => text.replace(/\s/g, ' ')
  expect(plain(messageTime(moment, { timeZone: 'Asia/Manila' }, 'en'))).toBe(
    'November 23, 2026 at 1:05 AM GMT+8',
  )
  expect(plain(messageTime(moment, { timeZone: 'Asia/Manila' }, 'tl'))).toContain('Nobyembre 23, 2026')
  expect(plain(messageTime(moment, { timeZone: 'Europe/Malta' }, 'en'))).toContain('6:05 PM GMT+1')
})
