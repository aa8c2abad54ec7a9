import type { MotifName } from './motifs.ts'

/** How slots of a theme look: hue of all that surrounds the reels, and the four dear signs with a colour each. */
export interface SlotTheme {
  /** Degrees of the colour wheel. */
  readonly hue: number
  readonly dear: readonly [Dear, Dear, Dear, Dear]
}

type Dear = readonly [motif: MotifName, colour: string]

const plain: SlotTheme = look(
  268,
  ['crown', '#e0489b'],
  ['gem', '#3f8cff'],
  ['bell', '#ff9f2e'],
  ['cherry', '#e53b48'],
)

const themes: Readonly<Record<string, SlotTheme>> = {
  dragon: look(8, ['flame', '#ff4b2b'], ['eye', '#19b37b'], ['fan', '#d63384'], ['lantern', '#e8372c']),
  ocean: look(200, ['fish', '#ff7a45'], ['shell', '#f386b8'], ['anchor', '#3d7fe0'], ['chest', '#b06a34']),
  fruit: look(340, ['seven', '#e8263c'], ['bell', '#f5a623'], ['cherry', '#d7263d'], ['clover', '#2fae55']),
  egypt: look(38, ['eye', '#1d9bb8'], ['pyramid', '#e0a030'], ['crown', '#3464d8'], ['moon', '#8a63e8']),
  jungle: look(140, ['mask', '#e2622d'], ['drum', '#c23b3b'], ['leaf', '#27a65a'], ['paw', '#a5653a']),
  gems: look(280, ['gem', '#e0367f'], ['crown', '#8b5cf6'], ['bolt', '#20a4f3'], ['clover', '#1fae74']),
  space: look(232, ['rocket', '#f2553d'], ['planet', '#8f6bff'], ['moon', '#37a2ff'], ['bolt', '#22c1a0']),
  western: look(22, ['hat', '#9a5b2f'], ['horseshoe', '#7b8aa5'], ['sun', '#f08a24'], ['chest', '#8a5a34']),
  festival: look(
    310,
    ['domino', '#c026d3'],
    ['lantern', '#ef4444'],
    ['drum', '#2563eb'],
    ['candy', '#f43f8e'],
  ),
  myth: look(215, ['bolt', '#3b82f6'], ['crown', '#d9468f'], ['shield', '#0f9f8f'], ['sun', '#f59e0b']),
  pirate: look(188, ['skull', '#d62839'], ['chest', '#a8632f'], ['anchor', '#2f7fc4'], ['sword', '#6b7fa3']),
  winter: look(206, ['flake', '#37a9f0'], ['bell', '#d7263d'], ['candy', '#e2384d'], ['moon', '#6f7df0']),
  candy: look(325, ['candy', '#f43f8e'], ['cherry', '#e11d48'], ['crown', '#a855f7'], ['sun', '#fb923c']),
  horror: look(265, ['ghost', '#8b7cf0'], ['skull', '#7a2fbf'], ['moon', '#e5a93a'], ['potion', '#2eb872']),
  farm: look(95, ['wheat', '#e0a526'], ['sun', '#f97316'], ['horseshoe', '#8b93a7'], ['cherry', '#dc2626']),
  music: look(292, ['note', '#d946ef'], ['drum', '#2f6df0'], ['bolt', '#22b8cf'], ['planet', '#f0568a']),
  wolf: look(225, ['paw', '#6f86b8'], ['moon', '#5a8bf2'], ['leaf', '#2f9e62'], ['eye', '#d58a2b']),
  tiger: look(28, ['paw', '#f0802b'], ['eye', '#27a567'], ['mask', '#c93b2b'], ['fan', '#d33e78']),
  samurai: look(355, ['sword', '#5d76b0'], ['mask', '#c8202f'], ['fan', '#e0507f'], ['lantern', '#d9482b']),
  viking: look(
    210,
    ['shield', '#b9382f'],
    ['sword', '#6683b3'],
    ['horseshoe', '#8892a6'],
    ['flame', '#f0602b'],
  ),
  magic: look(275, ['potion', '#8b46e8'], ['moon', '#4f8df5'], ['crown', '#d94695'], ['flame', '#24a8c8']),
  luck: look(
    150,
    ['clover', '#16a34a'],
    ['horseshoe', '#7d8aa0'],
    ['seven', '#dc2626'],
    ['chest', '#b0692f'],
  ),
  food: look(16, ['bowl', '#d9402f'], ['fish', '#f2803d'], ['cherry', '#cf1f3f'], ['leaf', '#2f9e55']),
  sport: look(160, ['cup', '#f0a324'], ['ball', '#2563eb'], ['shield', '#dc2f3c'], ['bolt', '#16a085']),
  city: look(250, ['bolt', '#0ea5e9'], ['gem', '#ec4899'], ['note', '#a855f7'], ['die', '#ef4444']),
  cards: look(158, ['crown', '#c62f4c'], ['spade', '#3b4a7a'], ['die', '#d12f3f'], ['gem', '#2f86e0']),
}

export function themeOf(name: string): SlotTheme {
  return themes[name] ?? plain
}

function look(hue: number, ...dear: [Dear, Dear, Dear, Dear]): SlotTheme {
  return { hue, dear }
}
