import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Ajv } from 'ajv'
import { richBlocks } from '#schemas/calls/rich-text.ts'
import { readRichText } from './read-rich-text.ts'

const isContract = new Ajv({ strict: true }).compile(richBlocks)

describe('Markdown', () => {
  it('becomes headings, paragraphs, lists, steps, notes and links', () => {
    const { blocks, refused } = readRichText(
      '## Where\n\nIn **your** *own*\nbank, `a<b`.\n\n- one\n- [two](/help?page=x)\n\n1. first\n2. second\n\n> Take care.',
    )
    expect(refused).toEqual([])
    expect(blocks).toEqual([
      { kind: 'heading', lines: [[{ text: 'Where' }]] },
      {
        kind: 'paragraph',
        lines: [
          [
            { text: 'In ' },
            { text: 'your', mark: 'strong' },
            { text: ' ' },
            { text: 'own', mark: 'emphasis' },
            { text: ' bank, ' },
            { text: 'a<b', mark: 'code' },
            { text: '.' },
          ],
        ],
      },
      { kind: 'list', lines: [[{ text: 'one' }], [{ text: 'two', link: '/help?page=x' }]] },
      { kind: 'steps', lines: [[{ text: 'first' }], [{ text: 'second' }]] },
      { kind: 'note', lines: [[{ text: 'Take care.' }]] },
    ])
  })

  it.each([
    ['html', '<img src=x onerror=alert(1)>'],
    ['html', 'A <b onclick=alert(1)>word</b>'],
    ['html', '- <form action=//evil.example><input name=password>'],
    ['image', '![pixel](https://evil.example/p.gif)'],
    ['link', '[press](javascript:alert(1))'],
    ['link', '[press](//evil.example)'],
    ['link', '[press](/\\evil.example)'],
    ['link', '[press](data:text/html,x)'],
    ['link', '[press](http://evil.example)'],
    ['nested', '- one\n  - inner'],
    ['unknown', '| a | b |\n|---|---|\n| 1 | 2 |'],
    ['unknown', '```\ncode\n```'],
    ['unreadable', '>'.repeat(8_000)],
  ] as const)('names what it does not have, and leaves it out: %s, %s (T49)', (what, text) => {
    const { blocks, refused } = readRichText(text)
    expect(refused.map((each) => each.what)).toContain(what)
    expect(JSON.stringify(blocks)).not.toMatch(/evil|javascript|onerror|onclick|"link":"data/)
  })

  it('never gives more than the contract knows, whatever is written (T49)', () => {
    const parts = fc.constantFrom(
      '<',
      '>',
      '[',
      ']',
      '(',
      ')',
      '*',
      '_',
      '`',
      '#',
      '- ',
      '1. ',
      '\n',
      '\n\n',
      '|',
    )
    const odd = fc.constantFrom(
      'javascript:',
      'https://a.example/',
      '/help',
      '//b',
      '&lt;',
      '\\',
      '!',
      '<svg/onload=1>',
    )
    const text = fc.array(fc.oneof(parts, odd, fc.string()), { maxLength: 40 }).map((all) => all.join(''))
    fc.assert(
      fc.property(text, (markdown) => {
        expect(isContract(readRichText(markdown).blocks)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})
