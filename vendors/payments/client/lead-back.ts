import { element } from '../../house/client/parts/dom.ts'
import { pressable } from './pressable.ts'
import type { Say } from './words.ts'

interface LeadBack {
  readonly say: Say
  readonly merchant: string
  readonly returnTo: string
  /** Whether the page leads back without a press, a few seconds later. */
  readonly isByItself: boolean
}

const after = 5

/** The way back to the merchant. A page that leads back by itself says when, and can be told to stay. */
export function leadBack({ say, merchant, returnTo, isByItself }: LeadBack) {
  const link = element('a', { class: 'primary', href: returnTo }, say('back', { merchant }))
  const part = element('div', { class: 'back' }, link)
  let seconds = after
  let counting: ReturnType<typeof setInterval> | undefined
  const stop = () => clearInterval(counting)
  if (isByItself) {
    const text = element('p', {}, say('leadingBack', { seconds: String(seconds) }))
    const stay = pressable({ class: 'plain' }, halt, say('stay'))
    part.append(text, stay)
    counting = setInterval(() => {
      seconds -= 1
      text.textContent = say('leadingBack', { seconds: String(seconds) })
      if (seconds > 0) return
      stop()
      location.assign(returnTo)
    }, 1_000)
    function halt() {
      stop()
      text.remove()
      stay.remove()
      link.focus()
    }
  }
  return { part, stop }
}
