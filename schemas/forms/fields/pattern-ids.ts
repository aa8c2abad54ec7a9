/** The 21 generic patterns of specification §5; what each accepts stands in `patterns.ts`. */
export const patternIds = [
  'any',
  'letterThenLettersDigits',
  'digits',
  'lettersDigits',
  'lettersDigitsNoChinese',
  'oneUppercase',
  'englishLettersSpaces',
  'noSpaces',
  'chinese',
  'chineseDigits',
  'lettersOneSpace',
  'korean',
  'thai',
  'thaiEnglishSpaces',
  'uppercaseSpaces',
  'lettersDigitsSymbols',
  'email',
  'strongPassword',
  'fullName',
  'japanese',
  'date',
] as const

export type PatternId = (typeof patternIds)[number]
