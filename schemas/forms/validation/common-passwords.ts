import { compose } from './normalise-text.ts'

/** What is tried first everywhere. Longer ones of a kind are found by what they are made of. */
const common = new Set(
  `password passw0rd p@ssw0rd p@ssword letmein welcome admin administrator login master monkey dragon football baseball basketball
iloveyou sunshine princess superman batman starwars whatever trustno1 qwerty qwertyuiop qwerty123 1q2w3e4r 1qaz2wsx zaq12wsx asdfghjkl
zxcvbnm abc123 abcd1234 a1b2c3d4 changeme default secret mustang shadow michael jennifer jordan freedom hello charlie access flower
lovely computer internet samsung google facebook pokemon naruto liverpool chelsea arsenal barcelona password1 password123 admin123
welcome1 welcome123 letmein1 iloveyou1 pilipinas manila mahalkita casino jackpot poker lottery
123123 123321 112233 102030 147258 159357 159753 258456 789456 456123 520131 131452 147852 369258 123654 100200`.split(
    /\s+/,
  ),
)

/** Whether somebody who knows what stands `around` the account, such as its name and the site's, would try the password among the first. */
export function isCommon(password: string, around: readonly string[]): boolean {
  const plain = compose(password).toLowerCase()
  const core = withoutDecoration(plain)
  if (common.has(plain) || common.has(core)) return true
  if (new Set(plain).size <= 2 || isRun(plain)) return true
  return around.some((word) => isMadeOf(word.toLowerCase(), plain, core))
}

function isMadeOf(known: string, plain: string, core: string): boolean {
  if (known.length < 4) return false
  if (onlyDigits.test(known) && isNumber(known, plain)) return true
  const joined = known.replace(/\s/g, '')
  return (
    plain === known ||
    plain === known + known ||
    (core.length >= 4 && [withoutDecoration(known), withoutDecoration(joined)].includes(core))
  )
}

/** The same phone number, with or without its dialing code. */
function isNumber(known: string, plain: string): boolean {
  const digits = plain.replace(/^\+?0*/, '')
  if (digits.length < 6 || !onlyDigits.test(digits)) return false
  return digits.endsWith(known) || known.endsWith(digits)
}

const onlyDigits = /^[0-9]+$/

/** Without the digits and signs before its first letter and after its last one. */
function withoutDecoration(text: string): string {
  let end = text.length
  while (end > 0 && !letter.test(text[end - 1] ?? '')) end--
  return text.slice(Math.max(0, text.search(letter)), end)
}

const letter = /[a-z]/

/** 12345678, 87654321, abcdefgh. */
function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((character, index) => character.charCodeAt(0) - text.charCodeAt(index))
  return [1, -1].some((step) => steps.every((each) => each === step))
}
