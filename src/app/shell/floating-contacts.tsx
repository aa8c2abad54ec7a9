import { useEffect, useRef, useState, type RefObject } from 'react'
import { preferences } from '#api/storage.ts'
import { useSite } from '#config/use-site.ts'
import { useMessage } from '#i18n/use-message.ts'
import { focusPage } from '#ui/focus/focus-page.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { besideScrollbar } from '#ui/styles/beside-scrollbar.ts'
import { styled } from '#ui/styles/styled.tsx'

const contacts = [
  { id: 'line', name: 'LINE' },
  { id: 'qq', name: 'QQ' },
] as const

/**
 * LINE and QQ beside the page where the merchant has them (specification §2), until they are closed for this visit. Where the page leaves no
 * room beside it they lie over it, behind one button.
 */
export function FloatingContacts() {
  const { floating } = useSite().site.customerService
  const message = useMessage()
  const [isClosed, setClosed] = useState(() => preferences.closedContacts.get())
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLElement>(null)
  const isAside = useFocusBelow(place)
  const shown = contacts.flatMap(({ id, name }) => {
    const address = floating[id]
    return address === undefined ? [] : [{ id, name, address }]
  })
  if (isClosed || shown.length === 0) return null
  return (
    <Place
      ref={place}
      side={floating.side}
      aria-label={message('shell.contacts')}
      data-open={isOpen || undefined}
      data-aside={isAside || undefined}
    >
      <IconButton
        icon="chat"
        label={message('shell.contacts')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {shown.map(({ id, name, address }) => (
        <Contact
          key={id}
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={message('shell.contacts.by', { name })}
        >
          {name}
        </Contact>
      ))}
      <IconButton
        icon="close"
        label={message('shell.contacts.close')}
        onClick={() => {
          preferences.closedContacts.set()
          setClosed(true)
          focusPage()
        }}
      />
    </Place>
  )
}

/**
 * Whether the focus is in a field of the page, or where the keyboard has put it under the place (WCAG 2.4.11). A style that asks `:has` for it
 * would be worked out again with each card of a list.
 */
function useFocusBelow(place: RefObject<HTMLElement | null>): boolean {
  const [isBelow, setBelow] = useState(false)
  useEffect(() => {
    const look = () => {
      const focused = document.activeElement
      const isField = focused?.matches('main :is(input, select, textarea)') ?? false
      setBelow(isField || (isByKeyboard(focused) && liesOver(place.current, focused)))
    }
    // What gets the focus is scrolled to after that is told.
    const events = ['focusin', 'focusout', 'scroll'] as const
    for (const event of events) document.addEventListener(event, look, { passive: true })
    return () => {
      for (const event of events) document.removeEventListener(event, look)
    }
  }, [place])
  return isBelow
}

function isByKeyboard(focused: Element | null): focused is Element {
  return focused?.matches(':is(main, footer) :focus-visible') ?? false
}

function liesOver(place: Element | null, focused: Element): boolean {
  if (!place) return false
  const [over, under] = [place.getBoundingClientRect(), focused.getBoundingClientRect()]
  return (
    over.left < under.right && under.left < over.right && over.top < under.bottom && under.top < over.bottom
  )
}

const Place = styled('nav', {
  base: {
    // At its end a page has room for it and nothing stays hidden; beside a page that leaves room it hangs there.
    position: { lg: 'fixed' },
    // On a desk above the side menu.
    insetBlockEnd: { lg: '17.5rem' },
    display: 'flex',
    flexDirection: { base: 'row', lg: 'column' },
    alignItems: 'center',
    gap: '1',
    p: '1',
    mt: '2',
    // Above what is said above the bar, where nothing is asked there.
    mb: { base: '3.5rem', lg: '2' },
    '&:has(+ section)': { mb: '2' },
    layerStyle: 'raised',
    borderRadius: 'full',
    '@media (max-height: 30rem)': { position: 'static', mb: '2' },
    '& > button:first-child': { display: { lg: 'none' } },
    // Where it lies over the page, it is not over what somebody types.
    '&[data-aside]': { visibility: { lgDown: 'hidden' } },
    '&:not([data-open]) > :not(:first-child)': { display: { lgDown: 'none' } },
  },
  variants: {
    side: {
      start: { alignSelf: 'flex-start', ms: { base: '2', lg: '0' }, insetInlineStart: { lg: '4' } },
      end: {
        alignSelf: 'flex-end',
        me: { base: '2', lg: '0' },
        insetInlineEnd: { lg: besideScrollbar('1rem') },
      },
    },
  },
})
const Contact = styled('a', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: 'touch',
    height: 'touch',
    borderRadius: 'full',
    bg: 'brand.solid',
    color: 'brand.on',
    fontSize: 'xs',
    fontWeight: 'bold',
    letterSpacing: '0',
    _highContrast: { borderWidth: '1px' },
  },
})
