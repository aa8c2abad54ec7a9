import type { About } from './component-about.ts'

const shown = 'On every page of every merchant.'

export const aboutFoundations: Readonly<Record<string, About>> = {
  'Foundations/Colour': {
    purpose: 'The palette that three seeds of a merchant become, light and dark, and its measured contrast.',
    shownWhen: shown,
    good: ['Name a colour by its use: “danger text”, not “red”.'],
    bad: ['Do not mix a colour of your own: its contrast is measured nowhere.'],
  },
  'Foundations/Type': {
    purpose: 'The sizes of headings and text, in the fonts of the merchant.',
    shownWhen: shown,
    good: ['Choose a look by its place on the page; the level of a heading is its place in the outline.'],
    bad: ['Do not set a size below 12 pixels.'],
  },
  'Foundations/Space': {
    purpose: 'Steps of space, corners, depth and the card.',
    shownWhen: shown,
    good: ['Take steps; corners follow the merchant.'],
    bad: ['Do not put a shadow on a card: only what floats has one.'],
  },
  'Foundations/Icons': {
    purpose: 'Every icon. Those with an arrow turn round where a page reads from right to left.',
    shownWhen: shown,
    good: ['Give an icon that stands alone a label.'],
    bad: ['Do not let an icon say alone what is wrong.'],
  },
  'Foundations/Actions': {
    purpose: 'Buttons, links that look like buttons, and badges.',
    shownWhen: shown,
    good: ['One solid button for each view.', 'Name what happens: “Send code”.'],
    bad: ['Do not put two dangers side by side.'],
  },
  'Foundations/Controls': {
    purpose: 'The fields of every form, empty and with something wrong.',
    shownWhen: 'In forms. Labels stand above their fields, help below.',
    good: ['Say before typing what a field takes.'],
    bad: ['Do not use a placeholder as a label.'],
  },
  'Foundations/Choice with search': {
    purpose: 'A list of many that is found by typing.',
    shownWhen: 'Where a list has more than ten entries, such as countries.',
    good: ['Find by any name: the country, its code, its number.'],
    bad: ['Do not choose something because somebody only looked at it.'],
  },
  'Foundations/Page parts': {
    purpose: 'Hero, tiles, dialogs, tabs, and what stands where nothing is yet.',
    shownWhen: shown,
    good: ['Say in an empty place what will be there.'],
    bad: ['Do not show a spinner without words.'],
  },
  'Foundations/Errors': {
    purpose:
      'Every error as a table: what it says and what the screen does. Each leads to the place where a player meets it.',
    shownWhen: 'To look one up.',
    good: ['Change the words in the catalogue of messages.'],
    bad: ['Do not write an error into a screen.'],
    messages: ['error.'],
  },
}
