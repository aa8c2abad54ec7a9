import { element } from '../parts/dom.ts'
import type { HallView, RoomName } from './follow-rooms.ts'
import { currentLanguage, text } from '../texts/texts.ts'

const names = { small: 'roomSmall', middle: 'roomMiddle', large: 'roomLarge' } as const

/** The rooms of a game, of which one is chosen. */
export function roomChoice(amount: (minor: bigint) => string, changed: () => void) {
  /** Named by the launch of a room; the smallest room otherwise. */
  const wanted = new URLSearchParams(location.search).get('room')
  const legend = element('legend')
  const place = element('fieldset', { class: 'rooms' }, legend)
  const lines = new Map<RoomName, { readonly input: HTMLInputElement; readonly words: HTMLElement }>()
  return {
    place,
    show({ rooms }: HallView) {
      legend.textContent = text('chooseRoom')
      for (const { name, ante, stake, waiting, playing } of rooms) {
        const { words } = lines.get(name) ?? added(name)
        const costs = { ante: amount(BigInt(ante)), stake: amount(BigInt(stake)) }
        const people = { waiting: counted(waiting), playing: counted(playing) }
        words.replaceChildren(
          element('strong', {}, text(names[name])),
          element('span', {}, text('roomAnte', costs)),
          element('small', {}, text('roomPeople', people)),
        )
      }
    },
    chosen: () => [...lines].find(([, { input }]) => input.checked)?.[0] ?? 'small',
  }

  function added(name: RoomName) {
    const input = element('input', { type: 'radio', name: 'room', value: name })
    input.checked = lines.size === 0 || name === wanted
    input.addEventListener('change', changed)
    const words = element('span', { class: 'words' })
    place.append(element('label', { class: 'room' }, input, words))
    const line = { input, words }
    lines.set(name, line)
    return line
  }
}

function counted(people: number): string {
  return new Intl.NumberFormat(currentLanguage()).format(people)
}
