import { describe, expect, it } from 'vitest'
import { addressOf, pageUnder, dialogOfAddress } from './dialog-address.ts'

describe('the address of a dialog', () => {
  it('opens it over the page whose address it is', () => {
    expect(dialogOfAddress({ pathname: '/member', search: '?tab=2&dialog=login' })).toEqual({
      dialog: 'login',
    })
    expect(dialogOfAddress({ pathname: '/', search: '?dialog=login&step=acceptTerms' })).toEqual({
      dialog: 'login',
      step: 'acceptTerms',
    })
  })

  it('is a path of its own for visitors of home', () => {
    for (const path of ['/register', '/register.html', '/register/'])
      expect(dialogOfAddress({ pathname: path, search: '' })).toEqual({ dialog: 'register' })
    expect(dialogOfAddress({ pathname: '/login', search: '' })).toEqual({ dialog: 'login' })
    expect(dialogOfAddress({ pathname: '/forgot', search: '' })).toEqual({ dialog: 'forgot' })
    expect(dialogOfAddress({ pathname: '/register', search: '?dialog=login' })).toEqual({ dialog: 'login' })
  })

  it('opens nothing that there is not', () => {
    expect(dialogOfAddress({ pathname: '/', search: '' })).toBeUndefined()
    expect(dialogOfAddress({ pathname: '/', search: '?dialog=wallet' })).toBeUndefined()
    expect(dialogOfAddress({ pathname: '/registered', search: '' })).toBeUndefined()
    expect(dialogOfAddress({ pathname: '/', search: '?dialog=register&step=acceptTerms' })).toEqual({
      dialog: 'register',
    })
  })

  it('keeps what else the address says, and leads back to it', () => {
    const page = { pathname: '/fish', search: '?vendor=7' }
    const opened = addressOf(page, { dialog: 'login', step: 'changePassword' })
    expect(opened).toBe('/fish?vendor=7&dialog=login&step=changePassword')
    expect(pageUnder({ pathname: '/fish', search: opened.slice(5) })).toBe('/fish?vendor=7')
  })

  it('has home under a path of its own', () => {
    const brought = { pathname: '/register', search: '?affiliateCode=SUNRISE' }
    expect(pageUnder(brought)).toBe('/?affiliateCode=SUNRISE')
    expect(addressOf(brought, { dialog: 'login' })).toBe('/?affiliateCode=SUNRISE&dialog=login')
  })
})
