import { Link, useLocation } from 'react-router-dom'
import { Message } from '#i18n/message.tsx'
import { styled } from '#ui/styled.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { consolePaths } from '../frame/console-paths.ts'
import { useSelf } from '../sign-in/use-self.ts'

/** Says on every page but the account, which says so itself, that recovery codes were made and that nobody has said they are saved. */
export function UnsavedCodes() {
  const self = useSelf()
  const { pathname } = useLocation()
  if (!self?.recoveryCodesUnsaved || pathname === consolePaths.account) return null
  return (
    <Note>
      <span>
        <Message id="account.codes.unsaved" />
      </span>
      <TextLink asChild look="alone">
        <Link to={consolePaths.account}>
          <Message id="console.page.account" />
        </Link>
      </TextLink>
    </Note>
  )
}

const Note = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    mb: '6',
    px: '4',
    py: '2',
    borderRadius: 'm',
    bg: 'warning.soft',
    color: 'warning.onSoft',
    '& a': { color: 'inherit', textDecoration: 'underline' },
  },
})
