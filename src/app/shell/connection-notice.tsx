import { useEffect, useSyncExternalStore } from 'react'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { TextLink } from '#ui/links/text-link.tsx'
import { useAnnounce } from '#ui/hooks/use-announce.ts'

interface ConnectionNoticeProps {
  /** Of a site that is shown as it was last known. */
  readonly onRetry?: () => void
}

/** Says quietly that the network is away, or that the site is shown as it was last known. It has its own place and lies over nothing. */
export function ConnectionNotice({ onRetry }: ConnectionNoticeProps) {
  const isOnline = useOnline()
  const message = useMessage()
  const announce = useAnnounce()
  const id = describe(isOnline, onRetry !== undefined)
  const text = id && message(id)
  useEffect(() => {
    if (text) announce(text)
  }, [announce, text])
  if (!text) return null
  return (
    <Strip aria-label={message('session.notice')}>
      <Icon name="info" size={18} />
      <span>{text}</span>
      {isOnline && onRetry && (
        <TextLink asChild look="alone">
          <button type="button" onClick={onRetry}>
            <Message id="action.retry" />
          </button>
        </TextLink>
      )}
    </Strip>
  )
}

function describe(isOnline: boolean, isOld: boolean) {
  if (!isOnline) return 'connection.offline'
  return isOld ? 'connection.old' : undefined
}

const Strip = styled('section', {
  base: {
    position: 'sticky',
    // Above the bar of a phone.
    insetBlockEnd: { base: 'calc(3.8rem + env(safe-area-inset-bottom))', lg: 0 },
    // Below the side menu, whose place it leaves free.
    zIndex: '1',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: '3',
    minHeight: 'touch',
    px: '4',
    py: '1',
    bg: 'raised',
    borderBlockStartWidth: '1px',
    fontSize: { base: 'xs', md: 'sm' },
    lineHeight: 'snug',
    textAlign: 'start',
    '& svg': { flex: 'none', smDown: { display: 'none' } },
    '& button': { flex: 'none', fontSize: 'sm' },
    '@media (max-height: 30rem)': { position: 'static' },
  },
})

/** Whether the browser has a network at all; that the platform answers is another matter. */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
