import { CallError } from '../platform/contract/call-error.ts'

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

/** Throws `validationFailed` with `passwordCommon` at the field. `context`: what stands around the account, such as its name. */
export function assertUncommon(password: string, field: string, context: readonly string[]): void {
  if (isCommon(password, context)) {
    throw new CallError('validationFailed', { fields: [{ field, code: 'passwordCommon' }] })
  }
}

/** Whether somebody who knows the account and the site would try the password among the first. */
function isCommon(password: string, context: readonly string[] = []): boolean {
  const plain = password.normalize('NFC').toLowerCase()
  const core = plain.replace(/^[\d\W_]+|[\d\W_]+$/g, '')
  if (common.has(plain) || (core.length >= 4 && common.has(core))) return true
  if (new Set(plain).size <= 2 || isRun(plain)) return true
  return context.some((word) => {
    const known = word.toLowerCase()
    return (
      known.length >= 4 &&
      (plain === known ||
        (core.length >= 4 && core === known.replace(/[\d\W_]+$/g, '')) ||
        plain === known + known)
    )
  })
}

/** 12345678, 87654321, abcdefgh. */
function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((character, index) => character.charCodeAt(0) - text.charCodeAt(index))
  return steps.length > 0 && [1, -1].some((step) => steps.every((each) => each === step))
}
