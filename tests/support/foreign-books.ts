import type { MakeAttempt } from './foreign-attempt.ts'
import type { TwoMerchants } from './two-merchants.ts'

/** The books of all merchants, which a demo alone shows. */
export function foreignBooks(two: TwoMerchants): Readonly<Record<string, MakeAttempt>> {
  const month = { from: '2026-11-01T00:00:00Z', to: '2026-11-30T00:00:00Z' }
  const asked =
    (more: object = {}): MakeAttempt =>
    async (theirs) => {
      const { account } = await two.memberOf(theirs)
      const own = 'account' in more ? { account } : {}
      return { given: { query: { merchant: theirs, ...more, ...own } }, refused: 'notFound' }
    }
  const cursor = 'eyJiZWZvcmUiOiI5In0'
  return {
    'ledgerStatement merchant': asked({ account: '' }),
    'ledgerStatement account': asked({ account: '' }),
    'ledgerStatement cursor': asked({ account: '', cursor }),
    'ledgerVendors merchant': asked(month),
    'ledgerBalance merchant': asked(),
    'ledgerHolds merchant': asked(),
    'ledgerHolds cursor': asked({ cursor }),
    'ledgerRounds merchant': asked(),
    'ledgerRounds vendor': asked({ vendor: 'OWL' }),
    'ledgerRounds cursor': asked({ cursor: 'eyJhZnRlciI6IjAifQ' }),
  }
}
