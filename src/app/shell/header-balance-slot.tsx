import { useOptionalPart } from '#api/use-optional-part.ts'
import { headerHasRoom } from '#features/wallet/header-room.ts'
import { loadNamespace } from '#i18n/namespaces.ts'
import { styled } from '#ui/styles/styled.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'

/** The balance in the header, where that has room for it. Elsewhere it stands in the account menu alone, and nothing is loaded here. */
export function HeaderBalanceSlot() {
  const hasRoom = useMedia(headerHasRoom)
  const balance = useOptionalPart('header-balance', loadBalance, hasRoom)
  return <Place>{hasRoom && balance?.Part && <balance.Part />}</Place>
}

async function loadBalance() {
  const [{ HeaderBalance }] = await Promise.all([
    import('#features/wallet/header-balance.tsx'),
    loadNamespace('wallet'),
  ])
  return HeaderBalance
}

/** Kept from the beginning, so that the navigation stays as it is when the figure comes. */
const Place = styled('div', {
  base: {
    display: 'none',
    justifyContent: 'end',
    minWidth: { base: '5.5rem', xl: '9.5rem' },
    [`@media ${headerHasRoom}`]: { display: 'flex' },
  },
})
