import type { MakeAttempt } from './foreign-attempt.ts'
import type { TestApp } from '../server/test-app.ts'
import type { TestVisitor } from '../server/test-visitor.ts'
import type { Merchant, TwoMerchants } from '../database/two-merchants.ts'

/** Somebody who read the other merchant's picture in the same browser. */
export function foreignCaptcha(
  test: TestApp,
  two: TwoMerchants,
  place: 'query' | 'body',
  rest: (mine: Merchant, visitor: TestVisitor) => object | Promise<object>,
): MakeAttempt {
  return async (theirs, mine, visitor) => {
    const reader = two.strangerOf(theirs)
    const { captchaId, captcha } = await test.readCaptcha(reader)
    const own = await rest(mine, visitor)
    visitor.visitor = reader.visitor
    // A registration has the answer among its fields.
    const sent = { ...('user' in own ? {} : { captcha }), ...own, captchaId }
    return { given: { [place]: sent }, refused: 'captchaInvalid' }
  }
}
