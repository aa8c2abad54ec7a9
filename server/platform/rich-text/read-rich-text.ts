import { lexer, type MarkedToken, type Token } from 'marked'
import type { RichBlock, RichPiece } from '#schemas/calls/rich-text.ts'
import { linkPattern } from '#schemas/config/document.ts'

/** Something of a text that players do not get. */
export interface Refused {
  readonly what: 'html' | 'image' | 'link' | 'nested' | 'unknown' | 'unreadable'
  readonly text: string
}

interface RichText {
  readonly blocks: readonly RichBlock[]
  /** Left out of the blocks. A link that may not be followed leaves its words. */
  readonly refused: readonly Refused[]
}

/**
 * Markdown as the few blocks that a page knows. Everything else is named and left out, so that whatever a release holds nothing in it
 * can act: there is no markup in what is sent.
 */
export function readRichText(markdown: string): RichText {
  const refused: Refused[] = []
  try {
    return { blocks: lexer(markdown).flatMap((token) => blockOf(token, refused)), refused }
  } catch (error) {
    // Markers that are nested a thousandfold.
    if (!(error instanceof RangeError)) throw error
    return { blocks: [], refused: [{ what: 'unreadable', text: markdown }] }
  }
}

function blockOf(given: Token, refused: Refused[]): RichBlock[] {
  const token = given as MarkedToken
  switch (token.type) {
    case 'space':
      return []
    case 'heading':
    case 'paragraph':
      return [{ kind: token.type, lines: [piecesOf(token.tokens, {}, refused)] }]
    case 'blockquote':
      return [{ kind: 'note', lines: linesOf(token.tokens, refused) }]
    case 'list':
      return [
        {
          kind: token.ordered ? 'steps' : 'list',
          lines: token.items.map(({ tokens }) => linesOf(tokens, refused).flat()),
        },
      ]
    default:
      refused.push({ what: token.type === 'html' ? 'html' : 'unknown', text: token.raw })
      return []
  }
}

/** Entries and notes hold lines and nothing else. */
function linesOf(tokens: readonly Token[], refused: Refused[]): RichPiece[][] {
  return tokens.flatMap((given) => {
    const token = given as MarkedToken
    if (token.type === 'space') return []
    if (token.type === 'paragraph' || token.type === 'text')
      return [piecesOf(token.tokens ?? [], {}, refused)]
    refused.push({ what: token.type === 'html' ? 'html' : 'nested', text: token.raw })
    return []
  })
}

type Style = Omit<RichPiece, 'text'>

function piecesOf(tokens: readonly Token[], style: Style, refused: Refused[]): RichPiece[] {
  return tokens.flatMap((given): RichPiece[] => {
    const token = given as MarkedToken
    switch (token.type) {
      case 'text':
        if (token.tokens) return piecesOf(token.tokens, style, refused)
        return [{ text: token.text.replace(/\s*\n\s*/g, ' '), ...style }]
      case 'escape':
        return [{ text: token.text, ...style }]
      case 'br':
        return [{ text: '\n', ...style }]
      case 'codespan':
        return [{ text: token.text, ...style, mark: 'code' }]
      case 'strong':
        return piecesOf(token.tokens, { mark: 'strong', ...style }, refused)
      case 'em':
        return piecesOf(token.tokens, { mark: 'emphasis', ...style }, refused)
      case 'link': {
        if (followed.test(token.href)) return piecesOf(token.tokens, { ...style, link: token.href }, refused)
        refused.push({ what: 'link', text: token.href })
        return piecesOf(token.tokens, style, refused)
      }
      default:
        refused.push({ what: kinds[token.type] ?? 'unknown', text: token.raw })
        return []
    }
  })
}

const kinds: Readonly<Record<string, Refused['what']>> = { html: 'html', image: 'image' }
const followed = new RegExp(linkPattern)
