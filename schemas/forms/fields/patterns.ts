import type { PatternPart } from './field.ts'
import { patternIds, type PatternId } from './pattern-ids.ts'

/**
 * One demand on a text, with the message `pattern.<name>`. Every expression has the `u` flag, is linear and has no
 * look-around: what others write as a look-ahead is a part of its own here, so that it also has a message of its own.
 * Lengths are not their business, hence the `*`.
 */
// Letters of Unicode that show nothing; a text of them alone would look empty.
const blank = '\\u115F\\u1160\\u3164\\uFFA0'
// What joins letters and signs to others: Persian, Sinhala, emoji.
const joiners = '\\u200C\\u200D'
const letter = `[^\\P{L}${blank}][\\p{M}${joiners}]*`
const thaiLetter = '[^\\P{Script=Thai}\\p{M}][\\u0E31\\u0E34-\\u0E3A\\u0E47-\\u0E4E]*'
// Atoms and labels in every script (RFC 6531, IDNA). Labels neither begin nor end with a hyphen, and the last one is no number.
const atom = "[\\p{L}\\p{M}\\p{Nd}!#$%&'*+/=?^_`{|}~\\-]+"
const label = '[\\p{L}\\p{M}\\p{Nd}]+(?:-+[\\p{L}\\p{M}\\p{Nd}]+)*'
const topLabel = '\\p{L}[\\p{L}\\p{M}\\p{Nd}]*(?:-+[\\p{L}\\p{M}\\p{Nd}]+)*'
// A letter first; then marks, joiners and what stands within names: apostrophes, dots, hyphens.
const nameWord = `['’]?\\p{L}[\\p{L}\\p{M}${joiners}'’.·\\u2011\\-]*`
// The days of months; of years only that they have four digits and which of them have a 29 February.
const monthDay =
  '(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))'
const year = '[1-9][0-9]{3}'
const leapYear = '(?:[1-9][0-9](?:0[48]|[2468][048]|[13579][26])|(?:1[26]|[2468][048]|[3579][26])00)'

const expressions = {
  any: '^[^]*$',
  letterFirst: '^[A-Za-z]',
  englishLettersDigits: '^[A-Za-z0-9]*$',
  digits: '^[0-9]*$',
  lettersDigits: `^(?:${letter}|\\p{Nd})*$`,
  noChinese: '^\\P{Script=Han}*$',
  oneUppercase: '\\p{Lu}',
  oneLowercase: '\\p{Ll}',
  oneDigit: '[0-9]',
  oneSymbol: '[\\p{P}\\p{S}]',
  englishLettersSpaces: '^[A-Za-z ]*$',
  noSpaces: `^[^\\s${blank}\\u200B\\u2060\\u2800\\uFEFF\\u202A-\\u202E\\u2066-\\u2069]*$`,
  // Punctuation of Chinese text: CJK symbols, full-width forms, and the quotes, dashes and dots that it shares with others.
  chinese:
    '^[\\p{Script=Han}\\u3001-\\u3003\\u3008-\\u3011\\u3014-\\u301F\\uFF01-\\uFF0F\\uFF1A-\\uFF20\\uFF3B-\\uFF40\\uFF5B-\\uFF65\\u2013\\u2014\\u2018\\u2019\\u201C\\u201D\\u2026\\u2027\\u00B7\\u30FB\\uFE30-\\uFE4F\\uFFE5]*$',
  chineseDigits: '^[\\p{Script=Han}0-9０-９]*$',
  lettersOneSpace: `^(?:${letter})+(?: (?:${letter})+)?$`,
  // Syllables and letters, without fillers and without the circled and bracketed ones.
  korean:
    '^[\\u1100-\\u115E\\u1161-\\u11FF\\u3131-\\u3163\\u3165-\\u318E\\uA960-\\uA97C\\uAC00-\\uD7A3\\uD7B0-\\uD7FB]*$',
  thai: `^(?:${thaiLetter})*$`,
  thaiEnglishSpaces: `^(?:${thaiLetter}|[A-Za-z ])*$`,
  uppercaseSpaces: '^(?:\\p{Lu}\\p{M}*| )*$',
  lettersDigitsSymbols: `^(?:[^\\P{L}${blank}]|[\\p{M}\\p{Nd}\\p{P}\\p{S}${joiners}])*$`,
  email: `^${atom}(?:\\.${atom})*@(?:${label}\\.)+${topLabel}$`,
  // Lengths of RFC 5321 and of DNS, for the part before the @ and for each label behind it, of letters that are seen.
  emailLengths: `^[^@${blank}]{1,64}@(?:[^@.${blank}]{1,63}\\.)*[^@.${blank}]{1,63}$`,
  fullName: `^${nameWord} ${nameWord}$`,
  // Ranges instead of scripts: the script Katakana holds the half-width letters too.
  japanese:
    '^[\\u3041-\\u3096\\u309D-\\u309F\\u30A1-\\u30FA\\u30FC-\\u30FF\\u3006\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}\\p{Script=Han}]*$',
  date: `^(?:${year}-${monthDay}|${leapYear}-02-29|${monthDay}-${year}|02-29-${leapYear})$`,
} as const satisfies Record<string, string>

export type PartName = keyof typeof expressions
export const partNames = Object.keys(expressions) as readonly PartName[]

