import { useEffect, useState, type ComponentType } from 'react'
import { loadChunk } from '#api/load-chunk.ts'
import { loadNamespace } from '#i18n/namespaces.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { styled } from '#ui/styled.tsx'

/** Where the balance stands. Its code comes when it is looked at; where that fails, the menu does without, and tries again when it is opened. */
export function BalancePlace() {
  const [part, setPart] = useState<{ readonly Balance?: ComponentType }>()
  useEffect(() => {
    let isGone = false
    const show = (shown: typeof part) => {
      if (!isGone) setPart(shown)
    }
    load().then(
      (Balance) => show({ Balance }),
      () => show({}),
    )
    return () => {
      isGone = true
    }
  }, [])
  if (part && !part.Balance) return null
  return <Place>{part?.Balance ? <part.Balance /> : <Skeleton height="3rem" />}</Place>
}

async function load() {
  const [{ Balance }] = await Promise.all([
    loadChunk('balance', () => import('#features/wallet/balance.tsx')),
    loadNamespace('wallet'),
    // Says when to try again.
    loadNamespace('session'),
  ])
  return Balance
}

const Place = styled('div', {
  base: { minHeight: '3.5rem', px: '3', pb: '2', mb: '2', borderBlockEndWidth: '1px' },
})
