/** Most that time may grow when what is read doubles. */
export const mostGrowth = 2.5

export interface Parser {
  readonly name: string
  /** Characters that are read first; then twice as many. */
  readonly size: number
  read(text: string): unknown
}

/** Texts on which parsers and expressions that go back over what they have read are slow, repeated to any length. */
const pumps = [
  'a',
  '0',
  ' ',
  '.',
  '-',
  '@',
  '"',
  '\\',
  ',',
  ';',
  '=',
  '%',
  '&',
  '/',
  ':',
  '{',
  '[',
  '漢',
  '\u0301',

  '\\"',
  ', ',
  '; ',
  'a.',
  'a@',
  'a ',
  'a=b; ',
  'a=1&',
  '%2f',
  '"a", ',
  '{"a":',
  '[]',
  '"a"',
  '\u0301\u0316',
  '1.1.1.1, ',
  'q=0.1,',
  'Bearer a',
  'charset= ',
  'iPhone Version/ Safari/',
  '::ffff:',
  '../',
  '<script',
]
const starts = ['', 'a', '"', '{"a":"', 'iPhone ']
const ends = ['', '!']

export interface Growth {
  readonly milliseconds: number
  readonly ratio: number
  readonly text: string
}

/** How time grows on the text that is worst for a parser: that of twice the text, divided by that of the text. */
export async function growthOf({ size, read }: Parser): Promise<Growth> {
  let worst: Growth = { milliseconds: 0, ratio: 0, text: '' }
  for (const start of starts)
    for (const pump of pumps)
      for (const end of ends) {
        const make = (length: number) => start + pump.repeat(length / pump.length) + end
        let found = await growth(read, make(size), make(2 * size))
        // A busy machine has slow moments; an expression that is not linear is slow each time.
        for (let again = 0; again < 3 && found.ratio > mostGrowth; again++) {
          const other = await growth(read, make(size), make(2 * size))
          if (other.ratio < found.ratio) found = other
        }
        if (found.ratio > worst.ratio) worst = { ...found, text: start + pump + '…' + end }
      }
  return worst
}

async function growth(read: Parser['read'], text: string, twice: string) {
  let [one, two] = [Infinity, Infinity]
  for (let tries = 0; tries < 4; tries++) {
    one = Math.min(one, await millisecondsOf(read, text))
    two = Math.min(two, await millisecondsOf(read, twice))
    // So quick that the clock would be measured.
    if (two < least) return { milliseconds: two, ratio: 0 }
  }
  return { milliseconds: two, ratio: two / Math.max(one, least / 2) }
}

const least = 0.2

async function millisecondsOf(read: Parser['read'], text: string) {
  const began = performance.now()
  await read(text)
  return performance.now() - began
}
