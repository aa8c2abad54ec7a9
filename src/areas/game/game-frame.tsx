import { useEffect, useEffectEvent, useRef } from 'react'
import type { GameMessage } from '#schemas/frames/frame-messages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { styled } from '#ui/styles/styled.tsx'
import { linkFrame } from './link-frame.ts'

interface GameFrameProps {
  readonly address: string
  readonly title: string
  /** How often the balance has moved without the game. */
  readonly moves: number
  /** Something lies over the game. */
  readonly isPaused: boolean
  /** It says what it does, and so hears what it is told. */
  readonly isReady: boolean
  readonly isMuted: boolean
  /** Something has come from the address, be it a page of the browser that says why nothing did. */
  readonly onLoaded: (address: string) => void
  readonly onMessage: (message: GameMessage) => void
}

/**
 * The game on its own origin. It runs scripts and keeps what it needs there; it cannot take this page elsewhere, open windows or
 * download (T66), and no address of this page travels with it (T63).
 */
export function GameFrame({
  address,
  title,
  moves,
  isPaused,
  isReady,
  isMuted,
  onLoaded,
  onMessage,
}: GameFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const link = useRef<ReturnType<typeof linkFrame>>(undefined)
  const { language } = useLanguage()
  const hear = useEffectEvent(onMessage)
  useEffect(() => {
    const game = () => frame.current?.contentWindow ?? null
    const isInGame = () => document.activeElement === frame.current
    const made = linkFrame({ own: window, game, isInGame, address }, (message) => hear(message))
    link.current = made
    return made.close
  }, [address])

  const wasPaused = useRef(false)
  useEffect(() => {
    if (wasPaused.current !== isPaused) link.current?.post({ type: isPaused ? 'pause' : 'resume' })
    wasPaused.current = isPaused
  }, [isPaused])

  useEffect(() => {
    if (moves > 0) link.current?.post({ type: 'refresh' })
  }, [moves])

  const wasMuted = useRef(false)
  useEffect(() => {
    if (!isReady || (!isMuted && !wasMuted.current)) return
    link.current?.post({ type: 'mute', muted: isMuted })
    wasMuted.current = isMuted
  }, [isMuted, isReady])

  const told = useRef(language)
  useEffect(() => {
    if (told.current !== language) link.current?.post({ type: 'language', language })
    told.current = language
  }, [language])

  return (
    <Frame
      key={address}
      ref={frame}
      src={address}
      title={title}
      onLoad={() => onLoaded(address)}
      sandbox="allow-scripts allow-same-origin"
      allow="fullscreen"
      referrerPolicy="no-referrer"
    />
  )
}

const Frame = styled('iframe', { base: { display: 'block', width: 'full', height: 'full', border: 'none' } })
