import { useOptionalPart } from '#api/use-optional-part.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { styled } from '#ui/styles/styled.tsx'

/** The picture of who is logged in. Its code comes after the page; where it does not come, a figure stands for it. */
export function AvatarSlot() {
  const avatar = useOptionalPart('avatar', loadAvatar)
  return <Place>{avatar && (avatar.Part ? <avatar.Part /> : <Icon name="user" />)}</Place>
}

async function loadAvatar() {
  return (await import('#features/session/current/header-avatar.tsx')).HeaderAvatar
}

const Place = styled('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    width: '2rem',
    height: '2rem',
    borderRadius: 'full',
    layerStyle: 'hero',
  },
})
