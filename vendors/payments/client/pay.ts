import { element } from '../../house/client/parts/dom.ts'
import type { PaymentAction } from '../payment-actions.ts'
import type { PaymentView } from '../payment-view.ts'
import { askServer } from './ask-server.ts'
import { demoPart } from './demo-part.ts'
import { pressable } from './pressable.ts'
import { leadBack } from './lead-back.ts'
import { timeLeft } from './time-left.ts'
import { wordsIn } from './words.ts'

/** The page of a payment: what is paid to whom, and what a player can choose. */
const main = element('main', { tabindex: '-1' })
document.body.replaceChildren(main)
/** Ends what the page that is shown does by itself. */
let leave = () => {}

void load()

async function load(): Promise<void> {
  try {
    draw(await askServer())
  } catch {
    unreachable(undefined)
  }
}

async function act(action: PaymentAction, view: PaymentView): Promise<void> {
  for (const each of main.querySelectorAll('button')) each.disabled = true
  try {
    const after = await askServer(action)
    draw(after, true)
    main.focus()
  } catch {
    unreachable(view)
  }
}

function draw(view: PaymentView | undefined, hasActed = false): void {
  leave()
  const { tag, say, amount } = wordsIn(view?.language ?? navigator.language)
  document.documentElement.lang = tag
  if (!view) return show(element('h1', {}, say('unknown')), element('p', {}, say('unknownText')))
  const { merchant, provider, reference, status, paysAt, returnTo } = view
  const shown = amount(view.amount, view.currency)
  const fact = (name: string, value: Node | string) =>
    element('div', {}, element('dt', {}, name), element('dd', {}, value))
  const facts = [
    fact(say('amount'), element('bdi', {}, shown)),
    fact(say('reference'), element('bdi', {}, reference)),
  ]
  const top = element(
    'header',
    {},
    element('span', { class: 'brand' }, provider),
    element('span', { class: 'note' }, say('demoProvider')),
  )
  const choose = (action: PaymentAction) => void act(action, view)
  if (status === 'open' && paysAt === undefined) {
    const { clock, stop } = timeLeft(view, () => void load())
    leave = stop
    document.title = say('payTo', { merchant })
    show(
      top,
      element('h1', {}, say('payTo', { merchant })),
      element('dl', {}, ...facts, fact(say('timeLeft'), clock)),
      pressable({ class: 'primary' }, () => choose('pay'), say('pay', { amount: shown })),
      ...(returnTo === undefined
        ? []
        : [element('a', { class: 'plain', href: returnTo }, say('backWithout', { merchant }))]),
      demoPart({ say, isOver: false, choose }),
    )
    return
  }
  const ending = paysAt === undefined && status !== 'open' && status !== 'refused' ? status : 'waiting'
  document.title = say(ending)
  const isOver = ending === 'failed' || ending === 'expired'
  const text = element('p', {}, say(`${ending}Text`, { amount: shown, merchant }))
  const back =
    returnTo === undefined ? undefined : leadBack({ say, merchant, returnTo, isByItself: hasActed })
  if (back) leave = back.stop
  show(
    top,
    element('h1', { class: ending }, say(ending)),
    text,
    element('dl', {}, ...facts),
    ...(back ? [back.part] : []),
    ...(isOver ? [demoPart({ say, isOver, choose })] : []),
  )
}

function show(...parts: readonly Node[]): void {
  main.replaceChildren(...parts)
}

function unreachable(view: PaymentView | undefined): void {
  const { say } = wordsIn(view?.language ?? navigator.language)
  leave()
  show(
    element('p', { role: 'alert' }, say('unreachable')),
    pressable({ class: 'primary' }, () => void load(), say('again')),
  )
}
