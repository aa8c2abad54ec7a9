import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { derivedKey, openSecret, sealSecret } from './seal-secret.ts'

const secret = randomBytes(32)
const key = derivedKey('the key of the environment', 'a purpose')

describe('a secret at rest', () => {
  it('opens with what it was sealed by, at its place, and otherwise not', () => {
    const sealed = sealSecret(secret, key, 'solmar OWL')
    expect(openSecret(sealed, key, 'solmar OWL')).toEqual(secret)
    expect(openSecret(sealed, derivedKey('another', 'a purpose'), 'solmar OWL')).toBeUndefined()
    expect(
      openSecret(sealed, derivedKey('the key of the environment', 'another'), 'solmar OWL'),
    ).toBeUndefined()
    expect(openSecret(sealed, key, 'kidlat OWL')).toBeUndefined()
    expect(sealed.includes(secret)).toBe(false)
  })
})
