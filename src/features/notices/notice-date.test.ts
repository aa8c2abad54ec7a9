import { expect, it } from 'vitest'
import { noticeDate } from './notice-date.ts'

it('shows the date of a notice as yyyy-MM-dd hh:mm:ss in the zone of the merchant', () => {
  expect(noticeDate('2026-11-10T21:05:09Z', 'Asia/Manila')).toBe('2026-11-11 05:05:09')
  expect(noticeDate('2026-01-31T00:00:00.000Z', 'UTC')).toBe('2026-01-31 00:00:00')
})

it('shows it in UTC where the zone is not known, and nothing where it is no date', () => {
  expect(noticeDate('2026-11-10T21:05:09Z', 'Moon/Base')).toBe('2026-11-10 21:05:09')
  expect(noticeDate('soon', 'UTC')).toBe('')
})
