import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Message } from '#i18n/message.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { TextLink } from '#ui/links/text-link.tsx'
import { consolePaths } from '../parts/console-paths.ts'
import { useSelf } from '../sign-in/use-self.ts'

/** Leads from every page to the account, which says by itself that recovery codes were made and that nobody has said they are saved. */
export function UnsavedCodes() {
  const self = useSelf()
  const { pathname } = useLocation()
  if (!self?.recoveryCodesUnsaved || pathname === consolePaths.account) return null
  return (
    <Place>
      <UnsavedCodesNote>
        <TextLink asChild>
          <Link to={consolePaths.account}>
            <Message id="account.codes.renew" />
          </Link>
        </TextLink>
      </UnsavedCodesNote>
    </Place>
  )
}

/** What is to be known, and what leads on. */
export function UnsavedCodesNote({ children }: { readonly children?: ReactNode }) {
  return (
    <Note>
      <span>
        <Message id="account.codes.unsaved" />
      </span>
      {children}
    </Note>
  )
}

const Place = styled('div', { base: { mb: '6' } })
const Note = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '1',
    px: '4',
    py: '3',
    borderRadius: 'm',
    bg: 'warning.soft',
    color: 'warning.onSoft',
    '& a': { color: 'inherit' },
  },
})
