import { numberOf, type Catalogue } from './catalogue.ts'

/** Games like one: of its category, by theme, shared tags, vendor and volatility, the popular ones first. Only what can be played. */
export function similarGames(catalogue: Catalogue, game: number, count: number): readonly number[] {
  const of = (column: Parameters<typeof numberOf>[1], other = game) => numberOf(catalogue, column, other)
  const likeness = (other: number) =>
    (of('theme', other) === of('theme') ? 4 : 0) +
    bitsIn(of('tags', other) & of('tags')) +
    (of('vendor', other) === of('vendor') ? 1 : 0) +
    (of('volatility', other) === of('volatility') ? 1 : 0)
  const others = Array.from({ length: catalogue.size }, (_, other) => other).filter(
    (other) => other !== game && of('state', other) === 0 && of('category', other) === of('category'),
  )
  return others
    .map((other) => [other, likeness(other)] as const)
    .toSorted(([a, alike], [b, likeB]) => likeB - alike || a - b)
    .slice(0, count)
    .map(([other]) => other)
}

function bitsIn(value: number) {
  let bits = 0
  for (let rest = value; rest; rest &= rest - 1) bits++
  return bits
}
