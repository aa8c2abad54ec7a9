import Type, { type Static } from 'typebox'
import { linkPattern } from '../config/document.ts'

const closed = { additionalProperties: false } as const

/** A run of words that look alike. Text, never markup: what a page makes of it are elements of its own. */
const richPiece = Type.Object(
  {
    text: Type.String(),
    mark: Type.Optional(Type.Enum(['strong', 'emphasis', 'code'])),
    link: Type.Optional(Type.String({ pattern: linkPattern })),
  },
  closed,
)
export type RichPiece = Static<typeof richPiece>

/** Formatted text, closed and without nesting. Headings and paragraphs have one line; notes, lists and steps one or several. */
export const richBlocks = Type.Array(
  Type.Object(
    {
      kind: Type.Enum(['heading', 'paragraph', 'note', 'list', 'steps']),
      lines: Type.Array(Type.Array(richPiece)),
    },
    closed,
  ),
)
export type RichBlock = Static<typeof richBlocks>[number]

export const richSteps = Type.Array(Type.Object({ title: Type.String(), blocks: richBlocks }, closed))
export type RichStep = Static<typeof richSteps>[number]
