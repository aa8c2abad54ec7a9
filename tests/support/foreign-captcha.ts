import type { MakeAttempt } from './foreign-attempts.ts'
import type { TestApp } from './test-app.ts'
import type { TestVisitor } from './test-visitor.ts'
import type { Merchant, TwoMerchants } from './two-merchants.ts'

/** Somebody who read the other merchant's picture. */
export function foreignCaptcha(
  test: TestApp,
  two: TwoMerchants,
  place: 'query' | 'body',
  rest: (mine: Merchant, visitor: TestVisitor) => object | Promise<object>,
): MakeAttempt {
  return async (theirs, mine, visitor) => {
    const { captchaId, captcha } = await test.readCaptcha(two.strangerOf(theirs))
    const own = await rest(mine, visitor)
    // A registration has the answer among its fields.
    const sent = { ...('user' in own ? {} : { captcha }), ...own, captchaId }
    return { given: { [place]: sent }, refused: 'captchaInvalid' }
  }
}
