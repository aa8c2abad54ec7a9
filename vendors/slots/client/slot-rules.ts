import { element } from '../../house/client/parts/dom.ts'
import type { TableRules } from '../../house/client/page/table.ts'
import type { TextId } from '../../house/client/texts/english.ts'
import { text } from '../../house/client/texts/texts.ts'
import { familyOf } from '../family-of.ts'
import type { Family, Mechanic, PaidSymbol, ReelSymbol, Way } from '../family.ts'
import { drawSymbol } from './draw-symbol.ts'
import { linePictures } from './line-pictures.ts'
import { symbolName } from './symbol-names.ts'
import { themeOf, type SlotTheme } from './themes.ts'

const ofWay: Readonly<Record<Way, TextId>> = {
  lines: 'slotLines',
  bothWays: 'slotBothWays',
  ways: 'slotWays',
  clusters: 'slotClusters',
}
const ofMechanic: Readonly<Record<Mechanic['kind'], TextId | undefined>> = {
  plain: undefined,
  expanding: 'slotExpanding',
  sticky: 'slotSticky',
  cascades: 'slotCascades',
  mystery: 'slotMystery',
  walking: 'slotWalking',
  respins: 'slotRespins',
  hold: 'slotHold',
}

/** How a slot is played, and what each sign pays for the stake that is set. */
export const slotRules: TableRules = ({ seat: { game }, stake, amount }) => {
  const family = familyOf(game)
  const theme = themeOf(game.theme)
  const mechanic = ofMechanic[family.mechanic.kind]
  const signs = new Set([...family.strips.flat(), ...(family.free?.strips ?? [])].join(''))
  const staked = stake() ?? BigInt(game.minimumBet)
  return [
    text(ofWay[family.way], { lines: String(family.lines.length) }),
    ...(signs.has('W') || signs.has('X') ? [pictured('W', theme, text('slotWild'))] : []),
    ...(signs.has('X') ? [pictured('X', theme, text('slotTimes'))] : []),
    ...(mechanic ? [text(mechanic, valuesOf(family))] : []),
    ...(family.free
      ? [
          pictured(
            'S',
            theme,
            text('slotFree', { turns: String(family.free.spins), times: String(family.free.times) }),
          ),
        ]
      : []),
    element('h3', {}, text('slotPays', { amount: amount(staked) })),
    payTable(family, theme, (fifths) => amount((staked * BigInt(fifths)) / 5n)),
    ...(family.lines.length > 0 ? [element('h3', {}, text('slotEveryLine')), linePictures(family)] : []),
    text('slotSets'),
  ]
}

function valuesOf({ mechanic }: Family): Readonly<Record<string, string>> {
  if (mechanic.kind === 'cascades')
    return { times: mechanic.times.join(', '), free: mechanic.timesFree.join(', ') }
  if (mechanic.kind === 'hold') return { from: String(mechanic.from), grand: String(mechanic.grand / 5) }
  return {}
}

function payTable({ pays }: Family, theme: SlotTheme, amount: (fifths: number) => string): HTMLElement {
  const rows = Object.entries(pays).map(([sign, table]) => {
    const picture = symbolPicture(sign as PaidSymbol, theme)
    picture.setAttribute('aria-label', symbolName(sign as PaidSymbol, theme))
    const list = Object.entries(table).map(([count, fifths]) =>
      element('li', {}, element('b', {}, `${count}×`), ` ${amount(fifths)}`),
    )
    return element('li', {}, picture, element('ul', {}, ...list))
  })
  return element('ul', { class: 'pays' }, ...rows)
}

function pictured(sign: ReelSymbol, theme: SlotTheme, words: string): HTMLElement {
  const picture = symbolPicture(sign, theme)
  picture.setAttribute('aria-hidden', 'true')
  return element('p', { class: 'pictured' }, picture, element('span', {}, words))
}

function symbolPicture(sign: ReelSymbol, theme: SlotTheme): HTMLCanvasElement {
  const picture = drawSymbol(sign, theme, 112)
  picture.setAttribute('role', 'img')
  return picture
}
