import fc from 'fast-check'
import { expect, it } from 'vitest'
import { captchaAddress } from './captcha-address.ts'

it('T14 shows a base64 PNG and nothing else', () => {
  expect(captchaAddress('iVBORw0KGgoAAAA=')).toBe('data:image/png;base64,iVBORw0KGgoAAAA=')
  const hostile = [
    undefined,
    null,
    7,
    { toString: () => 'iVBORw0KGgoAAAA=' },
    '',
    'data:text/html,<script>alert(1)</script>',
    'data:image/png;base64,iVBORw0KGgoAAAA=',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+',
    'R0lGODlhAQABAAAAACw=',
    'iVBORw0KGgo" onerror="alert(1)',
    "iVBORw0KGgo' onerror='alert(1)",
    'iVBORw0KGgo\nAAAA',
    'iVBORw0KGgo,AAAA',
    'iVBORw0KGgo;AAAA',
    'iVBORw0KGgo)AAAA',
    ' iVBORw0KGgoAAAA=',
    'javascript:alert(1)',
    'https://example.com/picture.png',
    '//example.com/picture.png',
    `iVBORw0KGgo${'A'.repeat(200_000)}`,
  ]
  for (const image of hostile) expect(captchaAddress(image)).toBeUndefined()
})

it('gives no address that leads anywhere, whatever comes', () => {
  fc.assert(
    fc.property(fc.string(), (image) => {
      expect(captchaAddress(`iVBORw0KGgo${image}`) ?? 'data:image/png;base64,').toMatch(
        /^data:image\/png;base64,[A-Za-z0-9+/=]*$/,
      )
    }),
  )
})
