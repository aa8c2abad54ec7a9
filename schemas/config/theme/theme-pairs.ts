const grounds = ['bg', 'surface', 'raised', 'sunken'] as const
const families = ['brand', 'accent', 'danger', 'success', 'warning', 'info'] as const
type Ground = (typeof grounds)[number]
type Family = (typeof families)[number]

/** Every colour that a theme gives; its CSS variable is `--mq-<name>`. */
export type ColourName =
  | Ground
  | 'text'
  | 'text-muted'
  | 'border'
  | 'border-strong'
  | 'focus'
  | Family
  | `${Family}-${'hover' | 'alt' | 'text' | 'soft'}`
  | `on-${Family}`
  | `on-${Family}-soft`

type Pair = readonly [foreground: ColourName, background: ColourName]

/** Pairs that carry text: 4.5:1. */
export const textPairs: readonly Pair[] = [
  ...grounds.flatMap((ground): Pair[] => [
    ['text', ground],
    ['text-muted', ground],
    ...families.map((name): Pair => [`${name}-text`, ground]),
  ]),
  ...families.flatMap((name): Pair[] => [
    [`on-${name}`, name],
    [`on-${name}`, `${name}-hover`],
    [`on-${name}`, `${name}-alt`],
    [`on-${name}-soft`, `${name}-soft`],
  ]),
]

/** Pairs that carry the edge of a control or the focus: 3:1. */
export const interfacePairs: readonly Pair[] = grounds.flatMap((ground): Pair[] => [
  ['border-strong', ground],
  ['focus', ground],
])