interface PatternRow {
  readonly parts: readonly PartName[]
  readonly inputMode?: 'text' | 'numeric' | 'email'
  /** What happens to a text before it is validated, beyond trimming: inner runs of white space become one space. */
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
    accepts: ['maria01', 'María2', '玩家88', 'สมชาย1', 'علی\u200cرضا', 'ශ්\u200dරී'],
    refuses: ['maria_01', 'a b', 'a!', '\u3164', '\u0301', '\u200d'],
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
  noSpaces: {
    parts: ['noSpaces'],
    accepts: ['a-b_c!', '玩家'],
    refuses: ['a b', 'a\tb', 'a\u3000b', 'a\u200bb', '\u2060', '\u2800', '\u3164', 'a\u202eb'],
  },
  chinese: {
    parts: ['chinese'],
    accepts: ['你好，世界。', '张三', '阿‧里・￥﹁'],
    refuses: ['张san', '张3', '张 三'],
  },
  chineseDigits: {
    parts: ['chineseDigits'],
    accepts: ['玩家88', '张三', '88', '８８'],
    refuses: ['玩家a', '你好。'],
  },
  lettersOneSpace: {
    parts: ['lettersOneSpace'],
    normalise: 'spaces',
    accepts: ['Maria', 'Maria Clara', 'José Rizal', 'علی\u200cرضا'],
    refuses: ['Juan dela Cruz', 'Maria1', ' Maria', '\u3164 a', '\u0301'],
  },
  korean: {
    parts: ['korean'],
    accepts: ['김철수', '한글'],
    refuses: ['김 철수', '金', 'kim', '\u3164', '\u115f', '\uffa0', '㉠', '㈀'],
  },
  thai: { parts: ['thai'], accepts: ['สมชาย', 'กิ่ง'], refuses: ['สม ชาย', 'somchai', '김', '\u0e48'] },
  thaiEnglishSpaces: {
    parts: ['thaiEnglishSpaces'],
    normalise: 'spaces',
    accepts: ['สมชาย Jaidee', 'Somchai', 'สม ชาย'],
    refuses: ['สมชาย1', '김', 'a-b', '\u0e48'],
  },
  uppercaseSpaces: {
    parts: ['uppercaseSpaces'],
    normalise: 'spaces',
    accepts: ['JUAN DELA CRUZ', 'PEÑA', 'J\u030c'],
    refuses: ['Juan', 'JUAN 2', 'A-B'],
  },
  lettersDigitsSymbols: {
    parts: ['lettersDigitsSymbols'],
    accepts: ['a1!', 'p@ss-Word_9', '密码1！', '👨\u200d👩\u200d👧'],
    refuses: ['a b', 'a\nb', '🂡\u200b', '\u3164'],
  },
  email: {
    parts: ['email', 'emailLengths'],
    inputMode: 'email',
    accepts: [
      'maria@example.com',
      'j.d+tag@mail.example.ph',
      'a@b.c',
      'josé@example.com',
      'maria@münchen.example',
      '用户@例子.广告',
      'मारिया@उदाहरण.भारत',
      'maria@xn--mnchen-3ya.xn--p1ai',
    ],
    refuses: [
      'maria',
      'maria@',
      '@example.com',
      'a@b',
      'a b@c.d',
      'a@b..c',
      'a@b@c.d',
      '.a@b.cd',
      'a.@b.cd',
      'a..b@c.de',
      'a@-b.cd',
      'a@b-.cd',
      'a@1.2.3.4',
      `${'a'.repeat(65)}@example.com`,
      `a@${'b'.repeat(64)}.com`,
      'a\u3164@example.com',
      'jo\u200bse@example.com',
    ],
  },
  strongPassword: {
    parts: ['oneUppercase', 'oneLowercase', 'oneDigit', 'oneSymbol'],
    accepts: ['Correct-Horse1', 'aB3$', '9zZ!'],
    refuses: ['alllower1!', 'ALLUPPER1!', 'NoDigits!', 'NoSymbol1'],
  },
  fullName: {
    parts: ['fullName'],
    normalise: 'spaces',
    accepts: [
      'Maria Clara',
      "Conan O'Brien",
      'José Peña-Cruz',
      'علی\u200cرضا رضایی',
      'Núria Gal·la',
      'A\u2011B C',
    ],
    refuses: ['Maria', 'Juan dela Cruz', 'Maria 2', 'Maria ', '. .', '- -', "' '"],
  },
  japanese: {
    parts: ['japanese'],
    accepts: ['やまだ', 'ヤマダー', '山田太郎', '〆木', '葛\u{e0100}城'],
    refuses: ['山田 太郎', 'ﾔﾏﾀﾞ', 'yamada', '山田1'],
  },
  date: {
    parts: ['date'],
    inputMode: 'numeric',
    accepts: ['1999-12-31', '12-31-1999', '2000-02-29', '02-29-2024', '2001-04-30'],
    refuses: [
      '31-12-1999',
      '1999/12/31',
      '1999-13-01',
      '1999-12-32',
      '99-12-31',
      '1999-1-1',
      '2001-02-29',
      '2001-02-30',
      '1900-02-29',
      '02-31-2000',
      '2001-04-31',
      '0000-01-01',
    ],
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
