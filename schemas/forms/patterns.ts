import type { PatternPart } from './form.ts'
import { patternIds, type PatternId } from './pattern-ids.ts'

/**
 * One demand on a text, with the message `pattern.<name>`. Every expression has the `u` flag, is linear and has no
 * look-around: what others write as a look-ahead is a part of its own here, so that it also has a message of its own.
 * Lengths are not their business, hence the `*`.
 */
const expressions = {
  any: '^[^]*$',
  letterFirst: '^[A-Za-z]',
  englishLettersDigits: '^[A-Za-z0-9]*$',
  digits: '^[0-9]*$',
  lettersDigits: '^[\\p{L}\\p{M}\\p{Nd}]*$',
  noChinese: '^\\P{Script=Han}*$',
  oneUppercase: '\\p{Lu}',
  oneLowercase: '\\p{Ll}',
  oneDigit: '[0-9]',
  oneSymbol: '[\\p{P}\\p{S}]',
  englishLettersSpaces: '^[A-Za-z ]*$',
  noSpaces: '^\\S*$',
  // Punctuation of Chinese text: CJK symbols, full-width forms, and the quotes, dashes and dots that it shares with others.
  chinese:
    '^[\\p{Script=Han}\\u3001-\\u3003\\u3008-\\u3011\\u3014-\\u301F\\uFF01-\\uFF0F\\uFF1A-\\uFF20\\uFF3B-\\uFF40\\uFF5B-\\uFF65\\u2013\\u2014\\u2018\\u2019\\u201C\\u201D\\u2026\\u00B7]*$',
  chineseDigits: '^[\\p{Script=Han}0-9]*$',
  lettersOneSpace: '^[\\p{L}\\p{M}]+(?: [\\p{L}\\p{M}]+)?$',
  korean: '^\\p{Script=Hangul}*$',
  thai: '^\\p{Script=Thai}*$',
  thaiEnglishSpaces: '^[\\p{Script=Thai}A-Za-z ]*$',
  uppercaseSpaces: '^[\\p{Lu} ]*$',
  lettersDigitsSymbols: '^[\\p{L}\\p{M}\\p{Nd}\\p{P}\\p{S}]*$',
  email: "^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~\\-]+@[A-Za-z0-9\\-]+(?:\\.[A-Za-z0-9\\-]+)+$",
  fullName: "^[\\p{L}\\p{M}'’.\\-]+ [\\p{L}\\p{M}'’.\\-]+$",
  // Ranges instead of scripts: the script Katakana holds the half-width letters too.
  japanese: '^[\\u3041-\\u3096\\u309D-\\u309F\\u30A1-\\u30FA\\u30FC-\\u30FF\\p{Script=Han}]*$',
  date: '^(?:[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])-[0-9]{4})$',
} as const satisfies Record<string, string>

export type PartName = keyof typeof expressions
export const partNames = Object.keys(expressions) as readonly PartName[]

interface PatternRow {
  readonly parts: readonly PartName[]
  readonly inputMode?: 'text' | 'numeric' | 'email'
  /** What happens to a text before it is judged, beyond trimming: inner runs of white space become one space. */
  readonly normalise?: 'spaces'
  readonly accepts: readonly string[]
  readonly refuses: readonly string[]
}

