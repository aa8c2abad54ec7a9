import { useEffect } from 'react'
import { useMessage } from '#i18n/use-message.ts'
import { Text } from '#ui/text/text.tsx'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { Toast } from '#ui/notices/toast.tsx'

export type SessionNews =
  | {
      readonly kind: 'login' | 'registration' | 'freePlay' | 'reset'
      readonly account: string
      /** ISO 8601. */
      readonly previousLogin?: string | undefined
    }
  | { readonly kind: 'loggedOut' }
  | { readonly kind: 'passwordChanged' }

interface SessionNoticeProps {
  readonly news: SessionNews
  readonly onClose: () => void
}

/** Milliseconds after which it goes by itself. */
const shownFor = 20_000

/** Welcomes a player, with the previous login (so that a stranger's would be noticed), says goodbye, or tells of a new password. */
export function SessionNotice({ news, onClose }: SessionNoticeProps) {
  const words = useWords(news)
  const message = useMessage()
  const announce = useAnnounce()
  const text = words.join(' ')
  useEffect(() => announce(text), [announce, text])
  useEffect(() => {
    const timer = setTimeout(onClose, shownFor)
    return () => clearTimeout(timer)
  }, [news, onClose])
  const [title, more] = words
  return (
    <Toast label={message('session.notice')} closeLabel={message('action.close')} onClose={onClose}>
      <Text as="strong">{title}</Text>
      {more && (
        <Text look="small" muted>
          {more}
        </Text>
      )}
    </Toast>
  )
}

function useWords(news: SessionNews): string[] {
  const message = useMessage()
  if (news.kind === 'loggedOut') return [message('logout.done')]
  if (news.kind === 'passwordChanged') return [message('forgot.changed'), message('forgot.changed.text')]
  const { account, previousLogin } = news
  const welcome = message(welcomes[news.kind], { account })
  if (news.kind === 'reset') return [message('forgot.changed'), welcome]
  if (!previousLogin) return [welcome]
  return [welcome, message('login.previous', { time: new Date(previousLogin) })]
}

const welcomes = {
  login: 'login.welcome',
  reset: 'login.welcome',
  registration: 'register.welcome',
  freePlay: 'freePlay.welcome',
} as const
