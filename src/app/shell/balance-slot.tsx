import { useOptionalPart } from '#api/use-optional-part.ts'
import { loadNamespace } from '#i18n/namespaces.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { styled } from '#ui/styles/styled.tsx'

/** Where the balance stands. Its code comes when it is looked at; where that fails, the menu does without, and tries again when it is opened. */
export function BalanceSlot() {
  const balance = useOptionalPart('balance', loadBalance)
  if (balance?.Part === null) return null
  return <Place>{balance ? <balance.Part /> : <Skeleton height="3rem" />}</Place>
}

async function loadBalance() {
  const [{ Balance }] = await Promise.all([
    import('#features/wallet/balance.tsx'),
    loadNamespace('wallet'),
    // Says when to try again.
    loadNamespace('session'),
  ])
  return Balance
}

const Place = styled('div', {
  base: { minHeight: '3.5rem', px: '3', pb: '2', mb: '2', borderBlockEndWidth: '1px' },
})
