import type { About } from './component-about.ts'

const shownWhen =
  'In the frame of /game, from the server of the demo vendors, whose page this is: our own styles end at the frame.'
const told = 'Tell in words, in one place, all that the picture shows.'
const clock = 'Do not let the browser’s clock decide anything: it only counts down to what the server says.'

/** Pages of the demo vendors. */
export const aboutGames: Readonly<Record<string, About>> = {
  'Games/Crash': {
    purpose: 'One curve for all players, which everybody leaves before it ends, or does not.',
    shownWhen,
    good: [told, 'Keep the one button where it is, whatever it does.'],
    bad: [clock, 'Do not make the end flash or shake.'],
    messages: [],
  },
  'Games/Baccarat': {
    purpose: 'Two hands by fixed rules, on which all at the table bet.',
    shownWhen,
    good: [told, 'Let cards that lie there stay, so that only a new one moves.'],
    bad: [clock],
    messages: [],
  },
  'Games/Card room': {
    purpose: 'Players against each other for a pot, at tables of two to four.',
    shownWhen,
    good: [told, 'Say of the house that it is the house.'],
    bad: [clock, 'Do not show anything of others’ cards before the end.'],
    messages: [],
  },
  'Games/Number lottery': {
    purpose: 'Tickets for a draw that is held by the clock, whoever is there.',
    shownWhen,
    good: [told, 'Show a ticket beside what was drawn, when its player comes back.'],
    bad: [clock],
    messages: [],
  },
  'Games/Vault': {
    purpose:
      'A door that opens on a multiple of the stake or on nothing, with jackpots that any round may hit.',
    shownWhen,
    good: [told, 'Say a jackpot by its name and what it paid.'],
    bad: ['Do not open the door before the stake is taken.'],
    messages: [],
  },
}