/** The 21 generic patterns of specification §5. The samples are run as tests and shown to operators. */
export const patterns = {
  any: { parts: ['any'], accepts: ['anything at all', '任意', '!'], refuses: [] },
  // ASCII, because it is what usernames are made of: letters of two scripts can look the same.
  letterThenLettersDigits: {
    parts: ['letterFirst', 'englishLettersDigits'],
    accepts: ['maria01', 'B2', 'juan'],
    refuses: ['1maria', 'maria_01', 'María', 'ma ria'],
  },
  digits: {
    parts: ['digits'],
    inputMode: 'numeric',
    accepts: ['0123456789', '123456'],
    refuses: ['12a', '1 2', '-1', '１２'],
  },
  lettersDigits: {
    parts: ['lettersDigits'],
    accepts: ['maria01', 'María2', '玩家88', 'สมชาย1'],
    refuses: ['maria_01', 'a b', 'a!'],
  },
  lettersDigitsNoChinese: {
    parts: ['lettersDigits', 'noChinese'],
    accepts: ['maria01', 'María2', 'かな1'],
    refuses: ['玩家88', 'a漢', 'a b'],
  },
  oneUppercase: {
    parts: ['oneUppercase'],
    accepts: ['Maria', 'a1B', 'ñÑ'],
    refuses: ['maria', '123', '玩家'],
  },
  englishLettersSpaces: {
    parts: ['englishLettersSpaces'],
    normalise: 'spaces',
    accepts: ['Juan dela Cruz', 'maria'],
    refuses: ['Juan 2', 'Peña', 'a-b'],
  },
  noSpaces: { parts: ['noSpaces'], accepts: ['a-b_c!', '玩家'], refuses: ['a b', 'a\tb', 'a\u3000b'] },
  chinese: { parts: ['chinese'], accepts: ['你好，世界。', '张三'], refuses: ['张san', '张3', '张 三'] },
  chineseDigits: {
    parts: ['chineseDigits'],
    accepts: ['玩家88', '张三', '88'],
    refuses: ['玩家a', '你好。'],
  },
  lettersOneSpace: {
    parts: ['lettersOneSpace'],
    normalise: 'spaces',
    accepts: ['Maria', 'Maria Clara', 'José Rizal'],
    refuses: ['Juan dela Cruz', 'Maria1', ' Maria'],
  },
  korean: { parts: ['korean'], accepts: ['김철수', '한글'], refuses: ['김 철수', '金', 'kim'] },
  thai: { parts: ['thai'], accepts: ['สมชาย', 'กิ่ง'], refuses: ['สม ชาย', 'somchai', '김'] },
  thaiEnglishSpaces: {
    parts: ['thaiEnglishSpaces'],
    normalise: 'spaces',
    accepts: ['สมชาย Jaidee', 'Somchai', 'สม ชาย'],
    refuses: ['สมชาย1', '김', 'a-b'],
  },
  uppercaseSpaces: {
    parts: ['uppercaseSpaces'],
    normalise: 'spaces',
    accepts: ['JUAN DELA CRUZ', 'PEÑA'],
    refuses: ['Juan', 'JUAN 2', 'A-B'],
  },
  lettersDigitsSymbols: {
    parts: ['lettersDigitsSymbols'],
    accepts: ['a1!', 'p@ss-Word_9', '密码1！'],
    refuses: ['a b', 'a\nb', '🂡\u200b'],
  },
  email: {
    parts: ['email'],
    inputMode: 'email',
    accepts: ['maria@example.com', 'j.d+tag@mail.example.ph', 'a@b.c'],
    refuses: ['maria', 'maria@', '@example.com', 'a@b', 'a b@c.d', 'a@b..c', 'a@b@c.d'],
  },
  strongPassword: {
    parts: ['oneUppercase', 'oneLowercase', 'oneDigit', 'oneSymbol'],
    accepts: ['Correct-Horse1', 'aB3$', '9zZ!'],
    refuses: ['alllower1!', 'ALLUPPER1!', 'NoDigits!', 'NoSymbol1'],
  },
  fullName: {
    parts: ['fullName'],
    normalise: 'spaces',
    accepts: ['Maria Clara', "Conan O'Brien", 'José Peña-Cruz'],
    refuses: ['Maria', 'Juan dela Cruz', 'Maria 2', 'Maria '],
  },
  japanese: {
    parts: ['japanese'],
    accepts: ['やまだ', 'ヤマダー', '山田太郎'],
    refuses: ['山田 太郎', 'ﾔﾏﾀﾞ', 'yamada', '山田1'],
  },
  date: {
    parts: ['date'],
    inputMode: 'numeric',
    accepts: ['1999-12-31', '12-31-1999', '2000-02-29'],
    refuses: ['31-12-1999', '1999/12/31', '1999-13-01', '1999-12-32', '99-12-31', '1999-1-1'],
  },
} as const satisfies Record<PatternId, PatternRow>

/** The row of a pattern, without what is particular to it. */
export function patternRow(id: PatternId): PatternRow {
  return patterns[id]
}

/** The parts of a pattern as a compiled form carries them. */
export function partsOf(id: PatternId): readonly PatternPart[] {
  return patternRow(id).parts.map((name) => ({
    expression: expressions[name],
    message: `pattern.${name}`,
  }))
}

export function isPatternId(value: unknown): value is PatternId {
  return patternIds.some((id) => id === value)
}
