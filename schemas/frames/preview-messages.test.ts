import { expect, it } from 'vitest'
import { readConsoleMessage, readPreviewMessage, writePreviewMessage } from './preview-messages.ts'

it('reads what it has written', () => {
  for (const message of [
    { type: 'inspect', on: true },
    { type: 'list' },
    { type: 'show', path: '/theme/siteName' },
  ] as const)
    expect(readConsoleMessage(writePreviewMessage(message))).toEqual(message)
  for (const message of [
    { type: 'ready' },
    { type: 'pointed', path: '/register/fields/email' },
    { type: 'places', paths: ['/menu/header', '/theme/siteName'] },
  ] as const)
    expect(readPreviewMessage(writePreviewMessage(message))).toEqual(message)
})

it.each([
  undefined,
  null,
  'pointed',
  [],
  { type: 'ready' },
  { marqueePreview: 2, type: 'ready' },
  { marqueePreview: 1, type: 'ready', more: 1 },
  { marqueePreview: 1, type: 'pointed', path: 'javascript:alert(1)' },
  { marqueePreview: 1, type: 'pointed', path: `/${'a'.repeat(300)}` },
  { marqueePreview: 1, type: 'places', paths: Array.from({ length: 201 }, () => '/theme') },
  { marqueePreview: 1, type: 'places', paths: { length: 1 } },
  { marqueePreview: 1, type: 'inspect', on: 'yes' },
])('T60 reads nothing in %j', (data) => {
  expect(readPreviewMessage(data)).toBeUndefined()
  expect(readConsoleMessage(data)).toBeUndefined()
})
