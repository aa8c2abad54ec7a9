import { element } from '../../house/client/parts/dom.ts'
import type { PaymentAction } from '../payment-actions.ts'
import { pressable } from './pressable.ts'
import type { Say } from './words.ts'

interface DemoPart {
  readonly say: Say
  /** Of a payment that has ended, only late money can still come. */
  readonly isOver: boolean
  readonly choose: (action: PaymentAction) => void
}

const habits = [
  'fail',
  'expire',
  'twice',
  'less',
  'more',
  'otherCurrency',
  'later',
  'outOfOrder',
  'unreported',
] as const satisfies readonly PaymentAction[]

/** The part of the page that no real provider has: its bad habits. */
export function demoPart({ say, isOver, choose }: DemoPart): HTMLElement {
  const choices = isOver
    ? [pressable({}, () => choose('pay'), say('lateTitle'), help(say('lateHelp')))]
    : habits.map((habit) => pressable({}, () => choose(habit), say(habit), help(say(`${habit}Help`))))
  return element(
    'section',
    { class: 'demo', 'aria-labelledby': 'demo' },
    element('h2', { id: 'demo' }, say('demo')),
    element('p', {}, say(isOver ? 'lateDemoLead' : 'demoLead')),
    element('div', { class: 'habits' }, ...choices),
  )
}

function help(text: string): HTMLElement {
  return element('small', {}, text)
}
